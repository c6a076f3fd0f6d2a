import type { Data } from '#web/api/client.ts'
import { describeDifficulty, describeDuration } from '#web/pieces/describe-piece.ts'
import { factEntries, type FactsOf } from '#web/pieces/fact-entries.ts'
import { Price } from '#web/pieces/price.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'

type ReviewedPiece = Data<'listUnconfirmedPieces'>['pieces'][number]['piece']

/** The facts that an admin compares with the score. */
const facts: FactsOf<ReviewedPiece> = {
  origin: {
    label: 'Type',
    show: ({ transcriptionInfo }) => (transcriptionInfo ? `Transcription, ${transcriptionInfo.realYear}` : 'Original'),
  },
  title: 'shown elsewhere',
  description: 'shown elsewhere',
  year: { label: 'Year', show: ({ year }) => year },
  difficulty: { label: 'Difficulty', show: ({ difficulty }) => describeDifficulty(difficulty) },
  duration: { label: 'Duration', show: ({ duration }) => describeDuration(duration) },
  price: { label: 'Price', show: ({ price }) => <Price euros={price} /> },
  pages: { label: 'Pages', show: ({ pages }) => pages },
  version: { label: 'Version', show: ({ version }) => version },
  keywords: { label: 'Keywords', show: ({ keywords }) => keywords.join(', ') },
}

/** The facts of a piece that is reviewed. */
export const ReviewedFacts = ({ piece }: { piece: ReviewedPiece }) => <Facts entries={factEntries(facts, piece)} />
