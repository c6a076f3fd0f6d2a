import { useState } from 'react'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { api, apiContext } from '#web/api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { Rest } from '#web/site/rest.tsx'
import button from '#web/ui/button.module.css'
import { NarrowingBox, unlessNarrowed, useNarrowing } from '#web/ui/narrowing-box.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/purchases-page.ts'
import { PurchaseDetail } from './purchase-detail.tsx'
import { PurchaseTable } from './purchase-table.tsx'
import { PurchaseTotals } from './purchase-totals.tsx'
import styles from './purchases-page.module.css'
import { isPurchaseMeant, type Purchase } from './searched.ts'

export const meta: Route.MetaFunction = () => ownMeta('Purchases')

const all = (client: Client) => dataOfOwn(client.listAllPurchases())
export const loader = ({ context }: Route.LoaderArgs) => all(context.get(apiContext))
export const clientLoader = () => all(api)

/** The search and the period are in the address, and change nothing of what is listed. */
export const shouldRevalidate = unlessNarrowed

/** How many rows are shown at once. */
const step = 100

/** ADM-13 to ADM-18: every purchase, the newest first, and what a period came to. */
export default function PurchasesPage({ loaderData: { purchases } }: Route.ComponentProps) {
  const search = useNarrowing()
  const [shown, setShown] = useState(step)
  const [opened, setOpened] = useState<Purchase>()
  const meant = purchases.filter((purchase) => isPurchaseMeant(purchase, search))
  return (
    <>
      <OwnHead title="Purchases">
        <NarrowingBox className={styles.search} label="Search purchases" placeholder="Buyer, seller, piece, id or price" />
      </OwnHead>
      <p className="unseen" role="status">
        {meant.length} purchases
      </p>
      <PurchaseTotals />
      {meant.length > 0 ? (
        <PurchaseTable purchases={meant.slice(0, shown)} onOpen={setOpened} />
      ) : (
        <Rest
          level="h2"
          title={search ? 'No purchases found' : 'No purchases yet'}
          text={search ? 'No buyer, seller, piece, id or price matches.' : 'What people buy is listed here.'}
        />
      )}
      {meant.length > shown && (
        <button className={`${button.base} ${styles.more}`} onClick={() => setShown(shown + step)}>
          Show more of {meant.length}
        </button>
      )}
      {opened && <PurchaseDetail purchase={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
