import type { Data } from '#web/api/client.ts'
import { factEntries, type FactsOf } from '#web/pieces/fact-entries.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { describeDifficulty, describeDuration } from '../../pieces/describe-piece.ts'

type Piece = Data<'getPiece'>['piece']

const facts: FactsOf<Piece> = {
  title: 'shown elsewhere',
  description: 'shown elsewhere',
  keywords: 'shown elsewhere',
  difficulty: { label: 'Difficulty', show: ({ difficulty }) => describeDifficulty(difficulty) },
  duration: { label: 'Duration', show: ({ duration }) => describeDuration(duration) },
  origin: { label: 'Type', show: ({ original }) => (original ? 'Original' : 'Transcription') },
  year: { label: 'Year', show: ({ year }) => year },
  pages: { label: 'Pages', show: ({ pages }) => pages },
  uploadDate: { label: 'Uploaded', show: ({ uploadDate }) => <Day at={uploadDate} /> },
  downloads: { label: 'Downloads', show: ({ downloads }) => downloads },
  version: { label: 'Version', show: ({ version }) => version },
}

/** The facts of a piece in a table. */
export const PieceFacts = ({ piece }: { piece: Piece }) => (
  <Subsection title="Info">
    <Facts entries={factEntries(facts, piece)} columns="two" />
  </Subsection>
)
