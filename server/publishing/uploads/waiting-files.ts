import { sql } from 'kysely'
import { waitingFiles } from '#contract/forms/limits.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** The bytes of the scores and recordings in pieces of an artist that were never public: no admin has accepted them, and their artist is not verified. */
export async function countWaitingBytes(db: Database, artistId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    with never_public as materialized (
      select id from pieces where artist_id = ${artistId} and state <> 'CONFIRMED'
        and not exists (select from piece_events where piece_id = pieces.id and kind = 'ACCEPT')
    )
    select coalesce(sum(bytes), 0) as bytes from (
      select bytes from never_public join scores on piece_id = never_public.id join score_files on score_files.id = scores.id
      union all
      select bytes from never_public join performances on piece_id = never_public.id join audio_files on audio_files.id = audio_id
    ) as files`.execute(db)
  return rows[0]!.bytes
}

/**
 * Counts those bytes before files are added to a piece of the artist's. The returned function throws 429 if they are too many afterwards, unless they have
 * become fewer. The account is locked, so that pieces that are written at once see one another.
 */
export async function watchWaitingBytes(tx: Tx, artistId: number): Promise<() => Promise<void>> {
  const before = await countWaitingBytes(tx, artistId)
  return async () => {
    const bytes = await countWaitingBytes(tx, artistId)
    if (bytes > before) assertWaitingBytes(bytes)
  }
}

/** Throws 429 if these are too many bytes in pieces that were never public. */
export function assertWaitingBytes(bytes: number) {
  if (bytes > waitingFiles.bytes)
    throw new HttpError(
      429,
      'Your pieces that were never in the library have files of 1 GB. Delete some of these pieces, or wait until they are confirmed.',
    )
}
