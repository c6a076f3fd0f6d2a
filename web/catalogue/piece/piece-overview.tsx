import type { Data } from '#web/api/client.ts'
import { describePages, factEntries, type FactsOf } from '#web/pieces/fact-entries.ts'
import { Chip, ChipList } from '#web/ui/chip/chip.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { describeDifficulty, describeDuration } from '../../pieces/describe-piece.ts'
import { keywordAddress } from '../list/keyword-address.ts'
import { PieceAccordion } from './accordion-parts.tsx'
import { PieceLookPart } from './piece-look-part.tsx'
import styles from './piece-overview.module.css'

/** The pages of a piece, its facts, keywords and description. */
export function PieceOverview({ piece, canDownload }: Pick<Data<'getPiece'>, 'piece' | 'canDownload'>) {
  return (
    <div className={styles.overview}>
      <PieceLookPart piece={piece} canDownload={canDownload} />
      <PieceAccordion piece={piece} />
      <PieceFacts piece={piece} />
      <Subsection title="Keywords">
        <ChipList>
          {piece.keywords.map((keyword) => (
            <li key={keyword}>
              <Chip to={keywordAddress(keyword)}>{keyword}</Chip>
            </li>
          ))}
        </ChipList>
      </Subsection>
      {piece.description && (
        <Subsection title="Description">
          <p className={styles.prose}>{piece.description}</p>
        </Subsection>
      )}
    </div>
  )
}

type Piece = Data<'getPiece'>['piece']

const facts: FactsOf<Piece> = {
  title: 'shown elsewhere',
  description: 'shown elsewhere',
  keywords: 'shown elsewhere',
  difficulty: { label: 'Difficulty', show: ({ difficulty }) => describeDifficulty(difficulty) },
  duration: { label: 'Duration', show: ({ duration }) => describeDuration(duration) },
  origin: { label: 'Type', show: ({ original }) => (original ? 'Original' : 'Transcription') },
  year: { label: 'Year', show: ({ year }) => year },
  pages: { label: 'Pages', show: describePages },
  uploadDate: { label: 'Uploaded', show: ({ uploadDate }) => <Day at={uploadDate} /> },
  downloads: { label: 'Downloads', show: ({ downloads }) => downloads },
  version: { label: 'Version', show: ({ version }) => version },
}

/** The facts of a piece in a table. */
const PieceFacts = ({ piece }: { piece: Piece }) => (
  <Subsection title="Info">
    <Facts entries={factEntries(facts, piece)} columns="two" />
  </Subsection>
)
