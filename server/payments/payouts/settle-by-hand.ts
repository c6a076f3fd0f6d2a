import { cents, inEuros, type Cents } from '#contract/money.ts'
import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postSettlement } from '#server/ledger/events.ts'
import { lockWallets, type Wallets } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'

/** What lies in somebody's wallets, and what they owe. */
export type Left = { credit: Cents; earnings: Cents; owed: Cents }
type Settlement = Left & { email: string; how: 'paid' | 'waived'; now: Date }

/**
 * Empties the wallets of somebody who wants to delete their account and cannot spend what is left: the operator has paid it by hand, or
 * both sides let it go. Whoever does this names the exact amounts, so that nothing goes that has come in between.
 */
export async function settleByHand(db: Database, { email, how, now, ...named }: Settlement) {
  await transact(db, async (tx) => {
    const account = await tx.selectFrom('accounts').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()
    if (!account) throw new HttpError(404, `There is no account with the address ${email}.`)
    const { id } = account
    const held = leftIn((await lockWallets(tx, id)).get(id)!)
    await refuseOpen(tx, id)
    if (held.credit + held.earnings + held.owed === 0) throw new HttpError(409, 'There is nothing to settle.')
    if (held.credit !== named.credit || held.earnings !== named.earnings || held.owed !== named.owed)
      throw new HttpError(409, `These are ${inWords(held)}. Name exactly these amounts.`)
    await postSettlement(tx, { accountId: id, ...held, isPaid: how === 'paid', at: now })
    await recordAudit(tx, {
      verb: 'settleByHand',
      adminId: null,
      at: now,
      subject: { kind: 'ACCOUNT', id, name: await artistName(tx, id) },
      changes: { credit: [inEuros(held.credit), none], earnings: [inEuros(held.earnings), none], owed: [inEuros(held.owed), none] },
      reason: how === 'paid' ? 'Paid by hand' : 'Waived',
    })
  })
}

const none = inEuros(cents(0))

const leftIn = (wallets: Wallets): Left => ({
  credit: wallets['liability:credit'],
  earnings: wallets['liability:earnings'],
  owed: cents(0 - wallets['asset:receivable']),
})

/** Amounts as a sentence has them. */
export const inWords = ({ credit, earnings, owed }: Left) =>
  `${inEuros(credit)} of credit, ${inEuros(earnings)} of earnings and ${inEuros(owed)} owed`

/** What is on its way may still change what is left. The wallets are held: nothing begins meanwhile that takes from them. */
async function refuseOpen(tx: Tx, accountId: number) {
  const order = tx
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('buyer_id', '=', accountId), eb('seller_id', '=', accountId)]))
    .where('state', 'in', ['CREATED', 'PENDING'])
    .limit(1)
  const payout = tx.selectFrom('payouts').select('id').where('account_id', '=', accountId).where('state', '=', 'OPEN')
  if (await order.executeTakeFirst())
    throw new HttpError(409, 'A payment to or from this account is not finished. It ends by itself within 40 minutes.')
  if (await payout.executeTakeFirst()) throw new HttpError(409, 'A payout to this account is open. Mark it as paid, or delete it first.')
}
