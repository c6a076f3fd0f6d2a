import { cents, inEuros } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { postLetter, postLetters } from '#server/post-letter.ts'
import type { Order } from './order.ts'

const addressOf = (tx: Tx, id: number) => tx.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()

/** Tells both sides of a sale what was paid and what was earned. */
export async function postSaleLetters(tx: Tx, { piece_id, buyer_id, seller_id, paid_cents, earnings_cents, balance_cents }: Order) {
  const { title, buyer, seller } = await tx
    .selectFrom('pieces')
    .innerJoin('accounts as buyers', (join) => join.on('buyers.id', '=', buyer_id))
    .leftJoin('accounts as sellers', (join) => join.on('sellers.id', '=', seller_id))
    .select(['title', 'buyers.email as buyer', 'sellers.email as seller'])
    .where('pieces.id', '=', piece_id!)
    .executeTakeFirstOrThrow()
  const [paid, byCard] = [cents(paid_cents), cents(paid_cents - balance_cents)]
  const ways =
    balance_cents === 0
      ? 'by card'
      : byCard === 0
        ? 'from your balance'
        : `${inEuros(cents(balance_cents))} from your balance and ${inEuros(byCard)} by card`
  const bought = {
    to: buyer,
    subject: `You bought ${title}`,
    text: [
      `You bought ${title} for ${inEuros(paid)}, ${ways}.`,
      'The scores and the receipt are in your dashboard, under Downloads.',
      'You asked us to deliver them at once, and agreed that your right of withdrawal ends with that (§ 356 (5) of the German Civil Code).',
    ],
  }
  const earned = `Somebody bought ${title}. You earned ${inEuros(cents(earnings_cents))}, which is in your balance now.`
  await postLetters(tx, seller === null ? [bought] : [bought, { to: seller, subject: `${title} was sold`, text: [earned] }])
}

/** Tells a buyer that the credit has come. */
export async function postTopUpLetter(tx: Tx, { buyer_id, paid_cents }: Order) {
  const { email } = await addressOf(tx, buyer_id)
  const amount = inEuros(cents(paid_cents))
  await postLetter(tx, {
    to: email,
    subject: `${amount} of credit`,
    text: [`You paid ${amount}, which is in your balance now. The receipt is in your dashboard.`],
  })
}

/** Tells a buyer that a payment went back. */
export async function postReturnLetter(tx: Tx, { buyer_id, paid_cents, balance_cents }: Order) {
  const { email } = await addressOf(tx, buyer_id)
  const amount = inEuros(cents(paid_cents - balance_cents))
  await postLetter(tx, {
    to: email,
    subject: `Your payment of ${amount} is sent back`,
    text: [`Your payment of ${amount} came for something that you own already or that is gone. It is sent back to you; that may take some days.`],
  })
}
