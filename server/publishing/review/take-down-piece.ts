import type { AppDeps } from '#server/app-deps.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#server/database/transact.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findLastDecision } from './find-last-decision.ts'

type Deps = Pick<AppDeps, 'db' | 'publicUrl' | 'operator' | 'now'>
type Request = OperationRequest<'takeDownPiece', 'caller' | 'params' | 'body'>

/**
 * Takes a confirmed piece out of the library, as if it had been rejected: its buyers keep it, and after an edit it waits for review again.
 * The email to its artist states the decision, the reasons and the means of redress (Article 17 of Regulation (EU) 2022/2065).
 */
export async function takeDownPiece({ db, publicUrl, operator, now }: Deps, { caller, params: { pieceId }, body: { reason } }: Request) {
  const adminId = caller.accountId
  const at = now()
  await transact(db, async (tx) => {
    const piece = await tx.selectFrom('pieces').select(['artist_id', 'title', 'state']).where('id', '=', pieceId).forUpdate().executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    if (piece.state !== 'CONFIRMED') {
      const last = piece.state === 'REJECTED' ? await findLastDecision(tx, { pieceId, readerId: adminId }) : undefined
      throw new HttpError(
        409,
        last ? `This piece was already taken out of the library by ${last.by}.` : 'This piece is not in the library. Find it in piece confirmation.',
      )
    }
    await tx.updateTable('pieces').set({ state: 'REJECTED' }).where('id', '=', pieceId).execute()
    await tx.deleteFrom('piece_changes').where('piece_id', '=', pieceId).execute() // an admin sees all of it once it was edited
    await tx.insertInto('piece_events').values({ piece_id: pieceId, kind: 'REJECT', message: reason, account_id: adminId, at }).execute()
    await recordAudit(tx, {
      operation: 'takeDownPiece',
      adminId,
      at,
      subject: { kind: 'PIECE', id: pieceId, name: piece.title },
      changes: { state: ['CONFIRMED', 'REJECTED'] },
      reason,
    })
    const { email: to } = await tx.selectFrom('accounts').select('email').where('id', '=', piece.artist_id).executeTakeFirstOrThrow()
    await queueEmail(tx, {
      to,
      subject: 'Your piece was removed from the library',
      text: [
        `We have taken “${piece.title}” out of the library: nobody can find or buy it any more. Buyers keep it.`,
        'This is why:',
        reason,
        'Edit the piece, and we will review it again.',
        appealNotice(operator.contact),
      ],
      link: { name: 'Open the piece', href: `${publicUrl}/dashboard/mypieces/${pieceId}` },
    })
  })
}

/** How to contest a decision (Articles 17, 20 and 21 of Regulation (EU) 2022/2065). */
export const appealNotice = (contact: string) =>
  `If you disagree, write to ${contact} within six months. You can also go to a court or to a certified body for out-of-court settlement.`
