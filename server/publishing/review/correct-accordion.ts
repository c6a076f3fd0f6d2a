import type { AppDeps } from '#server/app-deps.ts'
import { recordEdit } from '#server/audit/record-edit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#server/database/transact.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { changedFacts } from './describe-facts.ts'

type Deps = Pick<AppDeps, 'db' | 'publicUrl' | 'now'>
type Request = OperationRequest<'correctAccordion', 'caller' | 'params' | 'body' | 'origin'>

/** Corrects what a piece states about the accordion. Its artist is told by email what has changed and why, and can change it again. */
export async function correctAccordion(
  { db, publicUrl, now }: Deps,
  { caller: { accountId: adminId }, origin, params: { pieceId }, body: { accordion, note, version: began } }: Request,
) {
  const at = now()
  await transact(db, async (tx) => {
    const piece = await tx
      .selectFrom('pieces')
      .select(['artist_id', 'title', 'accordion', 'version'])
      .where('id', '=', pieceId)
      .forUpdate()
      .executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    if (began !== undefined && began !== piece.version) throw new HttpError(409, 'This piece was edited a moment ago. Take another look.')
    const changes = changedFacts(piece.accordion, accordion)
    if (changes.length === 0) throw new HttpError(409, 'This is what the piece says already.')
    const version = piece.version + 1
    await tx
      .updateTable('pieces')
      .set({ accordion: accordion && JSON.stringify(accordion), version })
      .where('id', '=', pieceId)
      .execute()
    await recordEdit(tx, { piece_id: pieceId }, { version, changed: ['accordion'], accountId: adminId, origin, at })
    await recordAudit(tx, {
      operation: 'correctAccordion',
      adminId,
      at,
      subject: { kind: 'PIECE', id: pieceId, name: piece.title },
      changes: Object.fromEntries(changes.map(([fact, before, after]) => [fact, [before, after]])),
      reason: note,
    })
    const { email: to } = await tx.selectFrom('accounts').select('email').where('id', '=', piece.artist_id).executeTakeFirstOrThrow()
    await queueEmail(tx, {
      to,
      subject: 'We corrected a fact about your piece',
      text: [
        `Players filter by what a piece demands of their accordion. For “${piece.title}” we have corrected this:`,
        changes.map(([fact, before, after]) => `${fact}: ${after || 'not said'} (before: ${before || 'not said'})`).join('\n'),
        'This is why:',
        note,
        'If that is wrong, edit the piece: what you state then counts.',
      ],
      link: { name: 'Open the piece', href: `${publicUrl}/dashboard/mypieces/${pieceId}` },
    })
  })
}
