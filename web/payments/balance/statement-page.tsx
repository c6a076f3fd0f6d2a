import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { CsvButton } from '#web/ui/download/csv-button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import type { Route } from './+types/statement-page.ts'
import { statementColumns, statementRows, type Movement } from './describe-movement.ts'
import { StatementTable } from './statement-table.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Statement')

const size = 100
const fileSize = 1_000 // movements per request of the CSV file

const pageIn = (address: URLSearchParams) => tableQueryOf(address, ['date']).page
async function loadPage(args: Route.LoaderArgs) {
  const answer = await loadForMember(args, query('getStatement', { query: { page: pageIn(args.url.searchParams), size } }))
  leadToLastPage(args.url, { total: answer.total, size })
  return answer
}
export { loadPage as loader, loadPage as clientLoader }

/** The movements of the balance, on pages and as a file. */
export default function StatementPage({ loaderData: { movements, total } }: Route.ComponentProps) {
  const queryClient = useQueryClient()
  const [address] = useSearchParams()
  const loadRows = async () => {
    const all: Movement[] = []
    for (let page = 0; page * fileSize < total; page++) {
      const part = await queryClient.fetchQuery({ ...query('getStatement', { query: { page, size: fileSize } }), staleTime: 0, gcTime: 0 })
      all.push(...part.movements)
    }
    return statementRows(all)
  }
  if (total === 0)
    return (
      <>
        <PageHead title="Statement" />
        <EmptyState
          level="h2"
          title="No transactions yet"
          text="Credit, purchases from your balance, sales and payouts appear here. Pieces you paid for by card alone are in Downloads."
        />
      </>
    )
  return (
    <>
      <PageHead title="Statement">
        <CsvButton name="Bellows statement" head={statementColumns} rows={loadRows} />
      </PageHead>
      <StatementTable movements={movements} />
      <Pager page={pageIn(address)} pageCount={Math.ceil(total / size)} addressOf={(page) => addressOfPart(address, { page })} />
    </>
  )
}
