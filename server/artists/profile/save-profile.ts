import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { missingName, type biographyDto } from '#contract/artists.ts'
import { portraitErrors } from '#contract/forms/portrait-file.ts'
import { assertCurrent, changedFields, recordEdit } from '#server/audit/record-edit.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tables, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Caller, Origin } from '#server/http/operation.ts'

/** The dependencies of saving a profile. */
export type ProfileDeps = Pick<AppDeps, 'db' | 'files' | 'scores' | 'now'>
type Profile = z.output<typeof biographyDto>
type Changes = Record<string, [before: string, after: string]>
/** Runs in the same transaction, with the changes, and whether they take the verified mark away. */
type AfterSave = (tx: Tx, saved: { changes: Changes; withdraws: boolean }) => Promise<void>

/** A profile, and who saves it. */
type ProfileToSave = {
  id: number
  caller: Caller
  origin: Origin
  profile: Profile
  picture?: Blob | undefined
  isOwn?: boolean
  afterSave?: AfterSave
}

/**
 * Saves the profile of this id: an account's, which creates its artist the first time, or that of an existing artist without an account. A
 * picture replaces the previous one; without one the previous one stays. Artists with pieces keep a first and a last name. Verified means one
 * name: whoever changes their own loses the mark until an admin has looked at it. What began from an older version is refused.
 */
export async function saveProfile(deps: ProfileDeps, { picture, ...edit }: ProfileToSave) {
  const { db, files } = deps
  const { profile, caller } = edit
  if (profile.firstName === '' && profile.lastName === '') throw new HttpError(400, missingName)
  const portrait = picture && (await storePortrait(deps, picture, caller.accountId))
  const replaced = await transact(db, (tx) => writeProfile(tx, { ...edit, portrait, at: deps.now() })).catch(
    async (error: { constraint?: string }) => {
      if (portrait) await files.remove(`portraits/${portrait}.webp`)
      throw error.constraint === 'artists_without_account' ? new HttpError(409, 'A composer with this name already exists.') : error
    },
  )
  if (portrait && replaced) await files.remove(`portraits/${replaced}.webp`)
}

type NewProfile = Omit<ProfileToSave, 'picture'> & { portrait: string | undefined; at: Date }

/** Writes the row and returns the previous portrait. */
async function writeProfile(tx: Tx, { id, caller, origin, profile, portrait, isOwn = false, afterSave, at }: NewProfile) {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'is_verified'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst() // locked because the artist may not exist yet
  const existing = await tx.selectFrom('artists').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!account && (!existing || existing.account_id !== null)) throw new HttpError(404, 'This artist does not exist.')
  await assertCurrent(tx, { artist_id: id }, { caller, began: profile.version, current: existing?.profile_version ?? 0 })
  if (existing && losesName(existing, profile) && (await hasPieces(tx, id)))
    throw new HttpError(409, 'An artist with pieces needs a first and a last name.')
  const withdraws = Boolean(isOwn && account?.is_verified && existing && isRenamed(existing, profile))
  const version = (existing?.profile_version ?? 0) + 1
  const values = {
    profile_version: version,
    first_name: profile.firstName,
    last_name: profile.lastName,
    short_biography: profile.shortBiography,
    biography: profile.biography,
    social_media: JSON.stringify(profile.socialMedia),
    ...(portrait && { portrait }),
    ...(withdraws && { verified_name: existing!.name }),
  }
  await tx
    .insertInto('artists')
    .values({ id, account_id: account?.id ?? null, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  const changed = changedNames(existing, values)
  await recordEdit(tx, { artist_id: id }, { version, changed, accountId: caller.accountId, origin, at })
  await afterSave?.(tx, { changes: changesBetween(existing, values), withdraws })
  return existing?.portrait
}

const isRenamed = (before: ProfileTexts, { firstName, lastName }: Profile) => before.first_name !== firstName || before.last_name !== lastName

const losesName = (before: ProfileTexts, { firstName, lastName }: Profile) =>
  (before.first_name !== '' && firstName === '') || (before.last_name !== '' && lastName === '')

/** Runs while the account is locked, so that no piece is published meanwhile. */
const hasPieces = async (tx: Tx, id: number) =>
  (await tx.selectFrom('pieces').select('id').where('artist_id', '=', id).limit(1).executeTakeFirst()) !== undefined

async function storePortrait({ files, scores }: ProfileDeps, picture: Blob, accountId: number) {
  const name = randomUUID()
  await files.write(`portraits/${name}.webp`, await encodePortrait(scores, picture, accountId))
  return name
}

type ProfileTexts = Pick<Selectable<Tables['artists']>, 'first_name' | 'last_name' | 'short_biography' | 'biography'>
type ExistingProfile = ProfileTexts & { social_media: Record<string, string>; portrait: string | null }

const fieldsOf = ({ first_name, last_name, short_biography, biography }: ProfileTexts, links: Record<string, string>) => ({
  firstName: first_name,
  lastName: last_name,
  shortBiography: short_biography,
  biography,
  ...links,
})

/** The names of the fields of a profile that differ, as the contract calls them. */
function changedNames(before: ExistingProfile | undefined, after: Parameters<typeof changesBetween>[1]) {
  const changed = changedFields(before ? fieldsOf(before, before.social_media) : {}, fieldsOf(after, JSON.parse(after.social_media)))
  return [...changed, ...(after.portrait ? ['profilePicture'] : [])]
}

/** The changes field by field. Only names, which are public, are recorded as text, because the audit log keeps its entries for ever. */
const changesBetween = (before: ExistingProfile | undefined, after: ProfileTexts & { social_media: string; portrait?: string }): Changes => ({
  'first name': [before?.first_name ?? '', after.first_name],
  'last name': [before?.last_name ?? '', after.last_name],
  'short biography': withoutContent(before?.short_biography ?? '', after.short_biography),
  biography: withoutContent(before?.biography ?? '', after.biography),
  links: withoutContent(linksText(before?.social_media ?? {}), linksText(JSON.parse(after.social_media))),
  picture: withoutContent(before?.portrait ?? '', after.portrait ?? before?.portrait ?? ''),
})

/** States that a field changed, without its content. */
const withoutContent = (before: string, after: string): [string, string] => {
  const old = before ? 'the old one' : 'none'
  return [old, after === before ? old : after ? 'a new one' : 'none']
}

const linksText = (links: Record<string, string>) =>
  Object.entries(links)
    .map(([site, link]) => `${site}: ${link}`)
    .toSorted()
    .join(', ')

/** Encodes any picture as a square WebP, in a reader's process. */
async function encodePortrait(scores: AppDeps['scores'], picture: Blob, accountId: number): Promise<Uint8Array> {
  if (!(await isSupported(picture))) throw new HttpError(415, portraitErrors.type)
  const { webp } = await scores.drawPortrait(picture, { accountId })
  return new Uint8Array(webp)
}

/** The first bytes of JPEG, PNG and WebP files. Nothing else reaches a decoder: those for SVG, GIF and TIFF never run. */
const signatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

async function isSupported(picture: Blob) {
  const start = Buffer.from(await picture.slice(0, 12).arrayBuffer()).toString('hex')
  return signatures.some((signature) => signature.test(start))
}
