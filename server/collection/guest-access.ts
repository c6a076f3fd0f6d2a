import { sql } from 'kysely'
import { guestAccess } from '#contract/forms/limits.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { tokenHash } from '#server/http/token-hash.ts'

type Access = { email: string; orderIds: number[]; now: Date; /** For how long. */ days: number }

/** Lets the browser of a token download what these orders contain once they are paid, for some days. */
export async function grantGuestAccess(db: Database, token: string, { email, orderIds, now, days }: Access) {
  const expires_at = new Date(now.getTime() + days * 86_400_000)
  const rows = orderIds.map((order_id) => ({ token_hash: tokenHash(token), order_id, email, expires_at }))
  await db
    .insertInto('guest_accesses')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['token_hash', 'order_id']).doUpdateSet({ expires_at }))
    .execute()
}

/** Lets browsers that have waited for the payment of an order download it for some days from now. */
export const startGuestAccess = (tx: Tx, orderId: number, now: Date) =>
  tx
    .updateTable('guest_accesses')
    .set({ expires_at: new Date(now.getTime() + guestAccess.days * 86_400_000) })
    .where('order_id', '=', orderId)
    .execute()

/** Ends the access of the browser of a token. */
export const endGuestAccess = (db: Database, token: string) => db.deleteFrom('guest_accesses').where('token_hash', '=', tokenHash(token)).execute()

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

/** The orders of a browser, and the one of them that this piece may be downloaded by, whoever it belongs to by now. */
export async function guestPurchaseOf(db: Database, token: string | undefined, { pieceId, now }: { pieceId: number; now: Date }) {
  const orders = await accessibleOrders(db, token, now)
  const orderIds = orders.map(({ orderId }) => orderId)
  if (orderIds.length === 0) return undefined
  const line = await db
    .selectFrom('order_lines')
    .select('order_id')
    .where(sql<boolean>`order_id = any (${orderIds}::int[])`)
    .where('piece_id', '=', pieceId)
    .where('state', '=', 'FULFILLED')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const order = orders.find(({ orderId }) => orderId === line?.order_id)
  return order && { order, orderIds }
}

type Link = { token: string; email: string; /** The only order that it opens. */ orderId: number | undefined; now: Date }

/** Keeps a link that is mailed to a guest, by its hash. */
export const addGuestLink = (tx: Tx, { token, email, orderId, now }: Link) =>
  tx
    .insertInto('guest_links')
    .values({
      token_hash: tokenHash(token),
      email,
      order_id: orderId ?? null,
      expires_at: new Date(now.getTime() + (orderId === undefined ? guestAccess.askedLinkHours : guestAccess.linkHours) * 3_600_000),
    })
    .execute()

/**
 * Uses a mailed link up, with all others that open no more than it does, and returns its address and the only order that it opens; undefined if there
 * is none or its time is over.
 */
export async function takeGuestLink(tx: Tx, { token, now }: { token: string; now: Date }) {
  const link = await tx.deleteFrom('guest_links').where('token_hash', '=', tokenHash(token)).returningAll().executeTakeFirst()
  if (!link || link.expires_at <= now) return undefined
  const { email, order_id } = link
  await tx
    .deleteFrom('guest_links')
    .where('email', '=', email)
    .$if(order_id !== null, (links) => links.where('order_id', '=', order_id))
    .execute()
  return { email, orderId: order_id ?? undefined }
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
