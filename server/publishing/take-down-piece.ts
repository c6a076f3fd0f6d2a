import { recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import { redress } from './redress.ts'

type House = { db: Database; publicUrl: string; operator: { contact: string } }
type TakeDown = { adminId: number; pieceId: number; reason: string; now: Date }

/**
 * Takes a confirmed piece out of the library, as if it had been rejected: its buyers keep it, and once edited it waits for an admin again.
 * Its artist is told what was done, why, and what can be done about it (Article 17 of Regulation (EU) 2022/2065).
 */
export async function takeDownPiece({ db, publicUrl, operator }: House, { adminId, pieceId, reason, now }: TakeDown) {
  await transact(db, async (tx) => {
    const piece = await tx.selectFrom('pieces').select(['artist_id', 'title', 'state']).where('id', '=', pieceId).forUpdate().executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    if (piece.state !== 'CONFIRMED') throw new HttpError(409, 'This piece is not in the library. It is at the piece confirmation.')
    await tx.updateTable('pieces').set({ state: 'REJECTED' }).where('id', '=', pieceId).execute()
    await tx.insertInto('piece_events').values({ piece_id: pieceId, kind: 'REJECT', message: reason, account_id: adminId, at: now }).execute()
    await recordAudit(tx, {
      verb: 'takeDownPiece',
      adminId,
      at: now,
      subject: { kind: 'PIECE', id: pieceId, name: piece.title },
      changes: { state: ['CONFIRMED', 'REJECTED'] },
      reason,
    })
    const { email: to } = await tx.selectFrom('accounts').select('email').where('id', '=', piece.artist_id).executeTakeFirstOrThrow()
    await postLetter(tx, {
      to,
      subject: 'Your piece was taken out of the library',
      text: [
        `We have taken “${piece.title}” out of the library: nobody can find or buy it any more. Who bought it keeps it.`,
        'This is why:',
        reason,
        'Change the piece, and it will be looked at again.',
        redress(operator.contact),
      ],
      link: { name: 'Open the piece', href: `${publicUrl}/dashboard/mypieces/${pieceId}` },
    })
  })
}
