import { Link } from 'react-router'
import { loadForMember } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/downloads-page.ts'
import { DownloadTable } from './download-table.tsx'
import styles from './downloads-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Downloads')

const loadPage = (args: Route.LoaderArgs) => loadForMember(args, query('listDownloads'))
export { loadPage as loader, loadPage as clientLoader }

export default function DownloadsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Downloads" />
      {loaderData.downloads.length > 0 ? (
        <>
          <DownloadTable downloads={loaderData.downloads} hasFiles />
          <p className={styles.revocation}>
            Bought as a consumer? <Link to="/withdrawal">Withdraw from a contract</Link>
          </p>
        </>
      ) : (
        <EmptyState level="h2" title="No downloads yet" text="What you download or buy is listed here.">
          <Button variant="primary" to="/pieces">
            Find a piece
          </Button>
        </EmptyState>
      )}
    </>
  )
}
