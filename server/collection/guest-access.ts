import { sql } from 'kysely'
import { guestAccess } from '#contract/forms/limits.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { tokenHash } from '#server/http/token-hash.ts'

/** Lets the browser of a token download what these orders contain once they are paid, for some days. */
export async function grantGuestAccess(db: Database, token: string, { email, orderIds, now }: { email: string; orderIds: number[]; now: Date }) {
  const expires_at = new Date(now.getTime() + guestAccess.days * 86_400_000)
  const rows = orderIds.map((order_id) => ({ token_hash: tokenHash(token), order_id, email, expires_at }))
  await db
    .insertInto('guest_accesses')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['token_hash', 'order_id']).doUpdateSet({ expires_at }))
    .execute()
}

/** The orders that the browser of a token has access to, the latest first, each with the address that it was bought with. */
export async function accessibleOrders(db: Database, token: string | undefined, now: Date) {
  if (token === undefined) return []
  return db
    .selectFrom('guest_accesses')
    .select(['order_id as orderId', 'email'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .orderBy('order_id', 'desc')
    .execute()
}

/** Whose purchase a browser may download this piece by; it says nothing about that account's other pieces, or its name. */
export async function guestBuyerOf(db: Database, token: string | undefined, { pieceId, now }: { pieceId: number; now: Date }) {
  const orders = await accessibleOrders(db, token, now)
  const orderIds = orders.map(({ orderId }) => orderId)
  if (orderIds.length === 0) return undefined
  const line = await db
    .selectFrom('order_lines')
    .select(['buyer_id', 'order_id'])
    .where(sql<boolean>`order_id = any (${orderIds}::int[])`)
    .where('piece_id', '=', pieceId)
    .where('state', '=', 'FULFILLED')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const order = orders.find(({ orderId }) => orderId === line?.order_id)
  return line && order && { accountId: line.buyer_id, isAdmin: false, order, orderIds }
}

/** Keeps a link that is mailed to a guest, by its hash. */
export const addGuestLink = (tx: Tx, { token, email, now }: { token: string; email: string; now: Date }) =>
  tx
    .insertInto('guest_links')
    .values({ token_hash: tokenHash(token), email, expires_at: new Date(now.getTime() + guestAccess.linkDays * 86_400_000) })
    .execute()

/** Uses a mailed link up, and returns its address; undefined if there is none or its time is over. */
export async function takeGuestLink(tx: Tx, { token, now }: { token: string; now: Date }) {
  const link = await tx.deleteFrom('guest_links').where('token_hash', '=', tokenHash(token)).returning(['email', 'expires_at']).executeTakeFirst()
  return link && link.expires_at > now ? link.email : undefined
}

/** Deletes the accesses and links whose time is over. */
export async function deleteExpiredGuestAccess(db: Database, now: Date) {
  for (const table of guestTables) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
}

/** Deletes the accesses and links of an address. */
export async function eraseGuestAccess(tx: Tx, email: string) {
  for (const table of guestTables) await tx.deleteFrom(table).where('email', '=', email).execute()
}

const guestTables = ['guest_accesses', 'guest_links'] as const
