import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { biographyDto } from '#contract/artists.ts'
import type { Database, Tables, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Files } from '#server/integrations/files.ts'
import { HttpError } from '#server/http/http-error.ts'
import { makePortrait } from './make-portrait.ts'

/** What a profile is written with. */
export type House = { db: Database; files: Files }
/** What an artist says of themselves, checked. */
export type Profile = z.output<typeof biographyDto>
/** What else happens in the same transaction, told what became of what. */
export type Follow = (tx: Tx, changes: Changes) => Promise<void>
type Changes = Record<string, [before: string, after: string]>

/**
 * Writes the profile of this number. That of an account makes its artist the first time; an artist without an account has to be
 * there. A picture takes the place of the one before; without one the old one stays. Who has pieces keeps a first and a last name.
 */
export async function writeProfile({ db, files }: House, id: number, profile: Profile, picture?: Blob, follow?: Follow) {
  if (profile.firstName === '' && profile.lastName === '') throw new HttpError(400, 'Your name is missing.')
  const portrait = picture && (await keepPortrait(files, picture))
  const before = await transact(db, (tx) => replace(tx, id, { profile, portrait, follow })).catch(async (error: { constraint?: string }) => {
    if (portrait) await files.remove(`portraits/${portrait}.webp`)
    throw error.constraint === 'artists_without_account' ? new HttpError(409, 'There is already a composer of this name.') : error
  })
  if (portrait && before) await files.remove(`portraits/${before}.webp`)
}

type Written = { profile: Profile; portrait: string | undefined; follow: Follow | undefined }

/** Answers the portrait that is of no use any more. */
async function replace(tx: Tx, id: number, { profile, portrait, follow }: Written) {
  const account = await tx.selectFrom('accounts').select('id').where('id', '=', id).where('closed_at', 'is', null).forUpdate().executeTakeFirst() // the artist may not be there yet
  const known = await tx.selectFrom('artists').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!account && (!known || known.account_id !== null)) throw new HttpError(404, 'This artist does not exist.')
  if (known && losesName(known, profile) && (await hasPieces(tx, id)))
    throw new HttpError(409, 'A first and a last name are needed as long as there are pieces.')
  const values = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    short_biography: profile.shortBiography,
    biography: profile.biography,
    social_media: JSON.stringify(profile.socialMedia),
    ...(portrait && { portrait }),
  }
  await tx
    .insertInto('artists')
    .values({ id, account_id: account?.id ?? null, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await follow?.(tx, changesOf(known, values))
  return known?.portrait
}

const losesName = (before: Words, { firstName, lastName }: Profile) =>
  (before.first_name !== '' && firstName === '') || (before.last_name !== '' && lastName === '')

/** Asked while the account is held: a piece that is published just then waits, and so does this. */
const hasPieces = async (tx: Tx, id: number) =>
  (await tx.selectFrom('pieces').select('id').where('artist_id', '=', id).limit(1).executeTakeFirst()) !== undefined

async function keepPortrait(files: Files, picture: Blob) {
  const name = randomUUID()
  await files.write(`portraits/${name}.webp`, await makePortrait(picture))
  return name
}

type Words = Pick<Selectable<Tables['artists']>, 'first_name' | 'last_name' | 'short_biography' | 'biography'>
type Known = Words & { social_media: Record<string, string>; portrait: string | null }

/** What was written anew, field by field. Only names, which are public anyway, are told in words: the log keeps what it is told for ever. */
const changesOf = (before: Known | undefined, after: Words & { social_media: string; portrait?: string }): Changes => ({
  'first name': [before?.first_name ?? '', after.first_name],
  'last name': [before?.last_name ?? '', after.last_name],
  'short biography': renewed(before?.short_biography ?? '', after.short_biography),
  biography: renewed(before?.biography ?? '', after.biography),
  links: renewed(listed(before?.social_media ?? {}), listed(JSON.parse(after.social_media))),
  picture: renewed(before?.portrait ?? '', after.portrait ?? before?.portrait ?? ''),
})

/** That something changed, without what it says. */
const renewed = (before: string, after: string): [string, string] => {
  const was = before ? 'the old one' : 'none'
  return [was, after === before ? was : after ? 'a new one' : 'none']
}

const listed = (links: Record<string, string>) =>
  Object.entries(links)
    .map(([site, link]) => `${site}: ${link}`)
    .toSorted()
    .join(', ')
