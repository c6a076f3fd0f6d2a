import styles from './range.module.css'

/** A slider as it looks, until the script that moves it is there. */
export function RangeSkeleton({ values, max, isActive }: { values: number[]; max: number; isActive: boolean }) {
  const at = (value: number) => `${(value / max) * 100}%`
  const from = values.length > 1 ? values[0]! : 0
  return (
    <div className={styles.range} data-resting={!isActive || undefined} aria-hidden>
      <div className={styles.control}>
        <div className={styles.track}>
          <div className={styles.indicator} style={{ insetInlineStart: at(from), width: at(values.at(-1)! - from) }} />
          {values.map((value, handle) => (
            <div key={handle} className={styles.handle} style={{ insetInlineStart: at(value) }} />
          ))}
        </div>
      </div>
    </div>
  )
}
