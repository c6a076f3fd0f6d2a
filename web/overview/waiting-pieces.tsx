import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { PieceStatus } from '#web/publishing/piece-status.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import styles from './rows.module.css'
import { unbroken } from '#web/text/unbroken-numbers.ts'

type OwnPiece = Data<'listOwnPieces'>['pieces'][number]

/** How many own pieces the overview shows at the most. */
export const shownPieces = 5

/** Own pieces that are not public yet, those first that wait for their artist. */
export const WaitingPieces = ({ pieces }: { pieces: OwnPiece[] }) => (
  <Section title="What waits for you" aside={<Link to="/dashboard/mypieces">My pieces</Link>}>
    <ul className={styles.rows}>
      {pieces
        .toSorted((one, other) => Number(other.state === 'REJECTED') - Number(one.state === 'REJECTED'))
        .map((piece) => (
          <WaitingPiece key={piece.id} piece={piece} />
        ))}
    </ul>
  </Section>
)

const WaitingPiece = ({ piece: { id, title, state, confirmedMessage, uploadDate } }: { piece: OwnPiece }) => (
  <li>
    <span className={styles.state}>
      <PieceStatus state={state} />
    </span>
    <div className={styles.about}>
      <Link className={styles.title} to={`/dashboard/mypieces/${id}`}>
        {unbroken(title)}
      </Link>
      {state === 'REJECTED' ? (
        <p>“{confirmedMessage}”</p>
      ) : (
        <p>
          Waiting for confirmation since <Day at={uploadDate} />
        </p>
      )}
    </div>
    {state === 'REJECTED' && (
      <Button to={`/dashboard/mypieces/${id}/edit`}>
        Correct it<span className="unseen"> {title}</span>
      </Button>
    )}
  </li>
)
