import { Link } from 'react-router'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import styles from './audit-log-list.module.css'
import { undescribedChanges, describeAuditEntry, subjectPathOf, formatValue, type AuditEntry } from './describe-audit-entry.ts'

/** The entries of the audit log, each a sentence with its changes and its reason. */
export const AuditLogList = ({ entries }: { entries: AuditEntry[] }) => (
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
