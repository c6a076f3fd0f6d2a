import sheet from './sheet.module.css'
import shelf from './shelf.module.css'
import styles from './shelf-skeleton.module.css'

/** Empty staves where cards will lie. */
export function ShelfSkeleton() {
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
