import type { PieceDraft } from '#contract/publishing.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { namedArtist } from './named-artist.ts'
import { columnsOf, placeParts } from './place-draft.ts'

type Publication = { accountId: number; draft: PieceDraft; now: Date }

/**
 * Makes a piece of uploaded files. Those of verified artists are public at once; others wait for an admin (DECIDE-11).
 * A draft that became a piece before is that piece, and stays as it is.
 */
export async function publishPiece(db: Database, { accountId, draft, now }: Publication) {
  return transact(db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().execute() // nobody empties the name meanwhile
    const { isVerified } = await namedArtist(tx, accountId)
    const made = await tx
      .insertInto('pieces')
      .values({
        ...(await columnsOf(tx, draft)),
        artist_id: accountId,
        state: isVerified ? 'CONFIRMED' : 'PENDING',
        uploaded_at: now,
        draft_id: draft.draftId ?? null,
      })
      .onConflict((known) => known.columns(['artist_id', 'draft_id']).doNothing()) // its twin was a moment earlier, and is over now
      .returning('id')
      .executeTakeFirst()
    if (!made) return publishedBefore(tx, accountId, draft.draftId!)
    const pieceId = made.id
    await placeParts(tx, { accountId, pieceId, draft })
    await tx
      .insertInto('piece_events')
      .values([
        { piece_id: pieceId, kind: 'CREATED', account_id: accountId, at: now },
        ...(isVerified ? [{ piece_id: pieceId, kind: 'ACCEPT' as const, account_id: null, at: now }] : []),
      ])
      .execute()
    return { pieceId, confirmed: isVerified }
  })
}

async function publishedBefore(tx: Tx, accountId: number, draftId: string) {
  const { id, state } = await tx
    .selectFrom('pieces')
    .select(['id', 'state'])
    .where('artist_id', '=', accountId)
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  return { pieceId: id, confirmed: state === 'CONFIRMED' }
}
