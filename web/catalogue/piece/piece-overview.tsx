import { Maximize2 } from 'lucide'
import { previewWidths } from '#contract/limits.ts'
import type { Data } from '#web/api/client.ts'
import { factEntries, type FactsOf } from '#web/pieces/fact-entries.ts'
import { Chip, ChipList } from '#web/ui/chip/chip.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { describeDifficulty, describeDuration } from '../../pieces/describe-piece.ts'
import { previewUrl, ScorePreview } from '../../pieces/score-preview.tsx'
import { ViewerLink } from '../../pieces/viewer/viewer-link.tsx'
import { keywordAddress } from '../list/keyword-address.ts'
import { PieceAccordion } from './accordion-parts.tsx'
import styles from './piece-overview.module.css'

/** The width of the preview, as the style sheets of this component and of the page lay it out. */
const sizes = '(min-width: 1360px) 546px, (min-width: 1050px) calc(44.6vw - 61px), (min-width: 800px) 500px, 78vw'

/** The first page of a piece, its facts, keywords and description. */
export function PieceOverview({ piece, canDownload }: Pick<Data<'getPiece'>, 'piece' | 'canDownload'>) {
  return (
    <div className={styles.overview}>
      <figure className={`${styles.frame} ${piece.confirmed ? '' : styles.waiting}`}>
        <ScorePreview pieceId={piece.id} sizes={sizes} alt={`First page of ${piece.title}`} className={styles.preview} isFirst />
        <figcaption>
          Page 1 of {piece.pages}
          <ViewerLink
            pieceId={piece.id}
            className={styles.larger}
            onBuy={buy}
            {...(!canDownload && { href: previewUrl(piece.id, previewWidths.at(-1)!) })}
          >
            <Icon icon={Maximize2} size={16} />
            Larger
          </ViewerLink>
        </figcaption>
      </figure>
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

/** Presses the button that buys. */
const buy = () => document.querySelector<HTMLElement>('#price button')?.click()

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
const PieceFacts = ({ piece }: { piece: Piece }) => (
  <Subsection title="Info">
    <Facts entries={factEntries(facts, piece)} columns="two" />
  </Subsection>
)
