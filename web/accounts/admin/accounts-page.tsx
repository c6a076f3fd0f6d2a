import { useSearchParams } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import type { Route } from './+types/accounts-page.ts'
import { AccountTable } from './account-table.tsx'
import { FactorResets } from './factor-resets.tsx'
import { Renames } from './renames.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Accounts')

const size = 50
const sortKeys = ['joined', 'name', 'email', 'type'] as const

async function loadPage(args: Route.LoaderArgs) {
  const [accounts, { requests }, { artists: renames }] = await Promise.all([
    loadForMember(args, query('listAccounts', { query: { ...tableQueryOf(args.url.searchParams, sortKeys), size } })),
    loadForMember(args, query('listFactorResets')),
    loadForMember(args, query('listRenames')),
  ])
  leadToLastPage(args.url, { total: accounts.total, size })
  return { ...accounts, requests, renames, now: new Date().toISOString() }
}
export { loadPage as loader, loadPage as clientLoader }

/** ROUTE-38: all accounts and artists, the newest first. */
export default function AccountsPage({ loaderData: { artists, total, requests, renames, now } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const { page, ...sorting } = tableQueryOf(address, sortKeys)
  return (
    <>
      <PageHead title="Accounts">
        <TableToolbar label="Search accounts" placeholder="Name or e-mail" />
      </PageHead>
      <FactorResets requests={requests} now={now} />
      {renames.length > 0 && <Renames artists={renames} />}
      <p className="unseen" role="status">
        {formatCount(total, 'account')}
      </p>
      {artists.length > 0 ? (
        <AccountTable accounts={artists} query={sorting} />
      ) : (
        <EmptyState level="h2" title="No accounts found" text="No name or e-mail matches." />
      )}
      <Pager page={page} pageCount={Math.ceil(total / size)} addressOf={(other) => addressOfPart(address, { page: other })} />
    </>
  )
}
