import { Maximize2 } from 'lucide-react'
import { Link } from 'react-router'
import { previewWidths } from '#contract/limits.ts'
import type { Data } from '#web/api/client.ts'
import { Subsection } from '#web/ui/layout/section.tsx'
import chip from '#web/ui/chip/chip.module.css'
import { keywordAddress } from '../list/list-address.ts'
import { PieceFacts } from './piece-facts.tsx'
import styles from './piece-overview.module.css'
import { previewUrl, ScorePreview } from '../cards/score-preview.tsx'

/** The width of the sheet on its desk, as the style sheets of this and of the page lay it out. */
const sizes = '(min-width: 1360px) 546px, (min-width: 1050px) calc(44.6vw - 61px), (min-width: 800px) 500px, 78vw'

/** A piece to look at and to read about. */
export function PieceOverview({ piece }: { piece: Data<'getPiece'>['piece'] }) {
  return (
    <div className={styles.overview}>
      <figure className={`${styles.desk} ${piece.confirmed ? '' : styles.waiting}`}>
        <ScorePreview pieceId={piece.id} sizes={sizes} alt={`First page of ${piece.title}`} className={styles.sheet} isFirst />
        <figcaption>
          Page 1 of {piece.pages}
          <a className={styles.larger} href={previewUrl(piece.id, previewWidths.at(-1)!)}>
            <Maximize2 size={16} strokeWidth={1.75} aria-hidden />
            Larger
          </a>
        </figcaption>
      </figure>
      <PieceFacts piece={piece} />
      <Subsection title="Keywords">
        <ul className={chip.row}>
          {piece.keywords.map((keyword) => (
            <li key={keyword}>
              <Link className={chip.quiet} to={keywordAddress(keyword)}>
                {keyword}
              </Link>
            </li>
          ))}
        </ul>
      </Subsection>
      {piece.description && (
        <Subsection title="Description">
          <p className={styles.prose}>{piece.description}</p>
        </Subsection>
      )}
    </div>
  )
}
