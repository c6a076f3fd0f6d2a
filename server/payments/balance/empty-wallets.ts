import { cents, inEuros, type Cents } from '#contract/money.ts'
import { toAccountEmail } from '#contract/text/email-address.ts'
import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postWalletsEmptied, postPayoutCancellation } from '#server/ledger/events.ts'
import { lockWallets, type Wallets } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'
import { openStates } from '../payouts/change-payout.ts'
import { expireOrder } from '../checkout/settle-checkout.ts'

/** The contents of an account's wallets, and its debt. */
export type WalletContents = { credit: Cents; earnings: Cents; owed: Cents }
type EmptyWallets = WalletContents & { email: string; how: 'paid' | 'waived'; now: Date }

/**
 * Empties the wallets of an account whose owner wants to delete it and cannot spend the rest: the operator has paid it by hand, or it is
 * waived. The operator names the exact amounts, so that nothing is lost that arrived in between.
 */
export async function emptyWallets(db: Database, { email, how, now, ...amounts }: EmptyWallets) {
  await transact(db, async (tx) => {
    const account = await tx.selectFrom('accounts').select('id').where('email', '=', toAccountEmail(email)).executeTakeFirst()
    if (!account) throw new HttpError(404, `There is no account with the address ${email}.`)
    const { id } = account
    const contents = contentsOf((await lockWallets(tx, id)).get(id)!)
    await assertNothingOpen(tx, id)
    if (contents.credit + contents.earnings + contents.owed === 0) throw new HttpError(409, 'The wallets are empty already.')
    if (contents.credit !== amounts.credit || contents.earnings !== amounts.earnings || contents.owed !== amounts.owed)
      throw new HttpError(409, `These are ${describeWalletContents(contents)}. Name exactly these amounts.`)
    await postEmptied(tx, id, contents, how, now)
  })
}

/** Waives whatever the wallets of an account hold. */
async function waiveWallets(tx: Tx, accountId: number, now: Date) {
  const contents = contentsOf((await lockWallets(tx, accountId)).get(accountId)!)
  if (contents.credit + contents.earnings + contents.owed > 0) await postEmptied(tx, accountId, contents, 'waived', now)
}

async function postEmptied(tx: Tx, id: number, contents: WalletContents, how: EmptyWallets['how'], at: Date) {
  await postWalletsEmptied(tx, { accountId: id, ...contents, isPaid: how === 'paid', at })
  await recordAudit(tx, {
    operation: 'emptyWallets',
    adminId: null,
    at,
    subject: { kind: 'ACCOUNT', id, name: await artistName(tx, id) },
    changes: { credit: [inEuros(contents.credit), none], earnings: [inEuros(contents.earnings), none], owed: [inEuros(contents.owed), none] },
    reason: how === 'paid' ? 'Paid by hand' : 'Waived',
  })
}

const none = inEuros(cents(0))

const contentsOf = (wallets: Wallets): WalletContents => ({
  credit: wallets['liability:credit'],
  earnings: wallets['liability:earnings'],
  owed: cents(0 - wallets['asset:receivable']),
})

/** Describes wallet contents for a sentence. */
export const describeWalletContents = ({ credit, earnings, owed }: WalletContents) =>
  `${inEuros(credit)} of credit, ${inEuros(earnings)} of earnings and ${inEuros(owed)} owed`

/** An open order or payout may still change the wallets. They are locked, so that no new one starts meanwhile. */
async function assertNothingOpen(tx: Tx, accountId: number) {
  const order = await tx
    .selectFrom('orders')
    .select('processing_since')
    .where((eb) =>
      eb.or([
        eb('buyer_id', '=', accountId),
        eb('id', 'in', eb.selectFrom('order_lines').select('order_id').where('seller_id', '=', accountId).where('state', '=', 'OPEN')),
      ]),
    )
    .where('state', 'in', ['CREATED', 'PENDING'])
    .orderBy('processing_since', (first) => first.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  const payout = tx.selectFrom('payouts').select('id').where('account_id', '=', accountId).where('state', 'in', openStates)
  if (order?.processing_since) throw new HttpError(409, 'A bank is still processing a payment to or from this account, which can take two weeks.')
  if (order) throw new HttpError(409, 'A payment to or from this account is not finished. It ends by itself within 40 minutes.')
  if (await payout.executeTakeFirst()) throw new HttpError(409, 'A payout to this account is open. Mark it as paid, or delete it first.')
}

/** Ends everything that an account without real money has begun: its purchases expire, its payouts are cancelled, and its wallets are waived. */
export async function endPayments(tx: Tx, accountId: number, at: Date) {
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', accountId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of orders) await expireOrder(tx, order, at)
  const payouts = await tx
    .selectFrom('payouts')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .execute()
  for (const { id, state } of payouts) {
    await postPayoutCancellation(tx, id, at)
    await tx
      .updateTable('payouts')
      .set({ state: state === 'EXPORTED' ? 'RETURNED' : 'CANCELLED', closed_at: at })
      .where('id', '=', id)
      .execute()
  }
  await waiveWallets(tx, accountId, at)
}
