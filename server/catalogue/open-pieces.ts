import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Caller } from '#server/http/register-operations.ts'

const isPublic = sql<SqlBool>`exists (select from public_pieces where public_pieces.id = pieces.id)`

/**
 * Whether this caller may open a row of `pieces` by its address: everybody a public one; its artist, its buyers and admins
 * also one that waits, was rejected or unlisted, or whose artist is blocked (DECIDE-19).
 */
export function isOpenTo(caller: Caller | undefined): RawBuilder<SqlBool> {
  if (!caller) return isPublic
  if (caller.isAdmin) return sql<SqlBool>`true`
  return sql<SqlBool>`(${isPublic} or pieces.artist_id = ${caller.accountId} or ${isBoughtBy(caller)})`
}

/** Whether this caller may take a row of `pieces` home: a free one, the own, a bought one, and admins every one (DECIDE-58). */
export function isDownloadableBy(caller: Caller | undefined): RawBuilder<SqlBool> {
  if (!caller) return sql<SqlBool>`pieces.price_cents = 0`
  if (caller.isAdmin) return sql<SqlBool>`true`
  return sql<SqlBool>`(pieces.price_cents = 0 or pieces.artist_id = ${caller.accountId} or ${isBoughtBy(caller)})`
}

/** Whether this caller has bought a row of `pieces`. */
export const isBoughtBy = ({ accountId }: Caller) =>
  sql<SqlBool>`exists (select from orders where piece_id = pieces.id and buyer_id = ${accountId} and orders.state = 'FULFILLED')`
