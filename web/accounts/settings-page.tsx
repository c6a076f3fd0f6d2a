import type { Client } from '#contract/client.ts'
import { apiContext } from '#web/api.ts'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { Day } from '#web/ui/moment.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import panel from '#web/ui/panel.module.css'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/settings-page.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { CloseAccount } from './close-account.tsx'
import { dataOfOwn } from './guard.ts'
import { OwnCopy } from './own-copy.tsx'
import { SessionList } from './session-list.tsx'
import styles from './settings-page.module.css'

export const meta: Route.MetaFunction = () => ownMeta('Settings')

async function settings(client: Client) {
  const [{ settings: own }, { sessions }] = await Promise.all([dataOfOwn(client.getSettings()), dataOfOwn(client.listSessions())])
  return { ...own, sessions }
}
export const loader = ({ context }: Route.LoaderArgs) => settings(context.get(apiContext))
export const clientLoader = () => settings(readingApi)

export default function SettingsPage({ loaderData: { email, lastPasswordChange, obstacle, sessions } }: Route.ComponentProps) {
  return (
    <>
      <OwnHead title="Settings" />
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
      <Section title="Your data" className={styles.part}>
        <OwnCopy />
      </Section>
      <Section title="Delete account" className={styles.part}>
        <CloseAccount obstacle={obstacle} />
      </Section>
    </>
  )
}
