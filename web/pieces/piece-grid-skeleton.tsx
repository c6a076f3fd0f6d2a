import preview from './score-preview.module.css'
import grid from './piece-grid.module.css'
import styles from './piece-grid-skeleton.module.css'

/** The grid of pieces while it is loading: empty staves in place of the cards. */
export function PieceGridSkeleton() {
  return (
    <div className={`${grid.grid} ${styles.skeleton}`} aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index}>
          <span className={`${preview.preview} ${styles.page}`} />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
