import type { Data } from '#web/api/client.ts'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import { pieceEvents } from './piece-events.ts'
import styles from './piece-history.module.css'

const classNames: Record<string, string | undefined> = { Accept: styles.good, Reject: styles.bad }

/** The events in the history of a piece. */
export const PieceHistory = ({ record }: { record: Pick<Data<'getPieceHistory'>, 'piece' | 'messageHistory'> }) => (
  <ol className={styles.line}>
    {pieceEvents(record).map(({ name, at, by, message }, index) => (
      <li key={index} className={classNames[name]}>
        <b>{name}</b>
        {by && ` by ${by}`}
        <span className={styles.at}>
          <Day at={at} /> <Time at={at} />
        </span>
        {message && <q>{message}</q>}
      </li>
    ))}
  </ol>
)
