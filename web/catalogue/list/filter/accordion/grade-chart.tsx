import styles from './grade-chart.module.css'

type GradeChartProps = { counts: number[]; from: number; to: number }

/** The least height of a bar that stands for a piece, in percent. */
const leastHeight = 12

/** The number of pieces of each grade as bars, those within the range in ink. It shows what the handles beneath it say. */
export function GradeChart({ counts, from, to }: GradeChartProps) {
  const most = Math.max(...counts, 1)
  const heightOf = (count: number) => (count === 0 ? 3 : leastHeight + ((100 - leastHeight) * (count - 1)) / Math.max(most - 1, 1))
  return (
    <div className={styles.chart} aria-hidden>
      {counts.map((count, place) => (
        <span key={place} data-within={(place + 1 >= from && place + 1 <= to) || undefined}>
          <svg viewBox="0 0 1 100" preserveAspectRatio="none">
            <path d={`M0 100h1v-${heightOf(count)}h-1z`} />
          </svg>
          {place + 1}
        </span>
      ))}
    </div>
  )
}
