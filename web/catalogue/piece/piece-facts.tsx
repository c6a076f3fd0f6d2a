import type { Data } from '#web/api/client.ts'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { describeDifficulty, describeDuration } from '../../pieces/describe-piece.ts'

/** The facts of a piece in a table. */
export function PieceFacts({ piece }: { piece: Data<'getPiece'>['piece'] }) {
  const facts = {
    Difficulty: describeDifficulty(piece.difficulty),
    Duration: describeDuration(piece.duration),
    Type: piece.original ? 'Original' : 'Transcription',
    Year: piece.year,
    Pages: piece.pages,
    Uploaded: <Day at={piece.uploadDate} />,
    Downloads: piece.downloads,
    Version: piece.version,
  }
  return (
    <Subsection title="Info">
      <Facts entries={facts} columns="two" />
    </Subsection>
  )
}
