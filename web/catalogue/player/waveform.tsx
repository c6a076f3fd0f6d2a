import { memo, useId, type CSSProperties } from 'react'
import { formatTime, secondAt, secondByKey } from './position.ts'
import styles from './waveform.module.css'

type Wave = { title: string; bars: number[]; now: number; duration: number; seek: (second: number) => void }

/** How loud a recording is from beginning to end, and how much of it has been heard. Pressing it, and keys, lead to another place. */
export function Waveform({ title, bars, now, duration, seek }: Wave) {
  const shape = useId()
  if (duration === 0) return <div className={styles.wave} />
  return (
    <div
      className={styles.wave}
      role="slider"
      tabIndex={0}
      aria-label={`Position in ${title}`}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(now)}
      aria-valuetext={`${formatTime(now)} of ${formatTime(duration)}`}
      onClick={(event) => seek(secondAt(event.clientX, event.currentTarget.getBoundingClientRect(), duration))}
      onKeyDown={(event) => {
        const second = secondByKey(event.key, now, duration)
        if (second === undefined) return
        event.preventDefault()
        seek(second)
      }}
    >
      {bars.length > 0 && (
        <svg className={styles.drawing} aria-hidden>
          <clipPath id={shape}>
            <Bars bars={bars} />
          </clipPath>
          <g clipPath={`url(#${shape})`}>
            <rect className={styles.all} width="100%" height="100%" />
            <rect className={styles.heard} width={`${(100 * now) / duration}%`} height="100%" />
          </g>
        </svg>
      )}
    </div>
  )
}

/** Drawn once: while it plays, only what lies behind these bars changes. */
const Bars = memo(function Bars({ bars }: { bars: number[] }) {
  const count = { '--bars': bars.length } as CSSProperties
  return bars.map((level, place) => {
    const height = Math.max(100 * level, 5)
    return (
      <rect
        key={place}
        className={styles.bar}
        style={count}
        x={`${(100 * place) / bars.length}%`}
        y={`${50 - height / 2}%`}
        height={`${height}%`}
        rx="1"
      />
    )
  })
})
