import { Link } from 'react-router'
import type { Client } from '#contract/client.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import { dataOfOwn } from '#web/accounts/require-session.ts'
import { apiContext } from '#web/api/client.ts'
import { formatCount } from '#web/catalogue/describe-piece.ts'
import { readingApi } from '#web/api/reading-api.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { CsvButton } from '#web/ui/download/csv-button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import table from '#web/ui/table.module.css'
import { TableHead } from '#web/ui/table-head.tsx'
import type { Route } from './+types/sales-page.ts'
import { lastMonths, monthName, sum } from './monthly-sales.ts'
import { SalesChart } from './sales-chart.tsx'
import styles from './sales-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Sales')

const own = async (client: Client) => ({ ...(await dataOfOwn(client.getSales())), now: new Date().toISOString() })
export const loader = ({ context }: Route.LoaderArgs) => own(context.get(apiContext))
export const clientLoader = () => own(readingApi)

/** What somebody's pieces sold and earned, by month and piece. */
export default function SalesPage({ loaderData: { sales, now } }: Route.ComponentProps) {
  if (sales.length === 0)
    return (
      <>
        <PageHead title="Sales" />
        <EmptyState level="h2" title="No sales yet" text="What your pieces sell and earn is listed here, month by month." />
      </>
    )
  const rows = sales.map(({ month, piece, sales: sold, earned }) => [month, piece, sold, earned.toFixed(2)])
  return (
    <>
      <PageHead title="Sales">
        <CsvButton name="Bellows sales" head={['Month', 'Piece', 'Sold', 'Earned (EUR)']} rows={rows} />
      </PageHead>
      <p className={styles.sum}>
        {formatCount(sum(sales.map((sale) => sale.sales)), 'sale')}, {inEuros(fromEuros(sum(sales.map(({ earned }) => earned))))} earned
      </p>
      <SalesChart months={lastMonths(sales, new Date(now))} />
      <h2 className="unseen">By month and piece</h2>
      <table className={table.table}>
        <TableHead columns={['Month', 'Piece', 'Sold', { name: 'Earned', className: table.amount }]} />
        <tbody>
          {sales.map(({ month, pieceId, piece, sales: sold, earned }) => (
            <tr key={`${month} ${pieceId}`}>
              <td className={table.day}>{monthName(month)}</td>
              <td className={table.lead}>
                <Link className={table.work} to={`/pieces/${pieceId}`}>
                  {piece}
                </Link>
              </td>
              <td className={table.person}>
                {sold}
                <span className={styles.sold}> sold</span>
              </td>
              <td className={table.amount}>{inEuros(fromEuros(earned))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
