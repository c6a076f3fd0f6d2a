import { cents, inEuros } from '#contract/money.ts'
import { consentTexts } from '#contract/payments/consent-texts.ts'
import { receiptNumber } from '#contract/payments/receipt-number.ts'
import { formatCopies } from '#contract/pieces/licence.ts'
import { printedTime } from '#contract/days.ts'
import type { Tx } from '#server/database/schema.ts'
import { disableLinks } from '#server/integrations/disable-links.ts'
import { queueEmail, queueEmails } from '#server/jobs/send-email.ts'
import { describeLicence } from './describe-licence.ts'
import type { Order, OrderLine, Purchase } from './order.ts'

const addressOf = (tx: Tx, id: number) =>
  tx.selectFrom('accounts').select(['contact_email as email', 'guest_email']).where('id', '=', id).executeTakeFirstOrThrow()

/** Where buyers find the end of a purchase: in their statement, or guests with their purchases. */
const toPurchases = ({ guest_email }: Awaited<ReturnType<typeof addressOf>>) =>
  guest_email === null ? { name: 'To your statement', href: '/dashboard/statement' } : { name: 'To your purchases', href: '/purchases' }

type EmailTo = { accountId: number } & Omit<Parameters<typeof queueEmail>[1], 'to'>

async function queueEmailsTo(tx: Tx, emails: EmailTo[]) {
  const parties = [...new Set(emails.map(({ accountId }) => accountId))]
  const addresses = await tx
    .selectFrom('accounts')
    .select(['id', 'contact_email as email'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(parties)))
    .execute()
  const emailOf = new Map(addresses.map(({ id, email }) => [id, email]))
  await queueEmails(
    tx,
    emails.map(({ accountId, ...email }) => ({ ...email, to: emailOf.get(accountId) ?? null })),
  )
}

/** Queues the emails about fulfilled orders: one to each buyer, with all lines, and one to each composer of an order. */
export const queueOrderEmails = (tx: Tx, purchases: Purchase[]) =>
  queueEmailsTo(
    tx,
    purchases.flatMap((purchase) => [buyerEmail(purchase), ...sellerEmails(purchase)]),
  )

/** Queues the email about fulfilled lines of an order to their buyer alone. */
export const queueBuyerEmail = (tx: Tx, purchase: Purchase) => queueEmailsTo(tx, [buyerEmail(purchase)])

/** Queues the emails about a fulfilled order to its composers alone. */
export const queueSellerEmails = (tx: Tx, purchase: Purchase) => queueEmailsTo(tx, sellerEmails(purchase))

function buyerEmail({ order, lines }: Purchase): EmailTo {
  const titles = lines.map(({ title }) => title)
  const isSingleCopy = lines.length === 1 && describeLicence(lines[0]!) === ''
  return {
    accountId: order.buyer_id,
    subject: `You bought ${describeTitles(titles)}`,
    text: [
      `You bought ${lines.length === 1 ? titles[0] : `${lines.length} pieces`} for ${describePayment(sumOf(lines))}.`,
      ...(isSingleCopy ? [] : lines.map(describeLine)),
      'Find the scores and your receipt in your dashboard, under Downloads.',
      ...confirmConsent(order),
    ],
    link: toDownloads,
  }
}

const sellerEmails = ({ lines }: Purchase): EmailTo[] =>
  [...Map.groupBy(lines, ({ seller_id }) => seller_id)].flatMap(([sellerId, sold]) => {
    return sellerId === null ? [] : [sellerEmail(sellerId, sold)]
  })

/** Queues e-mails about pieces that are no longer sold to their buyers, one to each. */
export async function queueOffSaleEmails(tx: Tx, told: { pieceId: number; accountId: number }[]) {
  const [pieces, buyers] = await Promise.all([
    tx
      .selectFrom('pieces')
      .select(['id', 'title'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(told.map(({ pieceId }) => pieceId))))
      .execute(),
    tx
      .selectFrom('accounts')
      .select(['id', 'guest_email'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(told.map(({ accountId }) => accountId))))
      .execute(),
  ])
  const titleOf = new Map(pieces.map(({ id, title }) => [id, title]))
  const byBuyer = Map.groupBy(told, ({ accountId }) => accountId)
  await queueEmailsTo(
    tx,
    buyers.map((buyer) =>
      offSaleEmail(
        buyer,
        byBuyer.get(buyer.id)!.map(({ pieceId }) => titleOf.get(pieceId)!),
      ),
    ),
  )
}

