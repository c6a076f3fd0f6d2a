import { sql, type Updateable } from 'kysely'
import { moveDownloads } from '#server/collection/record-download.ts'
import type { Tables, Tx } from '#server/database/schema.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { queueDoublePurchaseEmail } from '../purchases/emails.ts'
import { linesOf, type OrderLine } from '../purchases/order.ts'

/**
 * Moves what was bought with an address to the account that has proven it. A licence of a piece that the account has already adds its copies to
 * those. One more single copy, or a piece of the account's own, stays with the guest; the mail offers a refund, because one without asking would
 * tell the buyer about the account.
 */
export async function adoptGuestPurchases(tx: Tx, accountId: number, email: string) {
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', ['FULFILLED', 'REFUNDED'])
    .where('buyer_id', 'in', (eb) => eb.selectFrom('accounts').select('id').where('guest_email', '=', email))
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockWallets(tx, accountId) // as purchases do, so that the account buys none of the pieces meanwhile
  const account = await tx.selectFrom('accounts').select('deleted_at').where('id', '=', accountId).executeTakeFirstOrThrow()
  if (account.deleted_at) throw new Error(`Account ${accountId} was deleted.`) // and the job is tried again
  for (const order of orders) {
    const lines = await linesOf(tx, order)
    const { owned, extendable } = await piecesOf(
      tx,
      accountId,
      lines.map(({ piece_id }) => piece_id),
    )
    const isExtension = ({ piece_id, state, copies }: OrderLine) => state === 'FULFILLED' && copies > 1 && extendable.has(piece_id)
    const canMove = (line: OrderLine) => line.state !== 'FULFILLED' || !owned.has(line.piece_id) || isExtension(line)
    const moved = lines.filter(canMove)
    const setLines = (ids: number[], values: Updateable<Tables['order_lines']>) =>
      tx
        .updateTable('order_lines')
        .set(values)
        .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute()
    await setLines(idsOf(moved.filter(isExtension)), { is_extension: true })
    await setLines(idsOf(moved), { buyer_id: accountId })
    await tx.updateTable('orders').set({ buyer_id: accountId }).where('id', '=', order.id).execute()
    const [bought, extended] = [moved.filter(({ state }) => state === 'FULFILLED'), moved.filter(isExtension)]
    await moveDownloads(tx, { guestId: order.buyer_id, accountId, pieceIds: piecesIn(bought), extended: piecesIn(extended) })
    const doubles = lines.filter((each) => !moved.includes(each))
    if (doubles.length > 0) await queueDoublePurchaseEmail(tx, { order, lines: doubles })
  }
}

const piecesIn = (lines: OrderLine[]) => lines.map(({ piece_id }) => piece_id).filter((id) => id !== null)
const idsOf = (lines: OrderLine[]) => lines.map(({ id }) => id)

/** The pieces that an account has bought or has published, and of these the ones to which it can add copies: a sale that is being refunded ends. */
async function piecesOf(tx: Tx, accountId: number, pieceIds: (number | null)[]) {
  const ids = pieceIds.filter((id) => id !== null)
  const { rows } = await sql<{ id: number; is_extendable: boolean }>`
    select piece_id as id, refund_requested_at is null as is_extendable from order_lines
    where buyer_id = ${accountId} and state = 'FULFILLED' and not is_extension and piece_id = any (${ids}::int[])
    union select id, false from pieces where artist_id = ${accountId} and id = any (${ids}::int[])`.execute(tx)
  const idsIn = (some: typeof rows) => new Set<number | null>(some.map(({ id }) => id))
  return { owned: idsIn(rows), extendable: idsIn(rows.filter((row) => row.is_extendable)) }
}
