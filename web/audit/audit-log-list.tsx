import { Link } from 'react-router'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import styles from './audit-log-list.module.css'
import { auditDetails, describeAuditEntry, pageOf, valueWords, type Deed } from './describe-audit-entry.ts'

/** What admins did, a sentence each, with what became of what and why. */
export const AuditLogList = ({ deeds }: { deeds: Deed[] }) => (
  <ol className={styles.list}>
    {deeds.map((deed) => (
      <li key={deed.id}>
        <p className={styles.at}>
          <Day at={deed.date} /> <Time at={deed.date} />
        </p>
        <div className={styles.told}>
          <p>
            <BreakableEmail text={deed.admin} /> <b>{describeAuditEntry(deed)}</b> <Subject {...deed} />
          </p>
          <Changes changes={auditDetails(deed)} />
          {deed.reason && <q className={styles.reason}>{deed.reason}</q>}
        </div>
      </li>
    ))}
  </ol>
)

function Subject(deed: Deed) {
  const page = pageOf(deed)
  const name = <BreakableEmail text={deed.subject} />
  return page ? <Link to={page}>{name}</Link> : name
}

/** What became of what, for those who want to know. */
const Changes = ({ changes }: Pick<Deed, 'changes'>) =>
  changes.length > 0 && (
    <details className={styles.changes}>
      <summary>What changed: {changes.map(({ what }) => what).join(', ')}</summary>
      <dl>
        {changes.map(({ what, before, after }) => (
          <div key={what}>
            <dt>{what}</dt>
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
