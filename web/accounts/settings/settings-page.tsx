import { Download } from 'lucide'
import { apiPath } from '#web/api/api-path.ts'
import { api } from '#web/api/client.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import panel from '#web/ui/layout/panel.module.css'
import { Section } from '#web/ui/layout/section.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Route } from './+types/settings-page.ts'
import { AccordionList } from './accordion-list.tsx'
import { BillingAddress } from './billing-address.tsx'
import { ChangeEmail, ChangePassword } from './change-credentials.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { KeptOnDevice } from './kept-on-device.tsx'
import { SessionList } from './session-list.tsx'
import styles from './settings-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Settings')

async function loadPage(args: Route.LoaderArgs) {
  const [{ settings }, { sessions }, accordions] = await Promise.all([
    loadForMember(args, query('getSettings')),
    loadForMember(args, query('listSessions')),
    loadForMember(args, query('getAccordions')),
  ])
  return { ...settings, sessions, accordions }
}
export { loadPage as loader, loadPage as clientLoader }

export default function SettingsPage({
  loaderData: { email, lastPasswordChange, billingAddress, vatId, obstacle, sessions, accordions },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Settings" />
      <div className={styles.panels}>
        <section className={panel.panel}>
          <h2>E-mail</h2>
          <p className={styles.now}>{email}</p>
          <ChangeEmail />
        </section>
        <section className={panel.panel}>
          <h2>Password</h2>
          <p className={styles.now}>
            Last changed <Day at={lastPasswordChange} />
          </p>
          <ChangePassword />
        </section>
      </div>
      <SessionList sessions={sessions} />
      <Section title="Two factors" className={styles.part}>
        <p className={styles.text}>A passkey or an app that you need to log in besides your password, and recovery codes in case you lose it.</p>
        <Button to="/dashboard/settings/factors">Open two factors</Button>
      </Section>
      <Section title="Security log" className={styles.part}>
        <p className={styles.text}>Logins, wrong passwords and changes to your account, with the browser and the network they came from.</p>
        <Button to="/dashboard/settings/security">Open the security log</Button>
      </Section>
      <Section title="My accordion" className={styles.part}>
        <AccordionList accordions={accordions} />
      </Section>
      <Section id="receipts" title="Receipts" className={styles.part}>
        <p className={styles.text}>
          Receipts and yearly statements are made out to your name. For an invoice to an orchestra or a school, enter its name and address.
        </p>
        <BillingAddress address={billingAddress} vatId={vatId} />
      </Section>
      <Section id="device" title="On this device" className={styles.part}>
        <KeptOnDevice />
      </Section>
      <Section title="Your data" className={styles.part}>
        <DataExport />
      </Section>
      <Section title="Delete account" className={styles.part}>
        <DeleteAccount obstacle={obstacle} />
      </Section>
    </>
  )
}

/** Downloads the data export. The browser saves it as it arrives and shows the progress; the page holds none of it. */
function DataExport() {
  const { run, isBusy, error } = useOperation({
    send: () => api.requestDataExport(),
    onSuccess: ({ data }) => {
      location.assign(`${apiPath()}/settings/data/${data.request}`)
      toast('Download started')
    },
  })
  return (
    <>
      <p className={styles.text}>
        A ZIP file with everything we store about you: your account, profile, pieces, purchases, sales and everything else as JSON, and the scores,
        recordings and the picture you uploaded. With many recordings it takes a few minutes.
      </p>
      <ErrorMessage error={error} />
      <Button isBusy={isBusy} onClick={() => void run()}>
        <Icon icon={Download} />
        Download my data
      </Button>
    </>
  )
}
