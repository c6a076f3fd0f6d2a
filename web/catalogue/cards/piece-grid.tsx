import { PieceCard, type PieceSummary } from './piece-card.tsx'
import styles from './piece-grid.module.css'

/** How wide a card's page becomes on each shelf; it follows the columns of the style sheet. */
export const imageSizes = {
  grid: '(min-width: 1360px) 220px, (min-width: 1050px) calc(25vw - 120px), (min-width: 800px) 23vw, (min-width: 600px) 30vw, 45vw',
  own: '(min-width: 1360px) 240px, (min-width: 1050px) calc(25vw - 85px), (min-width: 900px) calc(33vw - 120px), (min-width: 600px) 30vw, 45vw',
  wide: '(min-width: 1360px) 237px, (min-width: 1050px) 18vw, (min-width: 800px) 23vw, (min-width: 600px) 30vw, 45vw',
  row: '(min-width: 1360px) 237px, (min-width: 1050px) 18vw, min(42vw, 200px)',
  few: '(min-width: 1360px) 302px, (min-width: 1050px) 23vw, (min-width: 800px) 172px, (min-width: 600px) 22vw, min(42vw, 200px)',
}
/** What a phone shows first; it is fetched before all else, and what stands beside it on a desk comes right after. */
const firstRow = 2

/**
 * Pieces side by side: in a grid of up to four columns beside the filter or the dashboard's navigation, a wide one of up to five,
 * or in a row that scrolls sideways where it has no room for five; for a few, where it has none for four.
 */
export function PieceGrid({ form, pieces, isFirst = false }: { form: keyof typeof imageSizes; pieces: PieceSummary[]; isFirst?: boolean }) {
  return (
    <div className={styles[form]}>
      {pieces.map((piece, place) => (
        <PieceCard key={piece.id} piece={piece} sizes={imageSizes[form]} isFirst={isFirst && place < firstRow} />
      ))}
    </div>
  )
}
