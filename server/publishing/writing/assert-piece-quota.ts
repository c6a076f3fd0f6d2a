import { sql } from 'kysely'
import { maxPiecesNotPublic } from '#contract/limits.ts'
import type { Tx } from '#server/database/schema.ts'
import { tooMany } from '#server/http/limits/rate-limits.ts'

/** After how long another piece may be published, at the earliest: admins review pieces daily. */
const day = 86_400

/**
 * Throws 429 if a new piece is one too many of its artist that wait, were rejected or are unlisted. Deleted ones, which are kept for their
 * buyers, do not count. The account is locked, so that simultaneous uploads see one another.
 */
export async function assertPieceQuota(tx: Tx, artistId: number, newPieceId: number) {
  const { amount } = await tx
    .selectFrom('pieces')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('artist_id', '=', artistId)
    .where('id', '<>', newPieceId)
    .where('deletion_requested_at', 'is', null)
    .where((eb) => eb.or([eb('state', '<>', sql.lit<'CONFIRMED'>('CONFIRMED')), eb('is_unlisted', '=', eb.lit(true))]))
    .executeTakeFirstOrThrow()
  if (amount >= maxPiecesNotPublic)
    throw tooMany((wait) => `${maxPiecesNotPublic} of your pieces are not in the library. List or delete some, or try again in ${wait}.`, day)
}
