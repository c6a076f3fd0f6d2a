import sheet from './score-preview.module.css'
import shelf from './piece-grid.module.css'
import styles from './piece-grid-skeleton.module.css'

/** The list of pieces before it is there: empty staves where its cards will lie. */
export function PieceGridSkeleton() {
  return (
    <div className={`${shelf.grid} ${styles.skeleton}`} aria-hidden>
      {Array.from({ length: 8 }, (_, place) => (
        <div key={place}>
          <span className={`${sheet.sheet} ${styles.paper}`} />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
