import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Counts the parts for which public pieces of others name the caller, who has not answered yet. */
export async function countMentions({ db }: Pick<AppDeps, 'db'>, { caller }: OperationRequest<'countMentions', 'caller'>) {
  return db
    .selectFrom('mentions')
    .innerJoin('public_pieces as pieces', 'pieces.id', 'mentions.piece_id')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('mentions.artist_id', '=', caller.accountId)
    .where('mentions.state', '=', 'ASKED')
    .executeTakeFirstOrThrow()
}
