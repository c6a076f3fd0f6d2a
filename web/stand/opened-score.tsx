import { useNavigate } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { setlistPath } from '#web/setlists/use-add-to-setlist.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Opening, OpeningScore } from './opening.tsx'
import { useSetlist, type PlayedSetlist } from './setlist/use-setlist.ts'
import { Stand } from './stand.tsx'
import { useOpenScore } from './use-open-score.ts'

type Piece = Data<'getPiece'>['piece']

/** The score of a piece that was asked for by its index, that of the setlist that is played, or the first. */
export function OpenedScore({ piece, asked }: { piece: Piece; asked: number | undefined }) {
  const { isLoading, played } = useSetlist(piece.id)
  if (asked === undefined && isLoading) return <OpeningScore title={piece.title} />
  const scoreIndex = [asked, played?.current.scoreIndex].find((index) => index !== undefined && piece.scores[index]) ?? 0
  return <LoadedScore key={piece.scores[scoreIndex]!.uuid + (played?.current.id ?? '')} piece={piece} scoreIndex={scoreIndex} played={played} />
}

/** A score on the stand, once it is loaded. */
function LoadedScore({ piece, scoreIndex, played }: { piece: Piece; scoreIndex: number; played: PlayedSetlist | undefined }) {
  const navigate = useNavigate()
  const { username } = useCurrentUser()
  const { score, error, retry } = useOpenScore(piece, scoreIndex)
  const place = played ? setlistPath(played.setlist.id) : username === null ? `/pieces/${piece.id}` : '/dashboard/library'
  if (score) return <Stand piece={piece} scoreIndex={scoreIndex} score={score} played={played} onLeave={() => void navigate(place)} />
  if (error === undefined) return <OpeningScore title={piece.title} />
  return (
    <Opening title={piece.title}>
      <p role="alert">{error}</p>
      <Button onClick={retry}>Try again</Button>
      <Button variant="text" to={place}>
        Leave the stand
      </Button>
    </Opening>
  )
}
