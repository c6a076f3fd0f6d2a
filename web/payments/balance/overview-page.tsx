import { Link, Outlet } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { DownloadTable } from '#web/collection/download-table.tsx'
import { AddCredit } from '#web/payments/credit/add-credit.tsx'
import { PendingPayments } from '#web/payments/outcome/pending-payment.tsx'
import { privateMeta } from '#web/site/page-meta.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import type { Route } from './+types/overview-page.ts'
import { BalancePanel } from './balance-panel.tsx'
import styles from './overview-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Overview')

const shownDownloads = 4

async function loadPage(args: Route.LoaderArgs) {
  const [money, { downloads }] = await Promise.all([
    loadForMember(args, query('getOverview')),
    loadForMember(args, query('listDownloads', { query: { size: shownDownloads } })),
  ])
  return { ...money, downloads }
}
export { loadPage as loader, loadPage as clientLoader }

export default function OverviewPage({ loaderData: { downloads, pending, ...money } }: Route.ComponentProps) {
  const hasDownloads = downloads.length > 0
  return (
    <>
      <PageHead title="Overview" />
      <PendingPayments pending={pending} />
      <div className={styles.money}>
        <BalancePanel {...money} />
        <AddCredit />
      </div>
      <Section
        className={styles.downloads}
        title="Last downloads"
        aside={<Link to={hasDownloads ? '/dashboard/downloads' : '/pieces'}>{hasDownloads ? 'All downloads' : 'All pieces'}</Link>}
      >
        {hasDownloads ? <DownloadTable downloads={downloads} /> : <p className={styles.empty}>Pieces you download or buy appear here.</p>}
      </Section>
      <Outlet />
    </>
  )
}
