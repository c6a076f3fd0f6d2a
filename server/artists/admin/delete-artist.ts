import type { AppDeps } from '#server/app-deps.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueEmail } from '#server/jobs/send-email.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'now' | 'operator'>
type Request = OperationRequest<'deleteArtist', 'caller' | 'params'>

/**
 * Deletes a profile with its picture and its page (DECIDE-13). The account stays and its owner is notified; pieces of others name the artist
 * without a link.
 */
export async function deleteArtist({ db, files, now, operator }: Deps, { caller, params: { artistId } }: Request) {
  const { portrait } = await transact(db, async (tx) => {
    const artist = await tx.selectFrom('artists').select(['name', 'portrait']).where('id', '=', artistId).forUpdate().executeTakeFirst() // no piece is published meanwhile
    if (!artist) throw new HttpError(404, 'This artist does not exist.')
    const pieces = tx.selectFrom('pieces').select('id')
    if (await pieces.where('artist_id', '=', artistId).executeTakeFirst()) throw new HttpError(409, 'This artist has pieces and cannot be deleted.')
    if (await pieces.where('real_composer_id', '=', artistId).executeTakeFirst())
      throw new HttpError(409, 'This artist is the original composer of transcriptions and cannot be deleted.')
    await recordAudit(tx, {
      operation: 'deleteArtist',
      adminId: caller.accountId,
      at: now(),
      subject: { kind: 'ARTIST', id: artistId, name: artist.name },
    })
    await tx.deleteFrom('artists').where('id', '=', artistId).execute()
    const account = await tx.selectFrom('accounts').select('email').where('id', '=', artistId).executeTakeFirst()
    if (account) await queueEmail(tx, { to: account.email, ...artistDeletedEmail(operator.contact) })
    return artist
  })
  if (portrait) await files.remove(`portraits/${portrait}.webp`)
}

const artistDeletedEmail = (contact: string) => ({
  subject: 'Your artist page was deleted',
  text: [
    'We have deleted your artist page at Bellows, with your name, your picture, your biography and your links.',
    'Your account stays, and so do your balance and what you bought. You can fill in your profile again.',
    `If you want to know why, or disagree, write to ${contact}.`,
  ],
})
