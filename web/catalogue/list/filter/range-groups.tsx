import { X } from 'lucide'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { durationFilter, priceStep } from '#contract/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { anywhere, useWhenVisible } from '#web/site/use-when-visible.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { SliderSkeleton } from '#web/ui/slider/slider-skeleton.tsx'
import type { SliderProps } from '#web/ui/slider/slider.tsx'
import { describeDuration } from '../../../pieces/describe-piece.ts'
import { describeDurationRange, describeMaxPrice } from '../describe-list.ts'
import type { ListState } from '../list-address.ts'
import { withChoice } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import group from './group.module.css'
import styles from './range-groups.module.css'
import { durationSliderValues, priceSliderValue } from './slider-values.ts'

type DurationGroupProps = { list: ListState; maxDuration: number; changeList: ChangeList }

/** The filter by shortest and longest duration. From end to end it restricts nothing, and the handles stay there. */
export function DurationGroup({ list, maxDuration, changeList }: DurationGroupProps) {
  const [isWhole, setWhole] = useState(false)
  const isActive = list.durationFrom !== undefined
  const values = durationSliderValues(isWhole && !isActive ? { durationFrom: 0, durationTo: maxDuration } : list, maxDuration)
  if (!values) return null
  const change = ([durationFrom, durationTo]: number[]) => {
    const isAll = durationFrom === 0 && durationTo === maxDuration
    setWhole(isAll)
    changeList(withChoice(list, isAll ? { durationFrom: undefined, durationTo: undefined } : { durationFrom, durationTo }), 'dragging')
  }
  return (
    <RangeGroup
      label="Duration"
      thumbLabels={['Shortest', 'Longest']}
      values={values}
      max={maxDuration}
      step={1}
      gap={durationFilter.gap}
      valueText={describeDuration}
      summary={isActive ? describeDurationRange(...values) : 'any length'}
      isActive={isActive}
      onChange={change}
      resetLabel="Any length"
      onReset={() => {
        setWhole(false)
        changeList(withChoice(list, { durationFrom: undefined, durationTo: undefined }))
      }}
    />
  )
}

/** The filter by maximum price. At its upper end it restricts nothing, and the handle stays there. */
export function PriceGroup({ list, maxPrice, changeList }: { list: ListState; maxPrice: number; changeList: ChangeList }) {
  const [isHighest, setHighest] = useState(false)
  const isActive = list.price !== undefined
  const value = priceSliderValue(isHighest && !isActive ? { price: maxPrice } : list, maxPrice)
  if (value === undefined) return null
  const change = ([price]: number[]) => {
    setHighest(price === maxPrice)
    changeList(withChoice(list, { price: price === maxPrice ? undefined : price }), 'dragging')
  }
  return (
    <RangeGroup
      label="Price"
      thumbLabels={['Highest price']}
      values={[value]}
      max={maxPrice}
      step={priceStep}
      valueText={(euros) => (euros === 0 ? 'free' : inEuros(fromEuros(euros)))}
      summary={isActive ? describeMaxPrice(value) : 'any price'}
      isActive={isActive}
      onChange={change}
      resetLabel="Any price"
      onReset={() => {
        setHighest(false)
        changeList(withChoice(list, { price: undefined }))
      }}
    />
  )
}

const Slider = lazy(() => loadOrFail(() => import('#web/ui/slider/slider.tsx')).then((module) => ({ default: module.Slider })))

type RangeGroupProps = {
  /** The restriction in words: 'up to 5.00 €', 'any price'. */
  summary: string
  /** The label of the button that removes the restriction: 'Any price'. */
  resetLabel: string
  onReset: () => void
} & Omit<SliderProps, 'describedBy'>

/** A filter with a slider, which restricts nothing until it is moved. The slider's code loads when the group becomes visible. */
function RangeGroup({ summary, resetLabel, onReset, ...sliderProps }: RangeGroupProps) {
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
