import { recordAudit } from '#server/audit/record-audit.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import { reviewLetter } from './review-letter.ts'

type House = { db: Database; publicUrl: string }
type Review = { adminId: number; pieceId: number; version?: number | undefined; confirmed: boolean; message: string; now: Date }

/** For so long another admin's no stands: whoever says yes now has not seen it yet. */
const freshMilliseconds = 60_000

/** An admin's word on a waiting piece: into the library, or back to its artist with the reason. The artist is told by mail (DECIDE-24). */
export async function reviewPiece({ db, publicUrl }: House, review: Review) {
  const { adminId, pieceId, version, confirmed, message, now } = review
  await transact(db, async (tx) => {
    const piece = await tx
      .selectFrom('pieces')
      .select(['artist_id', 'title', 'state', 'is_unlisted', 'version'])
      .where('id', '=', pieceId)
      .forUpdate()
      .executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    if (piece.state === 'CONFIRMED') throw new HttpError(409, 'This piece is confirmed already.')
    if (version !== undefined && version !== piece.version) throw new HttpError(409, 'This piece was edited a moment ago. Look at it once more.')
    if (piece.state === 'REJECTED' && !confirmed) throw new HttpError(409, 'This piece is rejected already.')
    if (piece.state === 'REJECTED' && (await wasJustRejected(tx, review)))
      throw new HttpError(409, 'Another admin has just rejected this piece. Look at it once more.')
    await tx
      .updateTable('pieces')
      .set({ state: confirmed ? 'CONFIRMED' : 'REJECTED' })
      .where('id', '=', pieceId)
      .execute()
    await tx
      .insertInto('piece_events')
      .values({ piece_id: pieceId, kind: confirmed ? 'ACCEPT' : 'REJECT', message, account_id: adminId, at: now })
      .execute()
    await recordAudit(tx, {
      verb: 'reviewPiece',
      adminId,
      at: now,
      subject: { kind: 'PIECE', id: pieceId, name: piece.title },
      changes: { state: [piece.state, confirmed ? 'CONFIRMED' : 'REJECTED'] },
      reason: message,
    })
    const { email: to } = await tx.selectFrom('accounts').select('email').where('id', '=', piece.artist_id).executeTakeFirstOrThrow()
    await postLetter(tx, { to, ...reviewLetter(publicUrl, { id: pieceId, confirmed, message, title: piece.title, isUnlisted: piece.is_unlisted }) })
  })
}

async function wasJustRejected(tx: Tx, { pieceId, adminId, now }: Review) {
  const last = await tx
    .selectFrom('piece_events')
    .select(['account_id', 'at'])
    .where('piece_id', '=', pieceId)
    .where('kind', '=', 'REJECT')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last !== undefined && last.account_id !== adminId && now.getTime() - last.at.getTime() < freshMilliseconds
}
