import { writeDown } from '#server/audit/write-down.ts'
import { transact } from '#server/database/transact.ts'
import { Refusal } from '#server/refusal.ts'
import type { House } from './write-profile.ts'

type Deletion = { adminId: number; artistId: number; now: Date }

/** Takes a profile, its picture and its page away (DECIDE-13). An account stays, and who was named on pieces of others is named without a page. */
export async function deleteArtist({ db, files }: House, { adminId, artistId, now }: Deletion) {
  const { portrait } = await transact(db, async (tx) => {
    const artist = await tx.selectFrom('artists').select(['name', 'portrait']).where('id', '=', artistId).forUpdate().executeTakeFirst() // no piece comes in between
    if (!artist) throw new Refusal(404, 'This artist does not exist.')
    const pieces = tx.selectFrom('pieces').select('id')
    if (await pieces.where('artist_id', '=', artistId).executeTakeFirst()) throw new Refusal(409, 'This artist has pieces and cannot be deleted.')
    if (await pieces.where('real_composer_id', '=', artistId).executeTakeFirst())
      throw new Refusal(409, 'This artist is the original composer of transcriptions and cannot be deleted.')
    await writeDown(tx, { verb: 'deleteArtist', adminId, at: now, subject: { kind: 'ARTIST', id: artistId, name: artist.name } })
    await tx.deleteFrom('artists').where('id', '=', artistId).execute()
    return artist
  })
  if (portrait) await files.remove(`portraits/${portrait}.webp`)
}
