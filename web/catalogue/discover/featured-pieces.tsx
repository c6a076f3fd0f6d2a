import styles from './featured-pieces.module.css'
import { PieceCard, type PieceSummary } from '../cards/piece-card.tsx'

/** How many pieces a feature needs to look like one. */
export const minFeaturedPieces = 5
/** The large one and the six that fit beside it in five columns; the style sheet hides two of them in four. */
const most = 7

const leadSizes = '(min-width: 1360px) 498px, (min-width: 1050px) 38vw, (min-width: 600px) 48vw, 92vw'
const sizes = '(min-width: 1360px) 237px, (min-width: 1050px) 18vw, (min-width: 600px) 23vw, 45vw'

/** A section that puts its first piece first: large, the others around it. */
export function FeaturedPieces({ pieces }: { pieces: PieceSummary[] }) {
  return (
    <div className={styles.feature}>
      {pieces.slice(0, most).map((piece, place) => (
        <PieceCard key={piece.id} piece={piece} sizes={place === 0 ? leadSizes : sizes} isFirst={place === 0} isLead={place === 0} />
      ))}
    </div>
  )
}
