import { memo, useId, type CSSProperties } from 'react'
import { formatTime, secondAt, secondByKey } from './position.ts'
import styles from './waveform.module.css'

type WaveformProps = { title: string; bars: number[]; now: number; duration: number; className?: string; seek: (second: number) => void }

/** The loudness of a recording over time, and the part already played. Clicks and keys seek. */
export function Waveform({ title, bars, now, duration, className = '', seek }: WaveformProps) {
  const clipId = useId()
  if (duration === 0) return <div className={`${styles.wave} ${className}`} />
  return (
    <div
      className={`${styles.wave} ${className}`}
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
          <clipPath id={clipId}>
            <Bars bars={bars} />
          </clipPath>
          <g clipPath={`url(#${clipId})`}>
            <rect className={styles.all} width="100%" height="100%" />
            <rect className={styles.played} width={`${(100 * now) / duration}%`} height="100%" />
          </g>
        </svg>
      )}
    </div>
  )
}

/** Rendered once; during playback only the rectangles that they clip change. */
const Bars = memo(function Bars({ bars }: { bars: number[] }) {
  const count = { '--bars': bars.length } as CSSProperties
  return bars.map((level, index) => {
    const height = Math.max(100 * level, 5)
    return (
      <rect
        key={index}
        className={styles.bar}
        style={count}
        x={`${(100 * index) / bars.length}%`}
        y={`${50 - height / 2}%`}
        height={`${height}%`}
        rx="1"
      />
    )
  })
})
