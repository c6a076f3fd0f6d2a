import { Link, useSearchParams } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import type { Route } from './+types/downloads-page.ts'
import { DownloadTable } from './download-table.tsx'
import styles from './downloads-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Downloads')

const size = 50
const sortKeys = ['date', 'piece', 'composer', 'price'] as const

async function loadPage(args: Route.LoaderArgs) {
  const answer = await loadForMember(args, query('listDownloads', { query: { ...tableQueryOf(args.url.searchParams, sortKeys), size } }))
  leadToLastPage(args.url, { total: answer.total, size })
  return answer
}
export { loadPage as loader, loadPage as clientLoader }

export default function DownloadsPage({ loaderData: { downloads, total } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const { page, search, ...sorting } = tableQueryOf(address, sortKeys)
  if (total === 0 && search === '')
    return (
      <>
        <PageHead title="Downloads" />
        <EmptyState level="h2" title="No downloads yet" text="Pieces you download or buy appear here.">
          <Button variant="primary" to="/pieces">
            Find a piece
          </Button>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHead title="Downloads">
        <TableToolbar label="Search downloads" placeholder="Piece or composer" />
      </PageHead>
      <p className="unseen" role="status">
        {formatCount(total, 'download')}
      </p>
      {downloads.length > 0 ? (
        <DownloadTable downloads={downloads} query={sorting} />
      ) : (
        <EmptyState level="h2" title="No downloads found" text="No piece or composer matches." />
      )}
      <Pager page={page} pageCount={Math.ceil(total / size)} addressOf={(other) => addressOfPart(address, { page: other })} />
      <p className={styles.revocation}>
        Bought as a consumer? <Link to="/withdrawal">Withdraw from a contract</Link>
      </p>
    </>
  )
}