const offSaleEmail = ({ id, guest_email }: { id: number; guest_email: string | null }, titles: string[]): EmailTo => ({
  accountId: id,
  subject: `No longer sold: ${describeTitles(titles)}`,
  text: [
    titles.length === 1 ? `“${titles[0]}”, which you have bought, is no longer sold.` : 'These pieces, which you have bought, are no longer sold:',
    ...(titles.length === 1 ? [] : titles),
    titles.length === 1 ? 'Your copy stays here: you can download it as before.' : 'Your copies stay here: you can download them as before.',
  ],
  link: guest_email !== null ? { name: 'To your purchases', href: '/purchases' } : toDownloads,
})

type Line = Pick<OrderLine, 'title' | 'composer' | 'copies' | 'ensemble' | 'is_extension' | 'paid_cents'>

/** 'Siciliana, Ada Lovelace, 20 copies for Orchester Trossingen: 62.15 €' */
export const describeLine = (line: Line) =>
  `${[line.title, line.composer, disableLinks(describeLicence(line))].filter(Boolean).join(', ')}: ${inEuros(cents(line.paid_cents))}`

const toDownloads = { name: 'To your downloads', href: '/dashboard/downloads' }

/** 'Siciliana', or 'Siciliana and 2 more pieces' */
export const describeTitles = ([first, ...others]: string[]) =>
  others.length === 0 ? first! : `${first} and ${others.length} more ${others.length === 1 ? 'piece' : 'pieces'}`

const sumOf = (lines: OrderLine[]) => ({
  paid_cents: lines.reduce((sum, { paid_cents }) => sum + paid_cents, 0),
  balance_cents: lines.reduce((sum, { balance_cents }) => sum + balance_cents, 0),
})

function describePayment({ paid_cents, balance_cents }: Pick<Order, 'paid_cents' | 'balance_cents'>) {
  const byCard = cents(paid_cents - balance_cents)
  const method =
    balance_cents === 0
      ? 'by card'
      : byCard === 0
        ? 'from your balance'
        : `${inEuros(cents(balance_cents))} from your balance and ${inEuros(byCard)} by card`
  return `${inEuros(cents(paid_cents))}, ${method}`
}

/** Confirms on a durable medium what the buyer agreed to (§ 312f (3) and § 356 (5) of the German Civil Code). */
export function confirmConsent({ consent_version, consent_at }: Pick<Order, 'consent_version' | 'consent_at'>) {
  const text = consentTexts[consent_version as keyof typeof consentTexts]
  return text && consent_at ? [`You agreed on ${printedTime(consent_at)}: “${text}” (§ 356 (5) of the German Civil Code).`] : []
}

function sellerEmail(accountId: number, sold: OrderLine[]): EmailTo {
  const titles = sold.map(({ title }) => title)
  const earned = cents(sold.reduce((total, { earnings_cents }) => total + earnings_cents, 0))
  return {
    accountId,
    subject: titles.length === 1 ? `${titles[0]} was sold` : `${titles.length} of your pieces were sold`,
    text: [`Someone bought ${inSentence.format(titles)}. You earned ${inEuros(earned)}, which is now in your balance.`, ...sold.map(describeSale)],
    link: { name: 'To your sales', href: '/dashboard/sales' },
  }
}

type Sold = Pick<OrderLine, 'title' | 'price_cents' | 'earnings_cents' | 'copies' | 'is_extension'>

/** 'Siciliana, 20 copies: price 10.00 €, fee 2.25 €, yours 7.75 €' */
const describeSale = ({ title, price_cents, earnings_cents, copies, is_extension }: Sold) =>
  `${title}${copies > 1 || is_extension ? `, ${formatCopies(copies, is_extension ? 'further ' : '')}` : ''}: price ${inEuros(cents(price_cents))}, fee ${inEuros(cents(price_cents - earnings_cents))}, yours ${inEuros(cents(earnings_cents))}`

const inSentence = new Intl.ListFormat('en-GB')

