import { sql } from 'kysely'
import { recordPurchases } from '#server/collection/record-download.ts'
import { addJob } from '#server/database/jobs.ts'
import type { Tx } from '#server/database/schema.ts'
import { postSales } from '#server/ledger/events.ts'
import type { lockWallets } from '#server/ledger/wallets.ts'
import { queueOrderEmails, queueSellerEmails } from './emails.ts'
import { saleOf, type Purchase } from './order.ts'

type Fulfilling = { wallets: Awaited<ReturnType<typeof lockWallets>>; at: Date }

/**
 * Fulfils paid orders, the wallets of whose sides are locked: posts the sales of their lines, gives the pieces to the buyers, takes those of a cart
 * out of it, and queues the e-mails. To a guest the e-mail is written by a job, which looks for an account of the address.
 */
export async function fulfilOrders(tx: Tx, purchases: Purchase[], { wallets, at }: Fulfilling) {
  const lines = purchases.flatMap((purchase) => purchase.lines)
  const sales = lines.map((line) => saleOf(line, at))
  await Promise.all([postSales(tx, sales, wallets), recordPurchases(tx, lines), emptyCarts(tx, purchases), announce(tx, purchases)])
}

/** Takes what was bought from carts out of them. */
async function emptyCarts(tx: Tx, purchases: Purchase[]) {
  const bought = purchases.filter(({ order }) => order.from_cart).flatMap(({ lines }) => lines)
  if (bought.length === 0) return
  await sql`delete from cart_lines using unnest(${bought.map(({ buyer_id }) => buyer_id)}::int[], ${bought.map(({ piece_id }) => piece_id)}::int[])
    as bought(buyer_id, piece_id) where account_id = buyer_id and cart_lines.piece_id = bought.piece_id`.execute(tx)
}

async function announce(tx: Tx, purchases: Purchase[]) {
  const guests = await guestsAmong(tx, purchases)
  await queueOrderEmails(
    tx,
    purchases.filter(({ order }) => !guests.has(order.buyer_id)),
  )
  for (const purchase of purchases.filter(({ order }) => guests.has(order.buyer_id))) {
    await addJob(tx, 'deliver-guest-purchase', { cartId: purchase.order.id })
    await queueSellerEmails(tx, purchase)
  }
}

/** The buyers who have no account. They buy carts only. */
async function guestsAmong(tx: Tx, purchases: Purchase[]) {
  const buyers = purchases.filter(({ order }) => order.from_cart).map(({ order }) => order.buyer_id)
  if (buyers.length === 0) return new Set<number>()
  const guests = tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(buyers)))
    .where('guest_email', 'is not', null)
  return new Set((await guests.execute()).map(({ id }) => id))
}
