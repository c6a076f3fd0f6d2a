import { receiptNumber } from '#contract/payments/receipt-number.ts'
import type { Database } from '#server/database/schema.ts'
import { printableName, type Stamp } from './stamp-line.ts'

/** Who bought a piece; of a guest the order and the address as it was entered, because nothing else of the account may be shown. */
type Sale = { buyerId: number; pieceId: number; guestOrder?: { orderId: number; email: string } | undefined }

/**
 * What the copy of a buyer says; undefined if the piece was not bought or the sale was refunded. A licence that was extended has the receipt of the
 * latest extension, and the name of the ensemble.
 */
export async function readStamp(db: Database, { buyerId, pieceId, guestOrder }: Sale): Promise<Stamp | undefined> {
  const sales = await db
    .selectFrom('order_lines')
    .select(['order_id', 'settled_at', 'stamp_name', 'copies', 'ensemble'])
    .where('buyer_id', '=', buyerId)
    .where('piece_id', '=', pieceId)
    .where('state', '=', 'FULFILLED')
    .$if(guestOrder !== undefined, (lines) => lines.where('order_id', '=', guestOrder!.orderId))
    .orderBy('is_extension', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const [latest] = sales
  if (!latest) return undefined
  const set = guestOrder ? undefined : sales.find(({ stamp_name }) => stamp_name !== null)?.stamp_name
  const licensed = sales.find(({ ensemble }) => ensemble !== '')?.ensemble
  const name = stampNameOf(set, licensed, guestOrder?.email.split('@')[0]) || (guestOrder ? 'Guest' : await readBuyerName(db, buyerId))
  const date = latest.settled_at!
  const copies = sales.reduce((sum, sale) => sum + sale.copies, 0)
  return { name, copies, receipt: receiptNumber(latest.order_id, date), date }
}

/** The name that a copy carries: the one that was set, or else that of the ensemble, or else another one; empty if it cannot be printed. */
export const stampNameOf = (set?: string | null, ensemble?: string, other?: string) => printableName(set || ensemble || other || '')

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
