import { sql } from 'kysely'
import { maxPiecesNotPublic } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { tooMany } from '#server/http/limits/rate-limits.ts'
import { endDraft } from '../drafts/end-draft.ts'
import { askArtists } from '../mentions/update-mentions.ts'
import { watchWaitingBytes } from '../uploads/waiting-files.ts'
import { requireArtist } from '../require-artist.ts'
import { toPieceColumns, insertPieceParts } from './write-piece.ts'

type Deps = Pick<AppDeps, 'db' | 'publicUrl' | 'now'>
type Request = OperationRequest<'publishPiece', 'caller' | 'body'>

/**
 * Publishes a piece. Those of verified artists are public at once, others wait for review (DECIDE-11). Input with a `draftId` that was
 * published before is answered with that piece, which stays unchanged. The draft is deleted.
 */
export async function publishPiece({ db, publicUrl, now }: Deps, { caller: { accountId }, body: input }: Request) {
  const at = now()
  return transact(db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute() // one piece at a time, and the name in the profile stays
    const { isVerified } = await requireArtist(tx, accountId)
    const created = await tx
      .insertInto('pieces')
      .values({
        ...(await toPieceColumns(tx, input)),
        artist_id: accountId,
        state: isVerified ? 'CONFIRMED' : 'PENDING',
        uploaded_at: at,
        draft_id: input.draftId ?? null,
      })
      .onConflict((conflict) => conflict.columns(['artist_id', 'draft_id']).doNothing()) // the same input was published meanwhile
      .returning('id')
      .executeTakeFirst()
    if (!created) return findPublished(tx, accountId, input.draftId!)
    const pieceId = created.id
    await endDraft(tx, accountId, input)
    await assertPieceQuota(tx, accountId, pieceId)
    const assertWaitingBytes = await watchWaitingBytes(tx, accountId)
    await insertPieceParts(tx, { accountId, pieceId, input })
    await assertWaitingBytes()
    await tx
      .insertInto('piece_events')
      .values([
        { piece_id: pieceId, kind: 'CREATED', account_id: accountId, at, rights_version: input.rights ?? null },
        ...(isVerified ? [{ piece_id: pieceId, kind: 'ACCEPT' as const, account_id: null, at }] : []),
      ])
      .execute()
    await askArtists(tx, pieceId, { at, publicUrl })
    return { pieceId, confirmed: isVerified }
  })
}

async function findPublished(tx: Tx, accountId: number, draftId: string) {
  const { id, state } = await tx
    .selectFrom('pieces')
    .select(['id', 'state'])
    .where('artist_id', '=', accountId)
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  return { pieceId: id, confirmed: state === 'CONFIRMED' }
}

/** After how long another piece may be published, at the earliest: admins review pieces daily. */
const day = 86_400

/**
 * Throws 429 if a new piece is one too many of its artist that wait, were rejected or are unlisted. Deleted ones, which are kept for their
 * buyers, do not count. The account is locked, so that simultaneous uploads see one another.
 */
async function assertPieceQuota(tx: Tx, artistId: number, newPieceId: number) {
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
