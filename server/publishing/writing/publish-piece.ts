import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { askArtists } from '../mentions/update-mentions.ts'
import { requireArtist } from '../require-artist.ts'
import { assertPieceQuota } from './assert-piece-quota.ts'
import { toPieceColumns, insertPieceParts } from './write-piece.ts'

type Deps = Pick<AppDeps, 'db' | 'publicUrl' | 'now'>
type Request = OperationRequest<'publishPiece', 'caller' | 'body'>

/**
 * Publishes a piece. Those of verified artists are public at once, others wait for review (DECIDE-11). Input with a `draftId` that was
 * published before is answered with that piece, which stays unchanged.
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
    await assertPieceQuota(tx, accountId, pieceId)
    await insertPieceParts(tx, { accountId, pieceId, input })
    await tx
      .insertInto('piece_events')
      .values([
        { piece_id: pieceId, kind: 'CREATED', account_id: accountId, at },
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
