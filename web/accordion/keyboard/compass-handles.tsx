import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Compass } from '#contract/accordion/keyboards.ts'
import { toPitchName } from '#contract/accordion/pitches.ts'
import { moveEnd, nearestPitch, pitchForKey, type Bounds, type End } from './compass-ends.ts'
import styles from './compass-handles.module.css'

type CompassHandlesProps = {
  /** The accessible names of both ends. */
  labels: { [Name in End]: string }
  compass: Compass
  bounds: Bounds
  /** How far apart the ends are at least; by default an octave. */
  gap: number | undefined
  /** Where an end stands on the drawing, from 0 at its left to 1 at its right. */
  placeOf: (end: End, midi: number) => number
  onChange: (compass: Compass, moved: End) => void
}

/** So many semitones or fewer lie between ends whose names would cover each other. */
const close = 8

/** Two handles below a drawn keyboard, its lowest and its highest note. Arrow keys move one by a semitone, the Page keys by an octave. */
export function CompassHandles({ labels, compass, bounds, gap, placeOf, onChange }: CompassHandlesProps) {
  const rail = useRef<HTMLDivElement>(null)
  const move = (end: End, midi: number) => {
    const moved = moveEnd(compass, end, midi, bounds, gap)
    if (moved[end] !== compass[end]) onChange(moved, end)
  }
  const drag = (event: PointerEvent<HTMLElement>, end: End) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = rail.current!.getBoundingClientRect()
    move(
      end,
      nearestPitch((event.clientX - left) / width, bounds, (midi) => placeOf(end, midi)),
    )
  }
  const press = (event: KeyboardEvent, end: End) => {
    const midi = pitchForKey(event.key, compass[end], bounds)
    if (midi === undefined) return
    event.preventDefault()
    move(end, midi)
  }
  return (
    <div ref={rail} className={styles.rail}>
      {(['low', 'high'] as const).map((end) => (
        <div
          key={end}
          className={`${styles.handle} ${compass.high - compass.low <= close ? styles[end] : ''}`}
          style={{ left: `${placeOf(end, compass[end]) * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-label={labels[end]}
          aria-valuemin={bounds.min}
          aria-valuemax={bounds.max}
          aria-valuenow={compass[end]}
          aria-valuetext={toPitchName(compass[end])}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, end)}
          onKeyDown={(event) => press(event, end)}
        >
          <span>{toPitchName(compass[end])}</span>
        </div>
      ))}
    </div>
  )
}
