import type { Data } from '#web/api/client.ts'
import { Block } from '#web/ui/layout/block.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { difficulty, duration } from './words.ts'

/** The facts of a piece as a ledger. */
export function PieceFacts({ piece }: { piece: Data<'getPiece'>['piece'] }) {
  const facts = {
    Difficulty: difficulty(piece.difficulty),
    Duration: duration(piece.duration),
    Type: piece.original ? 'Original' : 'Transcription',
    Year: piece.year,
    Pages: piece.pages,
    Uploaded: <Day at={piece.uploadDate} />,
    Downloads: piece.downloads,
    Version: piece.version,
  }
  return (
    <Block title="Info">
      <Facts of={facts} form="facts" />
    </Block>
  )
}
