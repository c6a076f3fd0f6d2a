import { cents, inEuros } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { queueEmail, queueEmails } from '#server/jobs/send-email.ts'
import { partiesOf, type Order } from './order.ts'

const addressOf = (tx: Tx, id: number) => tx.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()

/** Queues an email to the buyer and the seller of each sale. */
export async function queueSaleEmails(tx: Tx, orders: Order[]) {
  const parties = [...new Set(orders.flatMap(partiesOf))]
  const addresses = await tx
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(parties)))
    .execute()
  const emailOf = new Map(addresses.map(({ id, email }) => [id, email]))
  await queueEmails(
    tx,
    orders.flatMap((order) => saleEmails(order).map(({ accountId, ...email }) => ({ ...email, to: emailOf.get(accountId) ?? null }))),
  )
}

function saleEmails({ title, buyer_id, seller_id, paid_cents, earnings_cents, balance_cents }: Order) {
  const [paid, byCard] = [cents(paid_cents), cents(paid_cents - balance_cents)]
  const method =
    balance_cents === 0
      ? 'by card'
      : byCard === 0
        ? 'from your balance'
        : `${inEuros(cents(balance_cents))} from your balance and ${inEuros(byCard)} by card`
  const toBuyer = {
    accountId: buyer_id,
    subject: `You bought ${title}`,
    text: [
      `You bought ${title} for ${inEuros(paid)}, ${method}.`,
      'Find the scores and your receipt in your dashboard, under Downloads.',
      'You asked us to deliver them at once, and agreed that your right of withdrawal ends with that (§ 356 (5) of the German Civil Code).',
    ],
    link: { name: 'To your downloads', href: '/dashboard/downloads' },
  }
  const earned = `Someone bought ${title}. You earned ${inEuros(cents(earnings_cents))}, which is now in your balance.`
  return seller_id === null
    ? [toBuyer]
    : [toBuyer, { accountId: seller_id, subject: `${title} was sold`, text: [earned], link: { name: 'To your sales', href: '/dashboard/sales' } }]
}

/** Queues the email that confirms a top-up. */
export async function queueTopUpEmail(tx: Tx, { buyer_id, paid_cents }: Order) {
  const { email } = await addressOf(tx, buyer_id)
  const amount = inEuros(cents(paid_cents))
  await queueEmail(tx, {
    to: email,
    subject: `${amount} of credit`,
    text: [`You paid ${amount}, which is now in your balance. The receipt is in your statement.`],
    link: { name: 'To your statement', href: '/dashboard/statement' },
  })
}

/** Queues the email that announces a refund to the buyer. */
export async function queueRefundEmail(tx: Tx, { buyer_id, paid_cents, balance_cents }: Order) {
  const { email } = await addressOf(tx, buyer_id)
  const amount = inEuros(cents(paid_cents - balance_cents))
  await queueEmail(tx, {
    to: email,
    subject: `Your payment of ${amount} is sent back`,
    text: [
      `Your payment of ${amount} was for something you already own or that is no longer available. We are refunding it; this can take a few days.`,
    ],
    link: { name: 'To your statement', href: '/dashboard/statement' },
  })
}
