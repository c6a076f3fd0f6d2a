import { BookOpen } from 'lucide'
import { Link } from 'react-router'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { describeSetlist, standAddress } from './describe-setlist.ts'
import styles from './setlist-rows.module.css'
import { setlistPath, type ListedSetlist } from './use-add-to-setlist.ts'

/** Setlists below each other: their first covers, what they have, and the stand. */
export const SetlistRows = ({ setlists }: { setlists: ListedSetlist[] }) => (
  <ul className={styles.setlists}>
    {setlists.map((setlist) => (
      <li key={setlist.id}>
        <span className={styles.covers} aria-hidden>
          {setlist.covers.map((pieceId) => (
            <ScorePreview key={pieceId} pieceId={pieceId} sizes="3rem" />
          ))}
          {setlist.covers.length === 0 && <i />}
        </span>
        <div className={styles.about}>
          <h3>
            <Link to={setlistPath(setlist.id)} prefetch="intent">
              {setlist.name}
            </Link>
          </h3>
          <p>{describeSetlist(setlist)}</p>
        </div>
        {setlist.start && (
          <Button to={standAddress(setlist.id, setlist.start.pieceId, setlist.start.entry)} aria-label={`Open ${setlist.name} on the stand`}>
            <Icon icon={BookOpen} />
            Open
          </Button>
        )}
      </li>
    ))}
  </ul>
)
