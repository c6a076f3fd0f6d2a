import { PieceCard, type PieceSummary } from './piece-card.tsx'
import styles from './piece-grid.module.css'
import { Playlist } from './player/now-playing.ts'

/**
 * Below 800 px. On phones of the highest density, two pixels of the preview for each of the page are enough to recognise it: three would have four
 * times the bytes.
 */
const small = '(min-width: 600px) 30vw, (min-resolution: 2.5dppx) 30vw, 45vw'
/** The width of a card's preview in each layout, as the `sizes` of an image; follows the columns of the style sheet. */
export const imageSizes = {
  grid: `(min-width: 1360px) 220px, (min-width: 1050px) calc(25vw - 120px), (min-width: 800px) 23vw, ${small}`,
  dashboard: `(min-width: 1360px) 240px, (min-width: 1050px) calc(25vw - 85px), (min-width: 900px) calc(33vw - 120px), ${small}`,
  wide: `(min-width: 1360px) 237px, (min-width: 1050px) 18vw, (min-width: 800px) 23vw, ${small}`,
  row: '(min-width: 1360px) 237px, (min-width: 1050px) 18vw, (min-resolution: 2.5dppx) 28vw, min(42vw, 200px)',
  'short-row':
    '(min-width: 1360px) 302px, (min-width: 1050px) 23vw, (min-width: 800px) 172px, (min-width: 600px) 22vw, (min-resolution: 2.5dppx) 28vw, min(42vw, 200px)',
}
/** The first row on a phone. Its previews are loaded first. */
const firstRow = 2

type PieceGridProps = { layout: keyof typeof imageSizes; pieces: PieceSummary[]; isFirst?: boolean }

/**
 * Cards side by side: `grid` and `dashboard` with up to four columns beside the filter or the dashboard's navigation, `wide` with up to five;
 * `row` and `short-row` scroll sideways where there is no room for five, or for four. `isFirst` means that it is visible at once.
 */
export function PieceGrid({ layout, pieces, isFirst }: PieceGridProps) {
  return (
    <Playlist value={pieces}>
      <div className={styles[layout]}>
        {pieces.map((piece, index) => (
          <PieceCard key={piece.id} piece={piece} sizes={imageSizes[layout]} isFirst={isFirst && index < firstRow} />
        ))}
      </div>
    </Playlist>
  )
}
