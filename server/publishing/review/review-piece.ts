import type { AppDeps } from '#server/app-deps.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#server/database/transact.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import type { Email } from '#server/integrations/email.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { askArtists } from '../mentions/update-mentions.ts'
import { findLastDecision } from './find-last-decision.ts'

type Deps = Pick<AppDeps, 'db' | 'publicUrl' | 'now'>
type Request = OperationRequest<'reviewPiece', 'caller' | 'params' | 'query' | 'body'>

/** For this long a piece that another admin rejected cannot be confirmed: who confirms it has not seen the rejection yet. */
const recentInMs = 60_000

/** Confirms a waiting piece, or rejects it with a reason. Its artist is notified by email (DECIDE-24). */
export async function reviewPiece(
  { db, publicUrl, now }: Deps,
  { caller, params: { pieceId }, query: { version }, body: { confirmed, message } }: Request,
) {
  const adminId = caller.accountId
  const at = now()
  await transact(db, async (tx) => {
    const piece = await tx
      .selectFrom('pieces')
      .select(['artist_id', 'title', 'state', 'is_unlisted', 'version'])
      .where('id', '=', pieceId)
      .forUpdate()
      .executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    const last = await findLastDecision(tx, { pieceId, readerId: adminId })
    if (piece.state === 'CONFIRMED')
      throw new HttpError(409, last ? `This piece was already confirmed by ${last.by}.` : 'This piece is already confirmed.')
    if (version !== undefined && version !== piece.version) throw new HttpError(409, 'This piece was edited a moment ago. Take another look.')
    if (piece.state === 'REJECTED' && last && !confirmed) throw new HttpError(409, `This piece was already rejected by ${last.by}.`)
    if (piece.state === 'REJECTED' && last && last.adminId !== adminId && at.getTime() - last.at.getTime() < recentInMs)
      throw new HttpError(409, `This piece was just rejected by ${last.by}. Take another look.`)
    await tx
      .updateTable('pieces')
      .set({ state: confirmed ? 'CONFIRMED' : 'REJECTED' })
      .where('id', '=', pieceId)
      .execute()
    await tx
      .insertInto('piece_events')
      .values({ piece_id: pieceId, kind: confirmed ? 'ACCEPT' : 'REJECT', message, account_id: adminId, at })
      .execute()
    await askArtists(tx, pieceId, { at, publicUrl })
    await recordAudit(tx, {
      operation: 'reviewPiece',
      adminId,
      at,
      subject: { kind: 'PIECE', id: pieceId, name: piece.title },
      changes: { state: [piece.state, confirmed ? 'CONFIRMED' : 'REJECTED'] },
      reason: message,
    })
    const { email: to } = await tx.selectFrom('accounts').select('email').where('id', '=', piece.artist_id).executeTakeFirstOrThrow()
    await queueEmail(tx, { to, ...reviewEmail(`${publicUrl}/dashboard/mypieces/${pieceId}`, { piece, confirmed, message }) })
  })
}

type Decision = { piece: { title: string; is_unlisted: boolean }; confirmed: boolean; message: string }

const reviewEmail = (href: string, { piece: { title, is_unlisted }, confirmed, message }: Decision): Omit<Email, 'to'> => ({
  ...(confirmed
    ? {
        subject: 'Your piece was confirmed',
        text: [`“${title}” was confirmed. ${is_unlisted ? 'Everyone can find it as soon as you relist it.' : 'Everyone can find it now.'}`],
      }
    : {
        subject: 'Your piece was not accepted',
        text: [`“${title}” was not accepted, for this reason:`, message, 'Edit the piece, and we will review it again.'],
      }),
  link: { name: 'Open the piece', href },
})
