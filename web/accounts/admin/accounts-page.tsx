import { useState } from 'react'
import { loadForMember } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { formatCount } from '#web/catalogue/describe-piece.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { contains } from '#web/text/fold-text.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { unlessSearchChanged, useSearchText } from '#web/ui/table/table-search.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/accounts-page.ts'
import { AccountTable } from './account-table.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Accounts')

const loadPage = (args: Route.LoaderArgs) => loadForMember(args, query('listAccounts'))
export { loadPage as loader, loadPage as clientLoader }
export const shouldRevalidate = unlessSearchChanged

/** How many rows are shown at once: a table of all of them would hold up the search. */
const step = 100

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const search = useSearchText()
  const [shown, setShown] = useState(step)
  const found = loaderData.artists.filter(({ name, email }) => contains(`${name} ${email}`, search))
  return (
    <>
      <PageHead title="Accounts">
        <TableToolbar label="Search accounts" placeholder="Name or e-mail" />
      </PageHead>
      <p className="unseen" role="status">
        {formatCount(found.length, 'account')}
      </p>
      {found.length > 0 ? (
        <AccountTable accounts={found.slice(0, shown)} />
      ) : (
        <EmptyState level="h2" title="No accounts found" text="Nobody here goes by that name or e-mail." />
      )}
      {found.length > shown && <MoreButton of={found.length} onPress={() => setShown(shown + step)} />}
    </>
  )
}
