import { Link, Outlet } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/require-session.ts'
import { apiContext } from '#web/api/client.ts'
import { DownloadTable } from '#web/collection/download-table.tsx'
import { AddCredit } from '#web/payments/credit/add-credit.tsx'
import { PendingPayments } from '#web/payments/purchases/pending-payments.tsx'
import { readingApi } from '#web/api/reading-api.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import type { Route } from './+types/overview-page.ts'
import { BalancePanel } from './balance-panel.tsx'
import styles from './overview-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Overview')

/** How many downloads the overview shows. */
const latest = 4

async function overview(client: Client) {
  const [money, { downloads }] = await Promise.all([dataOfOwn(client.getOverview()), dataOfOwn(client.listDownloads())])
  return { ...money, downloads: downloads.slice(0, latest) }
}
export const loader = ({ context }: Route.LoaderArgs) => overview(context.get(apiContext))
export const clientLoader = () => overview(readingApi)

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
        {hasDownloads ? <DownloadTable downloads={downloads} /> : <p className={styles.none}>What you download or buy is listed here.</p>}
      </Section>
      <Outlet />
    </>
  )
}
