import { PieceCard, type PieceSummary } from '../../pieces/piece-card.tsx'
import styles from './featured-pieces.module.css'

/** The number of pieces from which the layout looks complete. */
export const minFeaturedPieces = 5
/** One large card and the six that fit beside it in five columns; the style sheet hides two of them in four columns. */
const maxPieces = 7

const leadSizes = '(min-width: 1360px) 498px, (min-width: 1050px) 38vw, (min-width: 600px) 48vw, 92vw'
const sizes = '(min-width: 1360px) 237px, (min-width: 1050px) 18vw, (min-width: 600px) 23vw, 45vw'

/** The first piece as a large card with the others around it. */
export function FeaturedPieces({ pieces }: { pieces: PieceSummary[] }) {
  return (
    <div className={styles.featured}>
      {pieces.slice(0, maxPieces).map((piece, index) => (
        <PieceCard key={piece.id} piece={piece} sizes={index === 0 ? leadSizes : sizes} isFirst={index === 0} isLead={index === 0} />
      ))}
    </div>
  )
}
