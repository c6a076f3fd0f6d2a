import { useSearchParams } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import type { Route } from './+types/audit-log-page.ts'
import { AuditLogList } from './audit-log-list.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Log')

const size = 50
const sortKeys = ['date'] as const

const loadPage = (args: Route.LoaderArgs) =>
  loadForMember(args, query('listAuditLog', { query: { ...tableQueryOf(args.url.searchParams, sortKeys), size } }))
export { loadPage as loader, loadPage as clientLoader }

/** The audit log of what admins did, the most recent entry first. */
export default function AuditLogPage({ loaderData: { entries, total } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const { page, search } = tableQueryOf(address, sortKeys)
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
        {total === 1 ? '1 entry' : `${total} entries`}
      </p>
      <Pager page={page} pageCount={Math.ceil(total / size)} addressOf={(other) => addressOfPart(address, { page: other })} />
    </>
  )
}
