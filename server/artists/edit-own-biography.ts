import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { z } from 'zod'
import type { biographyDto } from '#contract/artists.ts'
import { portrait as limit } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Files } from '#server/outside/files.ts'
import { Refusal } from '#server/refusal.ts'

type House = { db: Database; files: Files }
type Profile = z.output<typeof biographyDto>

/** Writes the profile of this account; the first time makes its artist, who has the account's number. */
export async function editOwnBiography({ db, files }: House, accountId: number, profile: Profile, picture?: Blob) {
  const { firstName: first_name, lastName: last_name, shortBiography: short_biography, biography } = profile
  if (first_name === '' && last_name === '') throw new Refusal(400, 'Your name is missing.')
  const portrait = picture && (await keepPortrait(files, picture))
  const values = {
    first_name,
    last_name,
    short_biography,
    biography,
    social_media: JSON.stringify(profile.socialMedia),
    ...(portrait && { portrait }),
  }
  const before = await transact(db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute() // the artist may not be there yet
    const known = await tx.selectFrom('artists').select('portrait').where('id', '=', accountId).executeTakeFirst()
    await tx
      .insertInto('artists')
      .values({ id: accountId, account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    return known?.portrait
  })
  if (portrait && before) await files.remove(`portraits/${before}.webp`)
}

/** A square in its own encoding, so that nothing of the file remains but the picture. */
async function keepPortrait(files: Files, picture: Blob) {
  const { pixels, megapixels } = limit
  const bytes = Buffer.from(await picture.arrayBuffer())
  if (!isPicture(bytes)) throw new Refusal(415, 'Only jpg, jpeg, png and webp pictures are allowed')
  const webp = await sharp(bytes, { limitInputPixels: megapixels * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(() => {
      throw new Refusal(400, `This picture is damaged, or larger than ${megapixels} megapixels.`)
    })
  const name = randomUUID()
  await files.write(`portraits/${name}.webp`, new Uint8Array(webp))
  return name
}

/** How a JPEG, a PNG and a WebP begin. All else is shown to no decoder: those for SVG, GIF or TIFF are never run. */
const beginnings = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]
const isPicture = (bytes: Buffer) => beginnings.some((beginning) => beginning.test(bytes.toString('hex', 0, 12)))
