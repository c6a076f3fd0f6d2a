import { Slider as BaseSlider } from '@base-ui/react/slider'
import type { KeyboardEvent } from 'react'
import { moveHandle, valueForKey } from './handles.ts'
import styles from './slider.module.css'

export type SliderProps = {
  label: string
  /** The accessible name of each handle. */
  thumbLabels: string[]
  values: number[]
  /** Default: 0. */
  min?: number
  max: number
  step: number
  /** The smallest distance between two handles. */
  gap?: number
  /** A value as it is read out. */
  valueText: (value: number) => string
  /** The id of what is read out with a handle. */
  describedBy: string
  /** An inactive slider shows its values but applies none, until it is moved. */
  isActive: boolean
  onChange: (values: number[]) => void
}

/** A slider from `min` to `max` with one handle or two. Arrow keys move a handle by one step, the Page keys by ten. */
export function Slider({ label, thumbLabels, values, min = 0, max, step, gap = 0, valueText, describedBy, isActive, onChange }: SliderProps) {
  const change = (next: readonly number[]) => {
    if (next.some((value, handle) => value !== values[handle])) onChange([...next])
  }
  const leap = (event: KeyboardEvent, handle: number) => {
    const value = valueForKey(event.key, { value: values[handle]!, step, min, max })
    if (value === undefined) return
    event.preventDefault()
    change(moveHandle(values, handle, value, { min, max, gap }))
  }
  return (
    <BaseSlider.Root
      className={styles.slider}
      data-resting={!isActive || undefined}
      aria-label={label}
      value={values}
      min={min}
      max={max}
      step={step}
      minStepsBetweenValues={gap / step}
      thumbCollisionBehavior="none"
      onValueChange={change}
    >
      <BaseSlider.Control className={styles.control}>
        <BaseSlider.Track className={styles.track}>
          <BaseSlider.Indicator className={styles.indicator} />
          {thumbLabels.map((thumbLabel, handle) => (
            <BaseSlider.Thumb
              key={thumbLabel}
              className={styles.handle}
              index={handle}
              aria-label={thumbLabel}
              aria-describedby={describedBy}
              getAriaValueText={(_, value) => valueText(value)}
              onKeyDown={(event) => leap(event, handle)}
            />
          ))}
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}
