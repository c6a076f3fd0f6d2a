import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/require-session.ts'
import { apiContext } from '#web/api/client.ts'
import { formatCount } from '#web/catalogue/describe-piece.ts'
import { readingApi } from '#web/api/reading-api.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { Subsection } from '#web/ui/layout/section.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { ClientFilter, unlessNarrowed, useNarrowing } from '#web/ui/narrowing-box.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/payouts-page.ts'
import { PayoutDetail } from './payout-detail.tsx'
import { PayoutTable } from './payout-table.tsx'
import styles from './payouts-page.module.css'
import { isPayoutMeant, type Payout } from './searched.ts'
import { SepaExport } from './sepa-export.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Payouts')

const all = (client: Client) => dataOfOwn(client.listPayouts())
export const loader = ({ context }: Route.LoaderArgs) => all(context.get(apiContext))
export const clientLoader = () => all(readingApi)
export const shouldRevalidate = unlessNarrowed

/** How many payouts of the past are shown at once. */
const step = 100

/** ADM-06 to ADM-12: what artists asked to be paid, and what they were paid. */
export default function PayoutsPage({ loaderData: { open, closed } }: Route.ComponentProps) {
  const search = useNarrowing()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(step)
  const [opened, setOpened] = useState<Payout>()
  const meant = (payouts: Payout[]) => payouts.filter((payout) => isPayoutMeant(payout, search))
  const [openMeant, closedMeant] = [meant(open), meant(closed)]
  const close = () => setOpened(undefined)
  const follow = async () => {
    close()
    await revalidate()
  }
  return (
    <>
      <PageHead title="Payouts">
        <ClientFilter label="Search payouts" placeholder="Name, IBAN, BIC, recipient or id" />
      </PageHead>
      <p className="unseen" role="status">
        {formatCount(openMeant.length, 'open request')}, {formatCount(closedMeant.length, 'previous payout')}
      </p>
      <Subsection title="Open requests">
        <PayoutTable
          payouts={openMeant}
          none={search ? 'None of them matches.' : 'Nobody waits for a payout.'}
          label="Open requests"
          onOpen={setOpened}
        />
        <div className={styles.tools}>
          <SepaExport isEmpty={open.length === 0} />
          <p>All open requests as one order for the bank. Nothing is marked as paid by it.</p>
        </div>
      </Subsection>
      <Subsection title="Previous payouts" className={styles.previous}>
        <PayoutTable
          payouts={closedMeant.slice(0, shown)}
          none={search ? 'None of them matches.' : 'Nothing was paid out so far.'}
          label="Previous payouts"
          onOpen={setOpened}
        />
        {closedMeant.length > shown && <MoreButton of={closedMeant.length} onPress={() => setShown(shown + step)} />}
      </Subsection>
      {opened && <PayoutDetail payout={opened} onDone={follow} onClose={close} />}
    </>
  )
}
