import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { cents, type Cents } from '#contract/money.ts'
import { providerFee } from '#contract/prices.ts'
import { receiptNumber } from '#contract/payments/receipt-number.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { operatorTime } from '#server/database/operator-time.ts'
import { paginate } from '#server/database/paginate.ts'
import type { OperationRequest } from '#server/http/operation.ts'

type Request = OperationRequest<'listAllPurchases', 'query'>

/** Lists a page of all purchases of pieces and credit, refunded ones included. An account without a public page and a deleted piece have the id 0. */
export async function listAllPurchases({ db }: Pick<AppDeps, 'db'>, { query }: Request) {
  const { rows, total } = await paginate(
    db
      .selectFrom('purchases')
      .leftJoin('orders', 'orders.id', 'purchases.order_id') // which the count leaves out
      .leftJoin('accounts as buyer', 'buyer.id', 'purchases.buyer_id')
      .leftJoin('artists as buyer_artist', 'buyer_artist.id', 'purchases.buyer_id')
      .leftJoin('pieces', 'pieces.id', 'purchases.piece_id')
      .leftJoin('artists as composer', 'composer.id', 'pieces.artist_id')
      .leftJoin('accounts as seller', 'seller.id', 'composer.account_id')
      .leftJoin('ledger_accounts as credit', (join) =>
        join.onRef('credit.owner_id', '=', 'purchases.buyer_id').on('credit.code', '=', sql.lit('liability:credit')),
      )
      .select([
        'purchases.id',
        'purchases.kind',
        'purchases.order_id',
        'purchases.state',
        'credit.balance_cents as credit_cents',
        'purchases.settled_at',
        'purchases.refund_requested_at',
        'purchases.is_extension',
        'purchases.price_cents',
        'purchases.balance_cents',
        'purchases.paid_cents',
        'purchases.fee_cents',
        'purchases.earnings_cents',
        'orders.used_balance',
        'pieces.id as piece_id',
        'buyer_artist.id as buyer_artist_id',
        'composer.id as composer_id',
        'seller.blocked_at as seller_blocked_at',
        'buyer.blocked_at as buyer_blocked_at',
      ])
      .select([buyerName.as('buyer_name'), composerName.as('composer_name'), pieceTitle.as('title')])
      .select([sql<string>`coalesce(orders.payment_id, '')`.as('payment_id'), orderByCard.as('order_by_card')])
      .where('purchases.settled_at', 'is not', null)
      .$if(query.search !== '', (purchases) => purchases.where(matches(query.search)))
      .orderBy(sortColumns[query.sort], query.order)
      .orderBy('purchases.id', query.order),
    query,
  )
  return {
    purchases: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      date: row.settled_at!,
      accountId: row.buyer_blocked_at === null ? (row.buyer_artist_id ?? 0) : 0,
      accountName: row.buyer_name,
      composerId: row.seller_blocked_at === null ? (row.composer_id ?? 0) : 0,
      composerName: row.composer_name,
      pieceId: row.piece_id ?? 0,
      pieceName: row.title,
      isExtension: row.is_extension,
      price: cents(row.price_cents),
      transactionFees: cents(row.fee_cents ?? estimateFee(cents(row.paid_cents - row.balance_cents), row.order_by_card)),
      usedBalance: row.used_balance!,
      paidFromBalance: cents(row.balance_cents),
      paidByCard: cents(row.paid_cents - row.balance_cents),
      earnings: cents(row.earnings_cents),
      receipt: receiptNumber(row.order_id, row.settled_at!),
      paymentId: row.payment_id,
      isRefunded: row.state === 'REFUNDED',
      isRefunding: row.state !== 'REFUNDED' && row.refund_requested_at !== null,
      buyerCredit: cents(row.credit_cents ?? 0),
    })),
    total,
  }
}

