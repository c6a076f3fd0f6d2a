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

/** The sales and earnings of the own pieces, by month and piece. */
export default function SalesPage({ loaderData: { sales, years, now } }: Route.ComponentProps) {
  if (sales.length === 0)
    return (
      <>
        <PageHead title="Sales" />
        <EmptyState level="h2" title="No sales yet" text="Your sales and earnings appear here, month by month." />
        <YearlyStatements years={years} />
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
      <Table
        label="Sales by month and piece"
        rows={sales}
        rowKey={({ month, pieceId }) => `${month} ${pieceId}`}
        columns={[
          { title: 'Month', kind: 'date', cell: ({ month }) => monthName(month) },
          {
            title: 'Piece',
            kind: 'lead',
            cell: ({ pieceId, piece }) => (
              <RecordLink isWork id={pieceId} path="/pieces">
                {piece}
              </RecordLink>
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
          { title: 'Earned', kind: 'amount', cell: ({ earned }) => inEuros(fromEuros(earned)) },
        ]}
      />
      <YearlyStatements years={years} />
    </>
  )
}
