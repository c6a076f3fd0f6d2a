import type { AppDeps } from '#server/app-deps.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

type Deps = Pick<AppDeps, 'db' | 'now'>
type Request = OperationRequest<'acceptPieceChange', 'caller' | 'params' | 'query'>

/** Accepts the changes of a piece in the version that the admin saw; later ones are compared with it. Files that were only compared are swept. */
export async function acceptPieceChange({ db, now }: Deps, { caller, params: { pieceId }, query: { version } }: Request) {
  await transact(db, async (tx) => {
    const piece = await tx.selectFrom('pieces').select(['title', 'version']).where('id', '=', pieceId).forUpdate().executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    if (version !== piece.version) throw new HttpError(409, 'This piece was edited a moment ago. Take another look.')
    const accepted = await tx.deleteFrom('piece_changes').where('piece_id', '=', pieceId).returning('piece_id').executeTakeFirst()
    if (!accepted) throw new HttpError(409, 'Another admin has already reviewed this change.')
    const subject = { kind: 'PIECE', id: pieceId, name: piece.title } as const
    await recordAudit(tx, { operation: 'acceptPieceChange', adminId: caller.accountId, at: now(), subject })
  })
}
