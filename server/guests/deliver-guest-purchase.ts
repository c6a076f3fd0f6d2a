import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { guestAccess } from '#contract/forms/limits.ts'
import { cents, inEuros } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { addGuestLink, startGuestAccess } from '#server/collection/guest-access.ts'
import { addJob, type Tasks } from '#server/database/jobs.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Email } from '#server/integrations/email.ts'
import type { Mail } from '#server/integrations/mailer.ts'
import { confirmConsent, describeLine, queueBuyerEmail } from '#server/payments/purchases/emails.ts'
import { adoptGuestPurchases } from '#server/payments/cart/adopt-guest-purchases.ts'

/** `cartId` is the order that was paid just now; the name is that of jobs which may wait since an earlier version. */
type Payload = { email: string; cartId?: number }

/** Delivers a paid purchase of a guest: into the account of the address, if it has one, or else by a mailed link. */
export const deliverGuestPurchaseTasks = ({ db, now }: Pick<AppDeps, 'db' | 'now'>): Tasks => ({
  'deliver-guest-purchase': ({ cartId: orderId }: { cartId: number }) =>
    transact(db, async (tx) => {
      await startGuestAccess(tx, orderId, now())
      const email = await guestEmailOf(tx, orderId)
      if (email === null) return announceToAccount(tx, orderId) // its owner has proven the address meanwhile
      const account = await accountOf(tx, email)
      if (!account) return addJob(tx, 'mail-guest-link', { email, cartId: orderId } satisfies Payload)
      await adoptGuestPurchases(tx, account.id, email)
      return announceToAccount(tx, orderId)
    }),
})

/** The address of the guest that an order belongs to; null if it belongs to an account. */
async function guestEmailOf(tx: Tx, orderId: number) {
  const buyer = tx.selectFrom('orders').innerJoin('accounts', 'accounts.id', 'buyer_id').select('guest_email').where('orders.id', '=', orderId)
  return (await buyer.executeTakeFirstOrThrow()).guest_email
}

/** Queues the mail about the pieces of an order that the account of the address has taken over. */
async function announceToAccount(tx: Tx, orderId: number) {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('buyer_id', '=', order.buyer_id)
    .where('state', '=', 'FULFILLED')
    .orderBy('id')
    .execute()
  if (lines.length > 0) await queueBuyerEmail(tx, { order, lines })
}

/** The account that has proven an address. */
const accountOf = (db: Database, email: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()

/** Mails a guest a link to what was bought with the address. It is created when it is mailed, so that it is stored nowhere in plain text. */
export const mailGuestLinkTasks = ({ db, mail, publicUrl, now }: Pick<AppDeps, 'db' | 'publicUrl' | 'now'> & { mail: Mail }): Tasks => ({
  'mail-guest-link': async ({ email, cartId: orderId }: Payload, { id, createdAt, signal }) => {
    const content = await transact(db, (tx) => writeEmail(tx, { email, orderId, publicUrl, now: now() }))
    if (content) await mail.send(content, { id, at: createdAt, signal })
  },
})

type LinkEmail = { email: string; orderId: number | undefined; publicUrl: string; now: Date }

async function writeEmail(tx: Tx, { email, orderId, publicUrl, now }: LinkEmail): Promise<Email | undefined> {
  const account = await accountOf(tx, email)
  if (account) await adoptGuestPurchases(tx, account.id, email) // which has proven the address after this job was queued
  if (orderId !== undefined && (await guestEmailOf(tx, orderId)) === null) {
    await announceToAccount(tx, orderId)
    return undefined
  }
  const orders = await paidOrdersOf(tx, email)
  if (orders.length === 0) return account && accountEmail(email, publicUrl)
  const token = randomBytes(32).toString('base64url')
  const bought = orders.find(({ id }) => id === orderId)
  await addGuestLink(tx, { token, email, orderId: bought?.id, now })
  return {
    to: email,
    subject: bought ? `You bought ${bought.title}` : 'Your scores from Bellows',
    text: [
      ...(bought
        ? await describePurchase(tx, bought)
        : ['Somebody, probably you, asked for a link to the scores that were bought with this address.']),
      ...(account ? ['Everything else that you bought is in your account, under Downloads.'] : []),
      bought
        ? `The link works once, within ${guestAccess.linkHours} hours. It opens this purchase in one browser for ${guestAccess.days} days. Later, or for all that you bought with this address, ask for a new link at ${publicUrl}/purchases.`
        : `The link works once, within an hour. It opens your scores and receipts in one browser for ${guestAccess.days} days; after that, ask for a new one at ${publicUrl}/purchases.`,
    ],
    link: { name: 'To your scores', href: `${publicUrl}/purchases/${token}` },
  }
}

type PaidOrder = Awaited<ReturnType<typeof paidOrdersOf>>[number]

async function describePurchase(tx: Tx, order: PaidOrder) {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['title', 'composer', 'paid_cents', 'copies', 'ensemble', 'is_extension'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  return [`You paid ${inEuros(cents(order.paid_cents))} by card for:`, ...lines.map(describeLine), ...confirmConsent(order)]
}

const accountEmail = (email: string, publicUrl: string): Email => ({
  to: email,
  subject: 'Your scores from Bellows',
  text: [
    'Somebody, probably you, asked for a link to the scores that were bought with this address. It has an account: log in to find them under Downloads.',
  ],
  link: { name: 'To your downloads', href: `${publicUrl}/dashboard/downloads` },
})

/**
 * The paid purchases with an address of which a piece belongs to a guest, perhaps one that an account has left behind because it had it already. Of what
 * was refunded the receipt is left.
 */
export const paidOrdersOf = (db: Database, email: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'title', 'paid_cents', 'consent_version', 'consent_at'])
    .where(
      sql<boolean>`id in (
        select order_id from accounts join order_lines line on line.buyer_id = accounts.id where guest_email = ${email} and line.state in ('FULFILLED', 'REFUNDED'))`,
    )
    .orderBy('id')
    .execute()
