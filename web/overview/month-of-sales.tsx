import { Link } from 'react-router'
import { fromEuros, inEuros } from '#contract/money.ts'
import { lastMonths, monthName, type MonthlySale } from '#web/payments/balance/monthly-sales.ts'
import { SalesChart } from '#web/payments/balance/sales-chart.tsx'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import styles from './month-of-sales.module.css'

/** An artist’s earnings of this month so far beside the last, and of twelve months. */
export function MonthOfSales({ sales, now, balance }: { sales: MonthlySale[]; now: Date; balance: number }) {
  const months = lastMonths(sales, now)
  const [last, current] = months.slice(-2) as [(typeof months)[number], (typeof months)[number]]
  return (
    <Panel className={styles.panel ?? ''}>
      <div>
        <h2>{monthName(current.month)}</h2>
        <p className={styles.amount}>{inEuros(fromEuros(current.earned))}</p>
        <p className={styles.about}>
          {current.sales === 0 ? 'No sales this month' : `from ${formatCount(current.sales, 'sale')}`} · {monthName(last.month)}{' '}
          {inEuros(fromEuros(last.earned))}
        </p>
        <p className={styles.about}>
          Balance {inEuros(fromEuros(balance))} · <Link to="/dashboard/sales">All sales</Link>
        </p>
      </div>
      {months.some(({ earned }) => earned > 0) && <SalesChart months={months} />}
    </Panel>
  )
}
