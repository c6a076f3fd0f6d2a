import { receiptNumber } from '#contract/payments/receipt-number.ts'
import type { Database } from '#server/database/schema.ts'
import { printableName, type Stamp } from './stamp-line.ts'

/** Who bought a piece; of a guest the order and the address as it was entered, because nothing else of the account may be shown. */
type Sale = { buyer: { accountId: number } | { orderId: number; email: string }; pieceId: number }

/**
 * What the copy of a buyer says; undefined if the piece was not bought or the sale was refunded. A licence that was extended has the receipt of the
 * latest extension, and the name that was set or given last.
 */
export async function readStamp(db: Database, { buyer, pieceId }: Sale): Promise<(Stamp & { orderId: number }) | undefined> {
  const isGuest = 'orderId' in buyer
  const sales = await db
    .selectFrom('order_lines')
    .select(['order_id', 'settled_at', 'stamp_name', 'copies', 'ensemble'])
    .where('piece_id', '=', pieceId)
    .where('state', '=', 'FULFILLED')
    .where((eb) => (isGuest ? eb('order_id', '=', buyer.orderId) : eb('buyer_id', '=', buyer.accountId)))
    .orderBy('is_extension', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const [latest] = sales
  if (!latest) return undefined
  const named = sales.map(({ stamp_name, ensemble }) => printableName((isGuest ? null : stamp_name) ?? ensemble)).find((name) => name !== '')
  const name = named ?? (isGuest ? printableName(buyer.email.split('@')[0]!) || 'Guest' : await readBuyerName(db, buyer.accountId))
  const date = latest.settled_at!
  const copies = sales.reduce((sum, sale) => sum + sale.copies, 0)
  return { name, copies, receipt: receiptNumber(latest.order_id, date), date, orderId: latest.order_id }
}

/** The name of an account as its receipts have it, or else the beginning of its e-mail address. */
export async function readBuyerName(db: Database, accountId: number): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('artists', 'artists.account_id', 'accounts.id')
    .select(['billing_address', 'artists.name', 'email'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  const names = [account?.billing_address.split('\n')[0], account?.name, account?.email?.split('@')[0]]
  return names.map((each) => printableName(each ?? '')).find((each) => each !== '') ?? `Account ${accountId}`
}
