import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { originalComposer } from '#contract/pieces/contributions.ts'
import type { Caller } from '#server/http/operation.ts'

/** Whether everyone may see a row of `pieces`, and buy it if it has a price. */
export const isPublic = sql<SqlBool>`exists (select from public_pieces where public_pieces.id = pieces.id)`

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

/** Whether this caller has bought a row of `pieces`. Further copies are none without the first one, which the buyer may have charged back. */
export const hasBought = ({ accountId }: Caller) =>
  sql<SqlBool>`exists (select from order_lines as line where piece_id = pieces.id and buyer_id = ${accountId} and line.state = 'FULFILLED' and not is_extension)`

/**
 * Whether everyone may see a row of `artists`: one with an account, or a composer whom a public piece names. A piece that is not public publishes
 * no name.
 */
export const isPublicArtist = sql<SqlBool>`(artists.account_id is not null
  or exists (select from public_pieces where real_composer_id = artists.id)
  or exists (select from contributors join public_pieces on public_pieces.id = piece_id where contributors.artist_id = artists.id))`

/** Whether this caller may see a row of `artists`: admins all, artists also those whom their own pieces name. */
export function canViewArtist(caller: Caller | undefined) {
  if (!caller) return isPublicArtist
  if (caller.isAdmin) return sql<SqlBool>`true`
  return sql<SqlBool>`(${isPublicArtist} or exists (select from pieces left join contributors on contributors.piece_id = pieces.id
    where pieces.artist_id = ${caller.accountId} and artists.id in (real_composer_id, contributors.artist_id)))`
}

/** A piece links to the artists whom it names, but not to those who were asked and have not accepted (SAFE-15). Their names are plain text. */
const isLinked = (pieceId: string, artistId: string, type: RawBuilder<unknown>) => sql<SqlBool>`not exists (select from mentions
  where mentions.piece_id = ${sql.ref(pieceId)} and mentions.artist_id = ${sql.ref(artistId)} and mentions.type = ${type} and mentions.state <> 'ACCEPTED')`

/** Whether a row of `pieces` links to its original composer. */
export const isComposerLinked = isLinked('pieces.id', 'pieces.real_composer_id', sql.lit(originalComposer))

/** Whether a row of `contributors` links to its artist. */
export const isContributorLinked = isLinked('contributors.piece_id', 'contributors.artist_id', sql.ref('contributors.type'))
