import { useSearchParams, Link } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import type { Route } from './+types/audit-log-page.ts'
import styles from './audit-log-page.module.css'
import { undescribedChanges, describeAuditEntry, subjectPathOf, formatValue, type AuditEntry } from './describe-audit-entry.ts'
import { LibraryCheck } from './library-check.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Log')

const size = 50
const sortKeys = ['date'] as const

async function loadPage(args: Route.LoaderArgs) {
  const [log, { check }] = await Promise.all([
    loadForMember(args, query('listAuditLog', { query: { ...tableQueryOf(args.url.searchParams, sortKeys), size } })),
    loadForMember(args, query('getLibraryCheck')),
  ])
  leadToLastPage(args.url, { total: log.total, size })
  return { ...log, check }
}
export { loadPage as loader, loadPage as clientLoader }

/** What the nightly check found, and the audit log of what admins did, the most recent entry first. */
export default function AuditLogPage({ loaderData: { entries, total, check } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const { page, search } = tableQueryOf(address, sortKeys)
  return (
    <>
      <PageHead title="Log">
        <TableToolbar label="Search the log" placeholder="Name, id, action or reason" />
      </PageHead>
      {page === 0 && search === '' && <LibraryCheck check={check} />}
      {entries.length > 0 ? (
        <AuditLogList entries={entries} />
      ) : (
        <EmptyState level="h2" title="Nothing found" text={search ? 'No entry matches.' : 'What admins do is recorded here.'} />
      )}
      <p className="unseen" role="status">
        {total === 1 ? '1 entry' : `${total} entries`}
      </p>
      <Pager page={page} pageCount={Math.ceil(total / size)} addressOf={(other) => addressOfPart(address, { page: other })} />
    </>
  )
}

/** The entries of the audit log, each a sentence with its changes and its reason. */
const AuditLogList = ({ entries }: { entries: AuditEntry[] }) => (
  <ol className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <p className={styles.at}>
          <Day at={entry.date} /> <Time at={entry.date} />
        </p>
        <div className={styles.entry}>
          <p>
            <BreakableEmail text={entry.admin} /> <b>{describeAuditEntry(entry)}</b> <Subject {...entry} />
          </p>
          <Changes changes={undescribedChanges(entry)} />
          {entry.reason && <q className={styles.reason}>{entry.reason}</q>}
        </div>
      </li>
    ))}
  </ol>
)

function Subject(entry: AuditEntry) {
  const path = subjectPathOf(entry)
  const name = <BreakableEmail text={entry.subject} />
  return path ? <Link to={path}>{name}</Link> : name
}

/** The changed fields, which open to their values before and after. */
const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) =>
  changes.length > 0 && (
    <details className={styles.changes}>
      <summary>What changed: {changes.map(({ field }) => field).join(', ')}</summary>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <span>Before</span> {formatValue(before)}
            </dd>
            <dd>
              <span>After</span> {formatValue(after)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
