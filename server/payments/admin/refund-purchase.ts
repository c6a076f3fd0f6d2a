import { cents, inEuros } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { addJob } from '#server/database/jobs.ts'
import { transact } from '#server/database/transact.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import type { Tx } from '#server/database/schema.ts'
import type { OrderLine } from '../purchases/order.ts'
import { queuePieceRefundEmail } from '../purchases/emails.ts'

/**
 * Refunds the purchase of one piece: what the card paid goes back to the card, what the balance paid to the balance, and the buyer loses the
 * piece. The other pieces of its order stay.
 */
export async function refundPurchase(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId: adminId }, params: { purchaseId } }: OperationRequest<'refundPurchase', 'caller' | 'params'>,
) {
  const at = now()
  await transact(db, async (tx) => {
    const line = await tx.selectFrom('order_lines').selectAll().where('id', '=', purchaseId).forUpdate().executeTakeFirst()
    if (!line) throw new HttpError(404, 'This purchase does not exist.')
    if (line.state !== 'FULFILLED' || line.refund_requested_at)
      throw new HttpError(409, 'This purchase has already been refunded, or is being refunded.')
    await lockWallets(tx, line.buyer_id) // serializes with a purchase of further copies, which locks them too
    if (!line.is_extension && (await hasFurtherCopies(tx, line))) throw new HttpError(409, 'Refund the further copies of this piece first.')
    await tx.updateTable('order_lines').set({ refund_requested_at: at }).where('id', '=', purchaseId).execute()
    await addJob(tx, 'refund-order', { orderId: purchaseId })
    await queuePieceRefundEmail(tx, line)
    const subject = { kind: 'OTHER', id: purchaseId, name: `${line.title}, ${inEuros(cents(line.paid_cents))}` } as const
    await recordAudit(tx, { operation: 'refundPurchase', adminId, at, subject })
  })
}

/** Whether the buyer has further copies, which would go on without the first one. */
const hasFurtherCopies = (tx: Tx, { buyer_id, piece_id }: OrderLine) =>
  tx
    .selectFrom('order_lines')
    .select('id')
    .where('buyer_id', '=', buyer_id)
    .where('piece_id', '=', piece_id)
    .where('state', '=', 'FULFILLED')
    .where('is_extension', '=', true)
    .where('refund_requested_at', 'is', null)
    .executeTakeFirst()
