import { X } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { inTime } from '#web/site/in-time.ts'
import { RangeSkeleton } from '#web/ui/slider/slider-skeleton.tsx'
import type { SliderProps } from '#web/ui/slider/slider.tsx'
import { anywhere, useSeen } from '#web/ui/use-seen.ts'
import group from './group.module.css'
import styles from './range-group.module.css'

const Range = lazy(() => inTime(import('#web/ui/slider/slider.tsx')).then((module) => ({ default: module.Slider })))

type Ranged = {
  /** What stands above the slider: what it restricts to, or that it does not. */
  output: string
  /** What lifts the restriction: 'Any price'. */
  lift: string
  onLift: () => void
} & Omit<SliderProps, 'describedBy'>

/** A group of the filter with a slider. At rest it restricts nothing and looks like it; a cross lets it rest again. */
export function RangeGroup({ output, lift, onLift, ...sliding }: Ranged) {
  const { label, valueText: words, max, isActive } = sliding
  const id = useId()
  const slider = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useSeen(slider, anywhere, () => setShown(true))
  const still = <RangeSkeleton values={sliding.values} max={max} isActive={isActive} />
  return (
    <div className={styles.group}>
      <div className={group.title}>
        <span aria-hidden>{label}</span>
        <span className={styles.output}>
          <span id={id}>{output}</span>
          {isActive && (
            <button
              type="button"
              aria-label={lift}
              onClick={() => {
                slider.current!.querySelector('input')?.focus() // the button is gone with the next picture
                onLift()
              }}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </button>
          )}
        </span>
      </div>
      <div ref={slider} className={styles.slider}>
        <Suspense fallback={still}>{isShown ? <Range {...sliding} describedBy={id} /> : still}</Suspense>
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{words(0)}</span>
        <span>{words(max)}</span>
      </p>
    </div>
  )
}
