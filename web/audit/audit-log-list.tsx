import { Link } from 'react-router'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import styles from './audit-log-list.module.css'
import { auditDetails, describeAuditEntry, pageOf, valueWords, type AuditEntry } from './describe-audit-entry.ts'

/** What admins did, a sentence each, with what became of what and why. */
export const AuditLogList = ({ entries }: { entries: AuditEntry[] }) => (
  <ol className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <p className={styles.at}>
          <Day at={entry.date} /> <Time at={entry.date} />
        </p>
        <div className={styles.told}>
          <p>
            <BreakableEmail text={entry.admin} /> <b>{describeAuditEntry(entry)}</b> <Subject {...entry} />
          </p>
          <Changes changes={auditDetails(entry)} />
          {entry.reason && <q className={styles.reason}>{entry.reason}</q>}
        </div>
      </li>
    ))}
  </ol>
)

function Subject(entry: AuditEntry) {
  const page = pageOf(entry)
  const name = <BreakableEmail text={entry.subject} />
  return page ? <Link to={page}>{name}</Link> : name
}

/** What became of what, for those who want to know. */
const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) =>
  changes.length > 0 && (
    <details className={styles.changes}>
      <summary>What changed: {changes.map(({ field }) => field).join(', ')}</summary>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <span>Before</span> {valueWords(before)}
            </dd>
            <dd>
              <span>After</span> {valueWords(after)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
