import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
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
import type { Route } from './+types/purchases-page.ts'
import { PurchaseDetail } from './purchase-detail.tsx'
import { PurchaseTable, type Purchase } from './purchase-table.tsx'
import { PurchaseTotals } from './purchase-totals.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Purchases')

const size = 50
const sortKeys = ['date', 'price', 'buyer', 'seller', 'piece'] as const

async function loadPage(args: Route.LoaderArgs) {
  const answer = await loadForMember(args, query('listAllPurchases', { query: { ...tableQueryOf(args.url.searchParams, sortKeys), size } }))
  leadToLastPage(args.url, { total: answer.total, size })
  return answer
}
export { loadPage as loader, loadPage as clientLoader }

/** ADM-13 to ADM-18: all purchases, the newest first, and the totals of a period, which follow the results of a search. */
export default function PurchasesPage({ loaderData: { purchases, total } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const [openedId, setOpenedId] = useState<Purchase['id']>()
  const { revalidate } = useRevalidator()
  const opened = purchases.find(({ id }) => id === openedId)
  const { page, search, ...sorting } = tableQueryOf(address, sortKeys)
  return (
    <>
      <PageHead title="Purchases">
        <TableToolbar label="Search purchases" placeholder="Name, piece, id, price or receipt" />
      </PageHead>
      <p className="unseen" role="status">
        {formatCount(total, 'purchase')}
      </p>
      {!search && <PurchaseTotals />}
      {purchases.length > 0 ? (
        <PurchaseTable purchases={purchases} query={sorting} onOpen={({ id }) => setOpenedId(id)} />
      ) : (
        <EmptyState
          level="h2"
          title={search ? 'No purchases found' : 'No purchases yet'}
          text={search ? 'No buyer, seller, piece, id, price, receipt or payment matches.' : 'Purchases appear here.'}
        />
      )}
      <Pager page={page} pageCount={Math.ceil(total / size)} addressOf={(other) => addressOfPart(address, { page: other })} />
      {search && <PurchaseTotals />}
      {opened && <PurchaseDetail purchase={opened} onRefunded={revalidate} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}
