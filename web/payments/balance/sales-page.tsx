import { fromEuros, inEuros } from '#contract/money.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { CsvButton } from '#web/ui/download/csv-button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { RecordLink, Table } from '#web/ui/table/table.tsx'
import type { Route } from './+types/sales-page.ts'
import { lastMonths, monthName, sum } from './monthly-sales.ts'
import { SalesChart } from './sales-chart.tsx'
import styles from './sales-page.module.css'
import { YearlyStatements } from './yearly-statements.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Sales')

const loadPage = async (args: Route.LoaderArgs) => ({ ...(await loadForMember(args, query('getSales'))), now: new Date().toISOString() })
export { loadPage as loader, loadPage as clientLoader }

/** The price of sales and its parts. */
const parts = ['price', 'fee', 'earned'] as const

/** The sales, fees and earnings of the own pieces, by month and piece. */
export default function SalesPage({ loaderData: { sales, years, now } }: Route.ComponentProps) {
  if (sales.length === 0)
    return (
      <>
        <PageHead title="Sales" />
        <EmptyState level="h2" title="No sales yet" text="Your sales and earnings appear here, month by month." />
        <YearlyStatements years={years} />
      </>
    )
  const rows = sales.map(({ month, piece, sales: sold, ...amounts }) => [month, piece, sold, ...parts.map((part) => amounts[part].toFixed(2))])
  const total = (part: (typeof parts)[number]) => inEuros(fromEuros(sum(sales.map((sale) => sale[part]))))
  return (
    <>
      <PageHead title="Sales">
        <CsvButton name="Bellows sales" head={['Month', 'Piece', 'Sold', 'Price (EUR)', 'Fee (EUR)', 'Earned (EUR)']} rows={rows} />
      </PageHead>
      <p className={styles.sum}>
        {formatCount(sum(sales.map((sale) => sale.sales)), 'sale')}: {total('price')} in prices − {total('fee')} in fees = {total('earned')} earned
      </p>
      <SalesChart months={lastMonths(sales, new Date(now))} />
      <h2 className="unseen">By month and piece</h2>
      <Table
        label="Sales by month and piece"
        rows={sales}
        rowKey={({ month, pieceId }) => `${month} ${pieceId}`}
        columns={[
          { title: 'Month', kind: 'date', cell: ({ month }) => monthName(month) },
          {
            title: 'Piece',
            kind: 'lead',
            cell: ({ pieceId, piece, price, fee }) => (
              <>
                <RecordLink isWork id={pieceId} path="/pieces">
                  {piece}
                </RecordLink>
                <span className={styles.parts}>
                  Price {inEuros(fromEuros(price))} − fee {inEuros(fromEuros(fee))}
                </span>
              </>
            ),
          },
          {
            title: 'Sold',
            kind: 'person',
            cell: ({ sales: sold }) => (
              <>
                {sold}
                <span className={styles.sold}> sold</span>
              </>
            ),
          },
          { title: 'Price', kind: 'amount', className: styles.part, cell: ({ price }) => inEuros(fromEuros(price)) },
          { title: 'Fee', kind: 'amount', className: styles.part, cell: ({ fee }) => inEuros(fromEuros(fee)) },
          { title: 'Earned', kind: 'amount', className: styles.earned, cell: ({ earned }) => inEuros(fromEuros(earned)) },
        ]}
      />
      <YearlyStatements years={years} />
    </>
  )
}
