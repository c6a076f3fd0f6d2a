import { recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#server/database/transact.ts'
import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { House } from './write-profile.ts'

type Deletion = { adminId: number; artistId: number; now: Date; contact: string }

/**
 * Takes a profile, its picture and its page away (DECIDE-13). An account stays, who was named on pieces of others is named without a page,
 * and whose account it is hears of it.
 */
export async function deleteArtist({ db, files }: House, { adminId, artistId, now, contact }: Deletion) {
  const { portrait } = await transact(db, async (tx) => {
    const artist = await tx.selectFrom('artists').select(['name', 'portrait']).where('id', '=', artistId).forUpdate().executeTakeFirst() // no piece comes in between
    if (!artist) throw new HttpError(404, 'This artist does not exist.')
    const pieces = tx.selectFrom('pieces').select('id')
    if (await pieces.where('artist_id', '=', artistId).executeTakeFirst()) throw new HttpError(409, 'This artist has pieces and cannot be deleted.')
    if (await pieces.where('real_composer_id', '=', artistId).executeTakeFirst())
      throw new HttpError(409, 'This artist is the original composer of transcriptions and cannot be deleted.')
    await recordAudit(tx, { verb: 'deleteArtist', adminId, at: now, subject: { kind: 'ARTIST', id: artistId, name: artist.name } })
    await tx.deleteFrom('artists').where('id', '=', artistId).execute()
    const account = await tx.selectFrom('accounts').select('email').where('id', '=', artistId).executeTakeFirst()
    if (account) await postLetter(tx, { to: account.email, ...deletedLetter(contact) })
    return artist
  })
  if (portrait) await files.remove(`portraits/${portrait}.webp`)
}

const deletedLetter = (contact: string) => ({
  subject: 'Your artist page was deleted',
  text: [
    'We have deleted your artist page at Bellows, with your name, your picture, your biography and your links.',
    'Your account stays, and so do your balance and what you bought. You can fill in your profile again.',
    `If you want to know why, or see it differently, write to ${contact}.`,
  ],
})
