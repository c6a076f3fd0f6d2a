import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { hasStatus, load, type LoaderArgs } from '#web/api/load.ts'
import type { Data } from '#web/api/client.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { expireSession, readSession } from '#web/session/session.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { notFound } from '#web/site/errors/error-texts.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { ListHead } from '#web/ui/layout/list-head.tsx'
import type { Route } from './+types/cart-page.ts'
import { CancelledNote } from './cancelled-note.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-page.module.css'
import { cartQuery, isForSale, useIsMerging, useMemberCart, useVisitorCart, type CartLine } from './cart-queries.ts'
import { EmptyCart, LoadingCart } from './empty-cart.tsx'
import { OrderPanel } from './order/order-panel.tsx'
import { PendingOrder } from './order/pending-order.tsx'
import { VisitorPanel } from './order/visitor-panel.tsx'
import { useRemoval } from './use-removal.ts'

export const meta: Route.MetaFunction = () => privateMeta('Cart')

/** The cart of a member; null for visitors, whose cart is in their browser, and after the end of a session. */
async function loadCart(args: LoaderArgs & Pick<Route.LoaderArgs, 'params'>, cookies: string): Promise<Data<'getCart'> | null> {
  const { session } = readSession(cookies)
  // Where a checkout returns that was opened before orders had pages of their own.
  if (args.params.outcome === 'purchased') throw redirect(session ? '/dashboard/downloads' : '/purchases')
  if (![undefined, 'cancelled'].includes(args.params.outcome)) throw new Response(notFound.text, { status: 404 })
  if (!session) return null
  return load(args, { ...cartQuery, staleTime: 0 }).catch((error: unknown) => {
    if (!hasStatus(error, 401)) throw error
    if (typeof document !== 'undefined') expireSession(session)
    return null
  })
}
export const loader = (args: Route.LoaderArgs) => loadCart(args, args.request.headers.get('cookie') ?? '')
export const clientLoader = (args: Route.ClientLoaderArgs) => loadCart(args, document.cookie)

/** SHOP-01: several pieces, bought by one payment. */
export default function CartPage({ loaderData, params }: Route.ComponentProps) {
  const isMember = useCurrentUser().username !== null
  return (
    <div className={`wrap ${styles.page}`}>
      {params.outcome && <CancelledNote />}
      {isMember ? <MemberCart loaded={loaderData} /> : <VisitorCart />}
    </div>
  )
}

function MemberCart({ loaded }: { loaded: Data<'getCart'> | null }) {
  const cart = useMemberCart(loaded ?? undefined)
  const isMerging = useIsMerging()
  if (!cart || isMerging) return <LoadingCart />
  const { lines, pending, ...account } = cart
  const forSale = lines.filter(isForSale)
  const canOrder = forSale.length > 0 && (!pending || pending.isProcessing) // a bank may take two weeks
  return (
    <Cart
      lines={lines}
      isMember
      panel={
        (pending || canOrder) && (
          <div className={styles.panels}>
            {pending && <PendingOrder pending={pending} />}
            {canOrder && <OrderPanel lines={forSale} {...account} />}
          </div>
        )
      }
    />
  )
}

function VisitorCart() {
  const { lines, vatRate, isError } = useVisitorCart()
  if (!lines) return <LoadingCart isError={isError} />
  const forSale = lines.filter(isForSale)
  return <Cart lines={lines} panel={forSale.length > 0 && <VisitorPanel lines={forSale} vatRate={vatRate} />} />
}

type CartProps = {
  lines: CartLine[]
  isMember?: boolean
  /** Undefined while nothing can be bought. */
  panel: ReactNode
}

function Cart({ lines, isMember = false, panel }: CartProps) {
  const remove = useRemoval(lines)
  const amount = lines.filter(isForSale).length
  if (lines.length === 0 && !panel) return <EmptyCart isMember={isMember} />
  return (
    <>
      <ListHead title="Cart">{amount > 0 && formatCount(amount, 'piece')}</ListHead>
      <div className={styles.columns}>
        <CartLines lines={lines} onRemove={remove} />
        {panel}
      </div>
    </>
  )
}
