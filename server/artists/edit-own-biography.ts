import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { z } from 'zod'
import type { biographyDto } from '#contract/artists.ts'
import { portrait as limit } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/outside/files.ts'
import { Refusal } from '#server/refusal.ts'

type House = { db: Database; files: Files }
type Profile = z.output<typeof biographyDto>

/** Writes the profile of this account; the first time makes its artist, who has the account's number. */
export async function editOwnBiography({ db, files }: House, accountId: number, profile: Profile, picture?: Blob) {
  const portrait = picture && (await keepPortrait(files, picture))
  const { firstName: first_name, lastName: last_name, shortBiography: short_biography, biography } = profile
  if (first_name === '' && last_name === '') throw new Refusal(400, 'Your name is missing.')
  const values = {
    first_name,
    last_name,
    short_biography,
    biography,
    social_media: JSON.stringify(profile.socialMedia),
    ...(portrait && { portrait }),
  }
  const before = await db.selectFrom('artists').select('portrait').where('id', '=', accountId).executeTakeFirst()
  await db
    .insertInto('artists')
    .values({ id: accountId, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  if (portrait && before?.portrait) await files.remove(`portraits/${before.portrait}.webp`)
}

/** A square in its own encoding, so that nothing of the file remains but the picture. */
async function keepPortrait(files: Files, picture: Blob) {
  const { pixels, megapixels } = limit
  const image = sharp(await picture.arrayBuffer(), { limitInputPixels: megapixels * 1_000_000, failOn: 'error' })
  const { format } = await image.metadata().catch(() => ({ format: undefined }))
  if (!format || !['jpeg', 'png', 'webp'].includes(format)) throw new Refusal(415, 'Only jpg, jpeg, png and webp pictures are allowed')
  const webp = await image
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new Refusal(400, `This picture is damaged, or larger than ${megapixels} megapixels.`)
    })
  const name = randomUUID()
  await files.write(`portraits/${name}.webp`, new Uint8Array(webp))
  return name
}
