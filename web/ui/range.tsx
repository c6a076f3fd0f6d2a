import { Slider } from '@base-ui/react/slider'
import type { KeyboardEvent } from 'react'
import { leapOf, moved } from './handles.ts'
import styles from './range.module.css'

export type Sliding = {
  /** The name of the whole, and of each handle. */
  label: string
  names: string[]
  values: number[]
  max: number
  step: number
  /** How far apart two handles stay. */
  gap?: number
  /** A value as it is read out. */
  words: (value: number) => string
  /** What else is read out with a handle, by id. */
  describedBy: string
  /** A slider at rest stands somewhere, but counts for nothing until somebody moves or presses it. */
  isActive: boolean
  onChange: (values: number[]) => void
}

/** A slider from 0 to `max` with one handle or two. Arrow keys move a handle by one step, Page keys by ten. */
export function Range({ label, names, values, max, step, gap = 0, words, describedBy, isActive, onChange }: Sliding) {
  const wake = () => isActive || onChange(values)
  const leap = (event: KeyboardEvent, handle: number) => {
    const to = leapOf(event.key, { value: values[handle]!, step, max })
    if (to === undefined) return
    event.preventDefault()
    onChange(moved(values, handle, to, { max, gap }))
  }
  return (
    <Slider.Root
      className={styles.range}
      data-resting={!isActive || undefined}
      aria-label={label}
      value={values}
      max={max}
      step={step}
      minStepsBetweenValues={gap / step}
      thumbCollisionBehavior="none"
      onValueChange={(next) => onChange([...next])}
    >
      <Slider.Control className={styles.control} onClick={wake}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.indicator} />
          {names.map((name, handle) => (
            <Slider.Thumb
              key={name}
              className={styles.handle}
              index={handle}
              aria-label={name}
              aria-describedby={describedBy}
              getAriaValueText={(_, value) => words(value)}
              onKeyDown={(event) => leap(event, handle)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
