import { X } from 'lucide'
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { anywhere, useWhenVisible } from '#web/site/use-when-visible.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { SliderSkeleton } from '#web/ui/slider/slider-skeleton.tsx'
import type { SliderProps } from '#web/ui/slider/slider.tsx'
import group from './group.module.css'
import styles from './range-group.module.css'

const Slider = lazy(() => loadOrFail(() => import('#web/ui/slider/slider.tsx')).then((module) => ({ default: module.Slider })))

type RangeGroupProps = {
  /** The restriction in words: 'up to 5.00 €', 'any price'. */
  summary: string
  /** The label of the button that removes the restriction: 'Any price'. */
  resetLabel: string
  onReset: () => void
  /** A button in place of the lower end, which chooses the least value: a handle that rests there cannot be moved to it. */
  least?: { label: string; onChoose: () => void }
  /** What is shown beneath the slider. */
  footnote?: ReactNode
  /** What is shown above the slider, instead of the ends beneath it. */
  chart?: ReactNode
} & Omit<SliderProps, 'describedBy'>

/** A filter with a slider, which restricts nothing until it is moved. The slider's code loads when the group becomes visible. */
export function RangeGroup({ summary, resetLabel, onReset, least, footnote, chart, ...sliderProps }: RangeGroupProps) {
  const { label, valueText, values, min, max, isActive } = sliderProps
  const id = useId()
  const slider = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useWhenVisible(slider, anywhere, () => setSeen(true))
  const skeleton = <SliderSkeleton values={values} {...(min !== undefined && { min })} max={max} isActive={isActive} />
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
      {chart}
      <div ref={slider} className={chart ? styles.charted : styles.slider}>
        <Suspense fallback={skeleton}>{isSeen ? <Slider {...sliderProps} describedBy={id} /> : skeleton}</Suspense>
      </div>
      {!chart && (
        <div className={styles.ends}>
          {least ? (
            <Button variant="text" onClick={least.onChoose}>
              {least.label}
            </Button>
          ) : (
            <span aria-hidden>{valueText(0)}</span>
          )}
          <span aria-hidden>{valueText(max)}</span>
        </div>
      )}
      {footnote}
    </div>
  )
}
