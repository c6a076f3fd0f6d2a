import type { ReactNode } from 'react'
import type { PieceField } from '#contract/pieces/piece-fields.ts'
import type { Data } from '#web/api/client.ts'
import { Price } from '#web/pieces/price.tsx'
import { describeDifficulty, describeDuration } from '#web/pieces/describe-piece.ts'
import { Facts } from '#web/ui/facts/facts.tsx'

type ReviewedPiece = Data<'listUnconfirmedPieces'>['pieces'][number]['piece']
type Fact = { label: string; show: (piece: ReviewedPiece) => ReactNode }

/** The facts that an admin compares with the score. Each plain field of a piece is a fact, or shown elsewhere on the screen. */
const facts = {
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
} satisfies Record<PieceField | 'origin' | 'price' | 'pages' | 'version', Fact | 'shown elsewhere'>

/** The facts of a piece that is reviewed. */
export const ReviewedFacts = ({ piece }: { piece: ReviewedPiece }) => (
  <Facts
    entries={Object.fromEntries(
      Object.values<Fact | 'shown elsewhere'>(facts).flatMap((fact) => (fact === 'shown elsewhere' ? [] : [[fact.label, fact.show(piece)]])),
    )}
  />
)