/** The provider's fee until it is known: the part of a piece or of credit of that of its order. */
const estimateFee = (byCard: Cents, orderByCard: number) =>
  orderByCard === 0 ? 0 : Math.round((providerFee(cents(orderByCard)) * byCard) / orderByCard)

const orderByCard = sql<number>`orders.paid_cents - orders.balance_cents`
const buyerName = sql<string>`coalesce(buyer_artist.name, buyer.contact_email, 'Deleted account')`
const composerName = sql<string>`coalesce(composer.name, purchases.composer)` // as it was when ordered, if the piece was deleted
const pieceTitle = sql<string>`coalesce(pieces.title, purchases.title)`

const sortColumns: Record<Request['query']['sort'], RawBuilder<unknown>> = {
  date: sql`purchases.settled_at`,
  price: sql`purchases.price_cents`,
  buyer: sql`${buyerName} collate "und-x-icu"`,
  seller: sql`${composerName} collate "und-x-icu"`,
  piece: sql`${pieceTitle} collate "und-x-icu"`,
  state: sql`purchases.state`,
  id: sql`purchases.id`,
}

/** A whole receipt number, also without the B, and a whole payment id: each is looked up by an index. */
const receiptPattern = /^b?(?<year>\d{4})-(?<orderId>\d{6,9})$/i
const paymentIdPattern = /^(payment|pi|py|ch)_[0-9a-z]{24,}$/i
/** Parts of receipt numbers and of payment ids, for which all orders are read. */
const receiptPartPattern = /^(b\d|\d{4}-|00)/i
const paymentIdPartPattern = /^(?=.*[\d_])\S{8,}$/

/** ADM-25: whether a purchase matches a search for a buyer, a seller, a piece, an id or a price, or for a receipt number or payment id. */
function matches(search: string): RawBuilder<SqlBool> {
  const text = search.trim()
  const { year, orderId } = receiptPattern.exec(text)?.groups ?? {}
  if (orderId)
    return sql`(purchases.order_id = ${Number(orderId)} and extract(year from ${operatorTime(sql.ref('purchases.settled_at'))}) = ${Number(year)})`
  if (paymentIdPattern.test(text)) return sql`purchases.order_id = (select id from orders where payment_id = ${text})`
  return containsText(search)
}

/** Whether a name, a title or a number of a purchase contains this text. Names and titles are compared once each, not once for each order. */
function containsText(search: string): RawBuilder<SqlBool> {
  const folded = sql`(select search_text(${search}))` // evaluated once
  const contains = (text: RawBuilder<unknown>) => sql<SqlBool>`strpos(${text}, ${folded}) > 0`
  const conditions: RawBuilder<unknown>[] = [
    sql`purchases.buyer_id in (
      select accounts.id from accounts left join artists on artists.id = accounts.id
      where ${contains(sql`coalesce(search_name, search_email, search_text(guest_email), 'deleted account')`)})`,
    sql`purchases.piece_id in (
      select id from pieces where ${contains(sql`search_text(title)`)} or artist_id in (select id from artists where ${contains(sql`search_name`)}))`,
    sql`purchases.piece_id is null and purchases.kind = 'PIECE' and ${contains(sql`search_text(concat_ws(chr(10), purchases.title, purchases.composer))`)}`,
    sql`purchases.kind = 'CREDIT' and ${contains(sql`'credit'`)}`,
  ]
  if (!/\p{L}/u.test(search))
    conditions.push(contains(sql`purchases.id::text`), contains(sql`to_char(purchases.price_cents / 100.0, 'FM999999990.00') || ' €'`))
  if (receiptPartPattern.test(search))
    conditions.push(
      contains(sql`'b' || to_char(${operatorTime(sql.ref('purchases.settled_at'))}, 'YYYY') || '-' || to_char(purchases.order_id, 'FM9999000000')`),
    )
  if (paymentIdPartPattern.test(search)) conditions.push(contains(sql`lower(orders.payment_id)`))
  return sql<SqlBool>`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`
}
