import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Caller } from '#server/http/operation.ts'

const isPublic = sql<SqlBool>`exists (select from public_pieces where public_pieces.id = pieces.id)`

/**
 * Whether this caller may view a row of `pieces`: everyone a public one; its artist, its buyers and admins also one that waits for review,
 * was rejected or unlisted, or whose artist is blocked (DECIDE-19).
 */
export function canView(caller: Caller | undefined): RawBuilder<SqlBool> {
  if (!caller) return isPublic
  if (caller.isAdmin) return sql<SqlBool>`true`
  return sql<SqlBool>`(${isPublic} or pieces.artist_id = ${caller.accountId} or ${hasBought(caller)})`
}

/** Whether this caller may download a row of `pieces`: a free one, their own, a bought one; admins may download all (DECIDE-58). */
export function canDownload(caller: Caller | undefined): RawBuilder<SqlBool> {
  if (!caller) return sql<SqlBool>`pieces.price_cents = 0`
  if (caller.isAdmin) return sql<SqlBool>`true`
  return sql<SqlBool>`(pieces.price_cents = 0 or pieces.artist_id = ${caller.accountId} or ${hasBought(caller)})`
}

/** Whether this caller has bought a row of `pieces`. */
export const hasBought = ({ accountId }: Caller) =>
  sql<SqlBool>`exists (select from orders where piece_id = pieces.id and buyer_id = ${accountId} and orders.state = 'FULFILLED')`
