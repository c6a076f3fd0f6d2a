import { Link } from 'react-router'
import { load } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { describeDuration } from '#web/pieces/describe-piece.ts'
import { Price } from '#web/pieces/price.tsx'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ListHead } from '#web/ui/layout/list-head.tsx'
import { countPieces, describeMinutes, describeScore, describeSetlist, goneText, type SetlistEntry } from '../describe-setlist.ts'
import type { Route } from './+types/shared-setlist-page.ts'
import { AddRestPart } from './add-rest-part.ts'
import styles from './shared-setlist-page.module.css'

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.setlist.name ?? 'Setlist')

/** Only who has the link finds it, and what it shows depends on who looks. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

const loadPage = (args: Route.LoaderArgs) => load(args, { ...query('getSharedSetlist', { params: args.params }), staleTime: 0 })
export { loadPage as loader, loadPage as clientLoader }

/** STAND-06: a setlist that somebody shares. What one owns opens on the stand, the rest can be put into the cart. */
export default function SharedSetlistPage({ loaderData: { setlist } }: Route.ComponentProps) {
  const { name, note, artist, entries, minutes } = setlist
  return (
    <div className={`wrap ${styles.page}`}>
      <ListHead title={name}>{describeSetlist({ pieces: countPieces(entries), minutes })}</ListHead>
      {artist && (
        <p className={styles.artist}>
          A setlist by <Link to={`/artists/${artist.id}`}>{artist.name}</Link>
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <AddRestPart entries={entries} />
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            {entry.kind === 'break' ? <p className={styles.break}>Break · {describeMinutes(entry.minutes)}</p> : <SharedScore entry={entry} />}
            {entry.note && <p className={styles.entryNote}>{entry.note}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function SharedScore({ entry }: { entry: SetlistEntry & { kind: 'score' } }) {
  const isMember = useCurrentUser().username !== null
  const { piece, score, canOpen } = entry
  if (!piece) return <p className={styles.break}>{goneText}</p>
  return (
    <>
      <ScorePreview pieceId={piece.id} sizes="4rem" className={styles.cover} />
      <div className={styles.about}>
        <h2>
          <Link to={`/pieces/${piece.id}`} prefetch="intent">
            {unbroken(piece.title)}
          </Link>
        </h2>
        <p>
          {describeScore(entry)} · {describeDuration(piece.duration)}
        </p>
        <Price euros={piece.price} bought={piece.bought} />
      </div>
      {canOpen && isMember && score && (
        <Button className={styles.action} to={`/stand/${piece.id}?score=${score.index}`} aria-label={`Open ${piece.title} on the stand`}>
          Open
        </Button>
      )}
    </>
  )
}