/** Queues the email that confirms a top-up. */
export async function queueTopUpEmail(tx: Tx, { buyer_id, paid_cents }: Order) {
  const { email } = await addressOf(tx, buyer_id)
  const amount = inEuros(cents(paid_cents))
  await queueEmail(tx, {
    to: email,
    subject: `${amount} of credit`,
    text: [
      `You paid ${amount}, which is now in your balance. The receipt is in your statement.`,
      'As a consumer you can withdraw from this within 14 days (“Withdraw from a contract” at the foot of every page): we refund what you have not spent.',
    ],
    link: { name: 'To your statement', href: '/dashboard/statement' },
  })
}

/** Queues the email that tells the buyer that the bank did not make a payment. */
export async function queuePaymentFailedEmail(tx: Tx, { order, lines }: Purchase) {
  const { buyer_id, kind, title, paid_cents, balance_cents } = order
  const { email } = await addressOf(tx, buyer_id)
  const [amount, bought] = [inEuros(cents(paid_cents - balance_cents)), kind === 'CREDIT' ? 'credit' : title!]
  const reserved = balance_cents > 0 ? [`The ${inEuros(cents(balance_cents))} that was reserved for it is back in your balance.`] : []
  await queueEmail(tx, {
    to: email,
    subject: `Your payment of ${amount} failed`,
    text: [`Your bank did not complete your payment of ${amount} for ${bought}, so nothing was bought. You can try again at any time.`, ...reserved],
    link: whereToBuy({ order, lines }),
  })
}

function whereToBuy({ order: { kind, from_cart }, lines }: Purchase) {
  if (kind === 'CREDIT') return { name: 'To your overview', href: '/dashboard/overview' }
  return from_cart ? { name: 'To your cart', href: '/cart' } : { name: 'To the piece', href: `/pieces/${lines[0]!.piece_id}` }
}

/** Queues the email that announces a refund to the buyer. */
export async function queueUndeliverableRefundEmail(tx: Tx, { buyer_id, paid_cents, balance_cents }: Order) {
  const buyer = await addressOf(tx, buyer_id)
  const amount = inEuros(cents(paid_cents - balance_cents))
  await queueEmail(tx, {
    to: buyer.email,
    subject: `We are refunding your payment of ${amount}`,
    text: [
      `Your payment of ${amount} was for something you already own or that is no longer available. We are refunding it; this can take a few days.`,
    ],
    link: toPurchases(buyer),
  })
}

/** Queues the email that announces the refund of a piece that its buyer had. */
export async function queuePieceRefundEmail(tx: Tx, { buyer_id, title, paid_cents, balance_cents, is_extension }: OrderLine) {
  const buyer = await addressOf(tx, buyer_id)
  const [byCard, fromBalance] = [cents(paid_cents - balance_cents), cents(balance_cents)]
  const ways = [byCard > 0 && `${inEuros(byCard)} to your card`, fromBalance > 0 && `${inEuros(fromBalance)} to your balance`].filter(
    (way) => way !== false,
  )
  await queueEmail(tx, {
    to: buyer.email,
    subject: `We are refunding ${title}`,
    text: [
      `We are refunding ${is_extension ? `further copies of ${title}` : title}: ${inSentence.format(ways)}. This can take a few days.`,
      is_extension ? 'You keep the copies that you bought before.' : 'Its scores can no longer be downloaded.',
    ],
    link: toPurchases(buyer),
  })
}

/** Queues the email to a guest who bought what the account of the address has already. It confirms the purchase as well. */
export async function queueDoublePurchaseEmail(tx: Tx, { order, lines }: Purchase) {
  const { email } = await addressOf(tx, lines[0]!.buyer_id)
  const titles = lines.map(({ title }) => title)
  const [is, it] = lines.length === 1 ? (['was', 'it'] as const) : (['were', 'them'] as const)
  await queueEmail(tx, {
    to: email,
    subject: `You bought ${describeTitles(titles)} twice`,
    text: [
      `${inSentence.format(titles)} ${is} bought with your e-mail address for ${inEuros(cents(sumOf(lines).paid_cents))}, but you already own ${it}. Tell us, and we will refund the payment.`,
      `Receipt ${receiptNumber(order.id, order.settled_at!)}`,
      ...confirmConsent(order),
    ],
    link: { name: 'Ask for a refund', href: '/withdrawal' },
  })
}
