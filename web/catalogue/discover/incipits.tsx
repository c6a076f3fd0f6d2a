import { Link } from 'react-router'
import { incipitSize } from '#contract/pieces/incipit-size.ts'
import { apiPath } from '#web/api/api-path.ts'
import type { Data } from '#web/api/client.ts'
import { describePeople } from '../../pieces/describe-piece.ts'
import { Playlist } from '../../pieces/player/now-playing.ts'
import { PlayButton } from '../../pieces/player/play-button.tsx'
import styles from './incipits.module.css'

type IntroducedPiece = Data<'getDiscoverPage'>['sections'][string][number]

/** The first bars of the pieces that the page introduces with them, each with its recording. */
export function Incipits({ pieces }: { pieces: IntroducedPiece[] }) {
  const introduced = [...new Map(pieces.filter(({ incipit }) => incipit).map((piece) => [piece.id, piece])).values()]
  if (introduced.length === 0) return null
  return (
    <Playlist value={introduced}>
      <ul className={`wrap ${styles.incipits}`} aria-label="First bars">
        {introduced.map((piece) => (
          <li key={piece.id}>
            <img
              className={styles.music}
              src={`${apiPath()}/piece/${piece.id}/incipit`}
              alt={`First bars of ${piece.title}`}
              {...incipitSize}
              fetchPriority="low"
            />
            <div className={styles.caption}>
              <PlayButton piece={piece} />
              <p>
                <Link className={styles.title} to={`/pieces/${piece.id}`} prefetch="intent">
                  {piece.title}
                </Link>
                <span className={styles.people}>{describePeople(piece)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Playlist>
  )
}
