import { X } from 'lucide'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { anywhere, useWhenVisible } from '#web/catalogue/use-when-visible.ts'
import { loadOrFail } from '#web/site/errors/load-or-fail.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SliderSkeleton } from '#web/ui/slider/slider-skeleton.tsx'
import type { SliderProps } from '#web/ui/slider/slider.tsx'
import group from './group.module.css'
import styles from './range-group.module.css'

const Slider = lazy(() => loadOrFail(import('#web/ui/slider/slider.tsx')).then((module) => ({ default: module.Slider })))

type RangeGroupProps = {
  /** The restriction in words: 'up to 5.00 €', 'any price'. */
  summary: string
  /** The label of the button that removes the restriction: 'Any price'. */
  resetLabel: string
  onReset: () => void
} & Omit<SliderProps, 'describedBy'>

/** A filter with a slider, which restricts nothing until it is moved. The slider's code loads when the group becomes visible. */
export function RangeGroup({ summary, resetLabel, onReset, ...sliderProps }: RangeGroupProps) {
  const { label, valueText, values, max, isActive } = sliderProps
  const id = useId()
  const slider = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useWhenVisible(slider, anywhere, () => setSeen(true))
  const skeleton = <SliderSkeleton values={values} max={max} isActive={isActive} />
  return (
    <div className={styles.group}>
      <div className={group.title}>
        <span aria-hidden>{label}</span>
        <span className={styles.summary}>
          <span id={id}>{summary}</span>
          {isActive && (
            <IconButton
              icon={X}
              iconSize={16}
              label={resetLabel}
              onClick={() => {
                slider.current!.querySelector('input')?.focus() // the button disappears
                onReset()
              }}
            />
          )}
        </span>
      </div>
      <div ref={slider} className={styles.slider}>
        <Suspense fallback={skeleton}>{isSeen ? <Slider {...sliderProps} describedBy={id} /> : skeleton}</Suspense>
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{valueText(0)}</span>
        <span>{valueText(max)}</span>
      </p>
    </div>
  )
}
