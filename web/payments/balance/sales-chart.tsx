import { fromEuros, inEuros } from '#contract/money.ts'
import { monthName, scaleMaximum } from './monthly-sales.ts'
import styles from './sales-chart.module.css'

type Month = { month: string; earned: number; sales: number }

const [width, height, axisHeight, axisWidth] = [640, 168, 26, 76]

/** The earnings of each month as bars, and as a table for screen readers. */
export function SalesChart({ months }: { months: Month[] }) {
  const top = scaleMaximum(Math.max(...months.map(({ earned }) => earned)))
  const step = (width - axisWidth) / months.length
  const y = (earned: number) => height - (earned / top) * (height - 12)
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height + axisHeight}`} aria-hidden>
        {[0, top / 2, top].map((mark) => (
          <g key={mark}>
            <line className={mark === 0 ? styles.ground : styles.line} x1={axisWidth} x2={width} y1={y(mark)} y2={y(mark)} />
            <text x={axisWidth - 8} y={y(mark) + 4} textAnchor="end">
              {mark}&nbsp;€
            </text>
          </g>
        ))}
        {months.map(({ month, earned }, index) => (
          <g key={month}>
            <rect className={styles.bar} x={axisWidth + index * step + step * 0.2} width={step * 0.6} y={y(earned)} height={height - y(earned)}>
              <title>{`${monthName(month)}: ${inEuros(fromEuros(earned))}`}</title>
            </rect>
            <text x={axisWidth + (index + 0.5) * step} y={height + 18} textAnchor="middle">
              {monthName(month).slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
      <div className="unseen">
        <table>
          <caption>Earned in the last twelve months</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Sold</th>
              <th scope="col">Earned</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, earned, sales }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{sales}</td>
                <td>{inEuros(fromEuros(earned))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
