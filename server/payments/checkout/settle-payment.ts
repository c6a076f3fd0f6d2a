import { cents, inEuros, type Cents } from '#contract/money.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import { postSuspenseSettled } from '#server/ledger/events.ts'
import { suspenseOf } from '#server/ledger/suspense.ts'

type SettlePayment = { paymentId: string; how: 'paid' | 'waived'; amount: Cents; now: Date }

/**
 * Settles what is in suspense of a payment and will not be refunded through the provider: the operator has paid it by hand, or it is waived.
 * The operator names the exact amount, so that nothing is settled that arrived in between.
 */
export async function settlePayment(db: Database, { paymentId, how, amount, now }: SettlePayment) {
  await transact(db, async (tx) => {
    await tx.selectFrom('orders').select('id').where('payment_id', '=', paymentId).forUpdate().execute()
    const number = await nextSettlement(tx, paymentId) // before the amount: if it is settled in between, one of them is out of date
    const inSuspense = await suspenseOf(tx, paymentId)
    if (inSuspense <= 0) throw new HttpError(409, `Nothing is in suspense of the payment ${paymentId}.`)
    if (inSuspense !== amount) throw new HttpError(409, `${inEuros(inSuspense)} are in suspense. Name exactly this amount.`)
    const isNew = await postSuspenseSettled(tx, `${paymentId}:${number}`, { paymentId, amount, isPaid: how === 'paid', at: now })
    if (isNew === undefined) throw new HttpError(409, 'The payment was settled a moment ago.')
    await recordAudit(tx, {
      operation: 'settlePayment',
      adminId: null,
      at: now,
      subject: { kind: 'OTHER', name: paymentId },
      changes: { 'in suspense': [inEuros(inSuspense), inEuros(cents(0))] },
      reason: how === 'paid' ? 'Paid by hand' : 'Waived',
    })
  })
}

/** The number by which the next settlement of a payment is told from those before it. */
async function nextSettlement(tx: Tx, paymentId: string) {
  const { settled } = await tx
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<number>().as('settled'))
    .where('kind', '=', 'suspense_settled')
    .where('payment_ref', '=', paymentId)
    .executeTakeFirstOrThrow()
  return settled
}
