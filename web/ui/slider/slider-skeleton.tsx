import styles from './slider.module.css'

/** A slider as it looks until its code is loaded. */
export function SliderSkeleton({ values, min = 0, max, isActive }: { values: number[]; min?: number; max: number; isActive: boolean }) {
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`
  const start = values.length > 1 ? values[0]! : min
  return (
    <div className={styles.slider} data-resting={!isActive || undefined} aria-hidden>
      <div className={styles.control}>
        <div className={styles.track}>
          <div className={styles.indicator} style={{ insetInlineStart: share(start), width: share(values.at(-1)! - start + min) }} />
          {values.map((value, handle) => (
            <div key={handle} className={styles.handle} style={{ insetInlineStart: share(value) }} />
          ))}
        </div>
      </div>
    </div>
  )
}
