import type { Data } from '#web/api/client.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './rows.module.css'

/** The numbers of what waits for admins; none for anybody else. */
export type PendingWork = Partial<Data<'countPendingWork'>['waiting']>
type Queue = { name: string; of: keyof PendingWork; action: string; to: string }

const queues: Queue[] = [
  { name: 'Pieces to confirm', of: 'pieces', action: 'Review', to: 'pieceConfirmation' },
  { name: 'Changed since you saw them', of: 'changes', action: 'Compare', to: 'pieceConfirmation/changed' },
  { name: 'Reports', of: 'reports', action: 'Answer', to: 'reports' },
  { name: 'Withdrawals', of: 'withdrawals', action: 'Open', to: 'withdrawals' },
  { name: 'Payouts', of: 'payouts', action: 'Pay out', to: 'payouts' },
  { name: 'Changed names', of: 'renames', action: 'Check', to: 'accounts' },
  { name: 'Lost second factors', of: 'factorResets', action: 'Check', to: 'accounts' },
  { name: 'Differences in the library', of: 'differences', action: 'Look', to: 'log' },
]

/** What waits for admins. Empty queues stay, so that each has its place; the first that is not empty is the one to begin with. */
export function AdminQueues({ pendingWork }: { pendingWork: PendingWork }) {
  const total = queues.reduce((sum, { of }) => sum + (pendingWork[of] ?? 0), 0)
  const first = queues.find(({ of }) => pendingWork[of])
  return (
    <section aria-labelledby="queues">
      <h2 id="queues" className={styles.lead}>
        {total === 0 ? 'No open tasks' : formatCount(total, 'open task')}
      </h2>
      <ul className={styles.rows}>
        {queues.map((queue) => (
          <QueueRow key={queue.of} queue={queue} count={pendingWork[queue.of] ?? 0} isFirst={queue === first} />
        ))}
      </ul>
    </section>
  )
}

const QueueRow = ({ queue: { name, action, to }, count, isFirst }: { queue: Queue; count: number; isFirst: boolean }) => (
  <li className={count === 0 ? styles.done : undefined}>
    <span className={styles.count}>{count}</span>
    <span className={styles.name}>{name}</span>
    {count > 0 && (
      <Button variant={isFirst ? 'primary' : 'default'} to={`/dashboard/admin/${to}`}>
        {action}
        <span className="unseen"> {name}</span>
      </Button>
    )}
  </li>
)
