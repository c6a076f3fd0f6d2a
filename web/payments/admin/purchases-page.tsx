import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { dataOfOwn } from '#web/accounts/require-session.ts'
import { apiContext } from '#web/api/client.ts'
import { formatCount } from '#web/catalogue/describe-piece.ts'
import { readingApi } from '#web/api/reading-api.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { ClientFilter, searchOf, unlessNarrowed, useNarrowing } from '#web/ui/narrowing-box.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/purchases-page.ts'
import { PurchaseDetail } from './purchase-detail.tsx'
import { PurchaseTable } from './purchase-table.tsx'
import { PurchaseTotals } from './purchase-totals.tsx'
import { isPurchaseMeant, type Purchase } from './searched.ts'

export const meta: Route.MetaFunction = () => privateMeta('Purchases')

/** How many rows are shown at once. */
const step = 100

/** What the page holds: all purchases, or those that the server needs to write it. */
type Held = { purchases: Purchase[]; search: string; isPart: boolean; hasMore: boolean }

export const loader = async ({ context, url }: Route.LoaderArgs): Promise<Held> => {
  const search = searchOf(url.searchParams)
  const { purchases } = await dataOfOwn(context.get(apiContext).listAllPurchases(search ? {} : { query: { size: step + 1 } }))
  const meant = purchases.filter((purchase) => isPurchaseMeant(purchase, search))
  const shown = meant.slice(0, step)
  return { purchases: shown, search, isPart: shown.length < purchases.length, hasMore: shown.length < meant.length }
}
export const clientLoader = async (): Promise<Held> => ({
  ...(await dataOfOwn(readingApi.listAllPurchases())),
  search: '',
  isPart: false,
  hasMore: false,
})

/** The search and the period are in the address, and change nothing of what is listed. */
export const shouldRevalidate = unlessNarrowed

/** ADM-13 to ADM-18: every purchase, the newest first, and what a period came to; that steps behind what is searched for. */
export default function PurchasesPage({ loaderData: { purchases, isPart, hasMore, ...held } }: Route.ComponentProps) {
  const search = useNarrowing()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(step)
  const [opened, setOpened] = useState<Purchase>()
  const meant = purchases.filter((purchase) => isPurchaseMeant(purchase, search))
  const lacksSome = isPart && (search !== held.search || shown > step)
  useEffect(() => {
    if (lacksSome) void revalidate()
  }, [lacksSome, revalidate])
  return (
    <>
      <PageHead title="Purchases">
        <ClientFilter label="Search purchases" placeholder="Name, piece, id, price or receipt" />
      </PageHead>
      <p className="unseen" role="status">
        {lacksSome ? 'Looking at all purchases' : hasMore ? `${meant.length} or more purchases` : formatCount(meant.length, 'purchase')}
      </p>
      {!search && <PurchaseTotals />}
      {meant.length > 0 || lacksSome ? (
        <PurchaseTable purchases={meant.slice(0, shown)} onOpen={setOpened} />
      ) : (
        <EmptyState
          level="h2"
          title={search ? 'No purchases found' : 'No purchases yet'}
          text={search ? 'No buyer, seller, piece, id, price, receipt or payment matches.' : 'What people buy is listed here.'}
        />
      )}
      {(hasMore || meant.length > shown) && (
        <MoreButton of={hasMore ? undefined : meant.length} isBusy={lacksSome} onPress={() => setShown(shown + step)} />
      )}
      {search && <PurchaseTotals />}
      {opened && <PurchaseDetail purchase={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
