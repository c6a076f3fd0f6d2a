import { Link, Outlet, useOutletContext } from 'react-router'
import type { LoaderArgs } from '#web/api/load.ts'
import { loadForArtist, loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { BalancePanel } from '#web/payments/balance/balance-panel.tsx'
import { AddCredit } from '#web/payments/credit/add-credit.tsx'
import { PendingPayments } from '#web/payments/outcome/pending-payment.tsx'
import { readSession } from '#web/session/session.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { PublishInvitation } from '#web/site/publish-invitation.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import type { Route } from './+types/overview-page.ts'
import { AdminQueues, type PendingWork } from './admin-queues.tsx'
import { LatestScores, shownScores } from './latest-scores.tsx'
import { MonthOfSales } from './month-of-sales.tsx'
import styles from './overview-page.module.css'
import { shownPieces, WaitingPieces } from './waiting-pieces.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Overview')

async function loadPage(args: LoaderArgs, cookies: string) {
  const isArtist = Number(readSession(cookies).artistId) > 0
  const [money, library, { sales }, own] = await Promise.all([
    loadForMember(args, query('getOverview')),
    loadForMember(args, query('listLibrary', { query: { size: shownScores } })),
    loadForMember(args, query('getSales')),
    isArtist ? loadForArtist(args, query('listOwnPieces', { query: { sort: 'state', order: 'desc', size: shownPieces } })) : undefined,
  ])
  const waiting = own?.pieces.filter(({ state, deletionAsked }) => state !== 'CONFIRMED' && !deletionAsked) ?? []
  return { money, library, sales, waiting, hasPieces: (own?.total ?? 0) > 0, now: new Date().toISOString() }
}
export const loader = (args: Route.LoaderArgs) => loadPage(args, args.request.headers.get('cookie') ?? '')
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args, document.cookie)

/** EASE-09: what this person does here comes first: an admin’s queues, an artist’s sales, a player’s scores. The money is the last part. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { money, library, sales, waiting, hasPieces, now } = loaderData
  const { pending, ...balance } = money
  const pendingWork = useOutletContext<PendingWork>()
  const isAdmin = pendingWork.pieces !== undefined
  return (
    <>
      <PageHead title="Overview" />
      <PendingPayments pending={pending} />
      {isAdmin && <AdminQueues pendingWork={pendingWork} />}
      {hasPieces && <MonthOfSales sales={sales} now={new Date(now)} balance={balance.balance} />}
      {waiting.length > 0 && <WaitingPieces pieces={waiting} />}
      {(library.total > 0 || !(isAdmin || hasPieces)) && <LatestScores {...library} />}
      <Section title="Money" aside={<Link to="/dashboard/statement">Statement</Link>}>
        <div className={styles.money}>
          <BalancePanel {...balance} />
          <AddCredit />
        </div>
      </Section>
      {!isAdmin && !hasPieces && <PublishInvitation />}
      <Outlet />
    </>
  )
}
