import type { Data } from '#web/data/api.ts'
import { Day, Time } from '#web/ui/moment.tsx'
import styles from './piece-history.module.css'
import { pastEvents } from './piece-events.ts'

type Waiting = Data<'listUnconfirmedPieces'>['pieces'][number]

const looks: Record<string, string | undefined> = { Accept: styles.good, Reject: styles.bad }

/** What happened to a piece so far. */
export const History = ({ record }: { record: Pick<Data<'getPieceHistory'>, 'piece' | 'messageHistory'> | Waiting }) => (
  <ol className={styles.line}>
    {pastEvents(record).map(({ name, at, by, message }, place) => (
      <li key={place} className={looks[name]}>
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
