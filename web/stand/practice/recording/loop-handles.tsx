import type { KeyboardEvent, PointerEvent } from 'react'
import { formatTime, secondAt } from '#web/pieces/player/position.ts'
import { isComplete, loopEndByKey, loopEndRange, type Loop, type LoopEnd } from './loop.ts'
import styles from './loop-handles.module.css'

type LoopHandlesProps = { loop: Loop; duration: number; onMove: (end: LoopEnd, second: number) => void }

/** The loop over the waveform, its ends dragged or moved by keys. Presses between them reach the waveform. */
export function LoopHandles({ loop, duration, onMove }: LoopHandlesProps) {
  const share = (second: number) => `${(100 * second) / duration}%`
  const drag = (end: LoopEnd) => (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onMove(end, secondAt(event.clientX, event.currentTarget.parentElement!.getBoundingClientRect(), duration))
  }
  const step = (end: LoopEnd) => (event: KeyboardEvent) => {
    const second = loopEndByKey(event.key, loop, end, duration)
    if (second === undefined) return
    event.preventDefault() // it turns no page
    onMove(end, second)
  }
  return (
    <div className={styles.loop}>
      {isComplete(loop) && <span className={styles.part} style={{ left: share(loop.a), width: share(loop.b - loop.a) }} />}
      {(['a', 'b'] as const).map((end) => {
        const second = loop[end]
        if (second === undefined) return null
        const { min, max } = loopEndRange(loop, end, duration)
        return (
          <span
            key={end}
            className={styles[end]}
            style={{ left: share(second) }}
            role="slider"
            tabIndex={0}
            aria-label={end === 'a' ? 'A, the beginning of the loop' : 'B, the end of the loop'}
            aria-valuemin={Math.round(min)}
            aria-valuemax={Math.round(max)}
            aria-valuenow={Math.round(second)}
            aria-valuetext={`${formatTime(second)} and ${Math.floor((second % 1) * 10)} tenths`}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(end)}
            onKeyDown={step(end)}
          >
            <b aria-hidden>{end.toUpperCase()}</b>
          </span>
        )
      })}
    </div>
  )
}
