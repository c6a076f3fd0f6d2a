import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/require-session.ts'
import { apiContext } from '#web/api/client.ts'
import { readingApi } from '#web/api/reading-api.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { CsvButton } from '#web/ui/download/csv-button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/statement-page.ts'
import { StatementTable } from './statement-table.tsx'
import { statementColumns, statementRows } from './describe-movement.ts'

export const meta: Route.MetaFunction = () => privateMeta('Statement')

const statement = (client: Client) => dataOfOwn(client.getStatement())
export const loader = ({ context }: Route.LoaderArgs) => statement(context.get(apiContext))
export const clientLoader = () => statement(readingApi)

/** Every movement of the balance, to be read and to be kept. */
export default function StatementPage({ loaderData: { movements } }: Route.ComponentProps) {
  if (movements.length === 0)
    return (
      <>
        <PageHead title="Statement" />
        <EmptyState
          level="h2"
          title="Nothing has moved yet"
          text="Credit, purchases from your balance, sales and payouts are listed here. What you paid by card alone is under Downloads."
        />
      </>
    )
  return (
    <>
      <PageHead title="Statement">
        <CsvButton name="Bellows statement" head={statementColumns} rows={statementRows(movements)} />
      </PageHead>
      <StatementTable movements={movements} />
    </>
  )
}
