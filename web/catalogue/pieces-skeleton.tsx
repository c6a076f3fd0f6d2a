import sheet from './sheet.module.css'
import shelf from './shelf.module.css'
import styles from './pieces-skeleton.module.css'

/** The list of pieces before it is there: empty staves where its cards will lie. */
export function PiecesSkeleton() {
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
