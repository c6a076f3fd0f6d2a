import { useSearchParams } from 'react-router'
import { maxSearchLength } from '#contract/limits.ts'
import { loadForMember } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/audit-log-page.ts'
import { AuditLogList } from './audit-log-list.tsx'
import styles from './audit-log-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Log')

const size = 50

/** The page of the log that the URL names; a number that is none means the first one. */
async function loadPage(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const search = (searchParams.get('search') ?? '').trim().slice(0, maxSearchLength)
  const page = /^\d{1,6}$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 0
  return { page, ...(await loadForMember(args, query('listAuditLog', { query: { search, page, size } }))) }
}
export { loadPage as loader, loadPage as clientLoader }

/** What admins did, the most recent first, page by page. */
export default function LogPage({ loaderData: { entries, total, page } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const hasMore = total > (page + 1) * size
  const to = (number: number) => `?${new URLSearchParams({ ...(search && { search }), ...(number > 0 && { page: String(number) }) }).toString()}`
  return (
    <>
      <PageHead title="Log">
        <TableToolbar label="Search the log" placeholder="Name, id, what or why" />
      </PageHead>
      {entries.length > 0 ? (
        <AuditLogList entries={entries} />
      ) : (
        <EmptyState level="h2" title="Nothing found" text={search ? 'Nothing in the log says that.' : 'What admins do is written down here.'} />
      )}
      <p className="unseen" role="status">
        {entries.length === 1 ? '1 entry' : `${entries.length} entries`}
        {hasMore && ', and older ones'}
      </p>
      <div className={styles.turn}>
        {page > 0 && <Button to={to(0)}>Latest</Button>}
        {hasMore && <Button to={to(page + 1)}>Older</Button>}
      </div>
    </>
  )
}
