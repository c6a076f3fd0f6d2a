import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

type Request = OperationRequest<'answerMention', 'caller' | 'params' | 'body'>

/** Accepts being linked where a public piece names the caller, or declines it; the answer can be changed at any time. */
export async function answerMention(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId }, params: { pieceId }, body: { type, accepted } }: Request,
) {
  const answered = await db
    .updateTable('mentions')
    .set({ state: accepted ? 'ACCEPTED' : 'DECLINED', answered_at: now() })
    .where('piece_id', '=', pieceId)
    .where('artist_id', '=', accountId)
    .where('type', '=', type)
    .where('state', '<>', 'REMOVED')
    .where((eb) => eb.exists(eb.selectFrom('public_pieces').select('id').where('id', '=', pieceId)))
    .returning('piece_id')
    .executeTakeFirst()
  if (!answered) throw new HttpError(404, 'This piece no longer names you.')
}
