import { addJob } from '#server/database/jobs.ts'
import type { Tx } from '#server/database/schema.ts'
import { queueCartEmails } from '../purchases/emails.ts'
import type { Order } from '../purchases/order.ts'

/** Ends the purchase of a cart: the pieces leave the buyer's cart, and everybody concerned gets an email. */
export async function completeCart(tx: Tx, cart: Order, lines: Order[]) {
  const pieceIds = lines.flatMap(({ piece_id }) => piece_id ?? [])
  await tx
    .deleteFrom('cart_lines')
    .where('account_id', '=', cart.buyer_id)
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(pieceIds))))
    .execute()
  const buyer = await tx.selectFrom('accounts').select('guest_email').where('id', '=', cart.buyer_id).executeTakeFirstOrThrow()
  const isGuest = buyer.guest_email !== null
  if (isGuest) await addJob(tx, 'deliver-guest-purchase', { cartId: cart.id })
  await queueCartEmails(tx, cart, lines, { toBuyer: !isGuest })
}
