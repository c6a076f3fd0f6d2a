import { Maximize2 } from 'lucide'
import { previewWidths } from '#contract/limits.ts'
import type { Data } from '#web/api/client.ts'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Chip, ChipList } from '#web/ui/chip/chip.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { keywordAddress } from '../list/list-address.ts'
import { PieceFacts } from './piece-facts.tsx'
import styles from './piece-overview.module.css'
import { previewUrl, ScorePreview } from '../../pieces/score-preview.tsx'

/** The width of the preview, as the style sheets of this component and of the page lay it out. */
const sizes = '(min-width: 1360px) 546px, (min-width: 1050px) calc(44.6vw - 61px), (min-width: 800px) 500px, 78vw'

/** The first page of a piece, its facts, keywords and description. */
export function PieceOverview({ piece }: { piece: Data<'getPiece'>['piece'] }) {
  return (
    <div className={styles.overview}>
      <figure className={`${styles.frame} ${piece.confirmed ? '' : styles.waiting}`}>
        <ScorePreview pieceId={piece.id} sizes={sizes} alt={`First page of ${piece.title}`} className={styles.preview} isFirst />
        <figcaption>
          Page 1 of {piece.pages}
          <a className={styles.larger} href={previewUrl(piece.id, previewWidths.at(-1)!)}>
            <Icon icon={Maximize2} size={16} />
            Larger
          </a>
        </figcaption>
      </figure>
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
