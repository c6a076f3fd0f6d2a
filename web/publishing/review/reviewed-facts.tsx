import type { Data } from '#web/data/api.ts'
import { Price } from '#web/catalogue/price.tsx'
import { difficulty, duration } from '#web/catalogue/words.ts'
import { Facts } from '#web/ui/facts.tsx'

/** What a composer says of a piece, to be checked against its score. */
export function ReviewFacts({ piece }: { piece: Data<'listUnconfirmedPieces'>['pieces'][number]['piece'] }) {
  const { transcriptionInfo: origin } = piece
  const lines = {
    Type: origin ? `Transcription, ${origin.realYear}` : 'Original',
    Year: piece.year,
    Difficulty: difficulty(piece.difficulty),
    Duration: duration(piece.duration),
    Price: <Price euros={piece.price} />,
    Pages: piece.pages,
    Version: piece.version,
    Keywords: piece.keywords.join(', '),
  }
  return <Facts of={lines} />
}
