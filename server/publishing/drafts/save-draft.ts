import { draftLimits } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Caller, OperationRequest } from '#server/http/operation.ts'
import { lockUploads } from './lock-uploads.ts'

type Request = OperationRequest<'saveDraft', 'caller' | 'params' | 'body'>

/**
 * Creates a draft, or changes the revision that the caller has read. A request that arrives again changes nothing: what is stored already is
 * answered with its revision, and everything else that is not the revision read is refused.
 */
export const saveDraft = ({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller, params: { draftId: id }, body }: Request) =>
  transact(db, async (tx) => {
    const { revision: read, pieceId, uploads: named, ...fields } = body
    await tx.selectFrom('accounts').select('id').where('id', '=', caller.accountId).forNoKeyUpdate().execute() // one save at a time
    await assertUnpublished(tx, caller, id)
    if (pieceId !== null) await lockEditedPiece(tx, caller, pieceId)
    const stored = await tx
      .selectFrom('drafts')
      .select(['title', 'content', 'revision'])
      .where('account_id', '=', caller.accountId)
      .where('id', '=', id)
      .forUpdate() // it is not deleted meanwhile
      .executeTakeFirst()
    if (!stored && read > 0) throw new HttpError(404, 'This draft does not exist.')
    const uploads = await lockUploads(tx, caller, named)
    const values = { ...fields, piece_id: pieceId, uploads, changed_at: now() }
    if (!stored) {
      await assertRoom(tx, caller)
      await tx
        .insertInto('drafts')
        .values({ account_id: caller.accountId, id, ...values, created_at: values.changed_at })
        .execute()
      return { revision: 1, uploads }
    }
    if (stored.title === fields.title && stored.content === fields.content) return { revision: stored.revision, uploads }
    if (stored.revision !== read) throw new HttpError(409, 'This draft was changed in another window or on another device.')
    await tx
      .updateTable('drafts')
      .set({ ...values, revision: read + 1 })
      .where('account_id', '=', caller.accountId)
      .where('id', '=', id)
      .execute()
    return { revision: read + 1, uploads }
  })

async function assertUnpublished(tx: Tx, { accountId }: Caller, draftId: string) {
  const piece = await tx.selectFrom('pieces').select('id').where('artist_id', '=', accountId).where('draft_id', '=', draftId).executeTakeFirst()
  if (piece) throw new HttpError(409, 'This draft was published in another window or on another device.', { pieceId: piece.id })
}

/** Locks the piece that a draft edits, so that it is not deleted meanwhile. */
async function lockEditedPiece(tx: Tx, { accountId }: Caller, pieceId: number) {
  const piece = await tx
    .selectFrom('pieces')
    .select('id')
    .where('id', '=', pieceId)
    .where('artist_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
}

async function assertRoom(tx: Tx, { accountId }: Caller) {
  const { count } = await tx
    .selectFrom('drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= draftLimits.drafts) throw new HttpError(409, `You can keep at most ${draftLimits.drafts} drafts. Publish or delete one.`)
}
