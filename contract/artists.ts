import { z } from 'zod'
import { foundVirus, noArtist, readingMessages, searchMessages, tooComplex } from './answers/shared-messages.ts'
import { card } from './catalogue.ts'
import { changedMeanwhile, editedVersion, newerEdits } from './edits.ts'
import { artistName, biography, profileLink, shortBiography } from './forms/limits.ts'
import { portrait, maxSearchLength } from './limits.ts'
import { file, noData, type Operations } from './operation.ts'
import { pageQuery } from './paging.ts'
import { portraitErrors } from './forms/portrait-file.ts'
import { socialLink, socialMedia, socialMediaNames, type Medium } from './text/social-link.ts'
import { id, multilineText, text, upload } from './wire.ts'

const params = z.object({ artistId: id })

const links = z.partialRecord(z.enum(socialMedia), z.string())

const artistSummary = z.object({
  id: z.int(),
  name: z.string(),
  shortBiography: z.string(),
  verified: z.boolean(),
  /** A composer of transcribed works, who has no account. */
  noUser: z.boolean(),
  hasPicture: z.boolean(),
})

/** An artist as the list shows them. */
const listedArtist = artistSummary.extend({
  /** 'Surname, First names'; names of one word and of groups as they are. */
  listName: z.string(),
  /** The capital letter that it begins with, or '#'. */
  initial: z.string(),
  /** The number of public pieces that they have composed, or that others have transcribed from their works. */
  pieceCount: z.int(),
  /** The instruments that most of these have; of a family, its first one. */
  instruments: z.array(z.int()),
})

const artist = artistSummary.extend({
  accountId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  biography: z.string(),
  socialMedia: links,
  pieces: z.array(card),
  contributions: z.array(z.object({ contributionType: z.string(), piece: card })),
})

/** A profile as its form shows it; before it is written, an empty one with the id -1 and the version 0. */
const profile = artist.omit({ pieces: true, contributions: true }).extend({ version: z.int() })

/** The message for what is no link to a site. */
function noLink(medium: Medium) {
  if (medium === 'website') return 'This is not a link.'
  const name = socialMediaNames[medium]
  if (medium === 'spotify') return `Enter the address of a page on ${name}, such as open.spotify.com/artist/…`
  return `Enter a name on ${name}, or the address of a page there.`
}

/** A link to a site as it is entered: nothing, an address that pages can link to, or a name that becomes one. */
const enteredLink = (medium: Medium) =>
  text('A link', profileLink)
    .refine((entered) => !/\s/.test(entered), 'A link cannot contain spaces.')
    .refine((entered) => entered === '' || socialLink(medium, entered) !== undefined, noLink(medium))
    .transform((entered) => socialLink(medium, entered) ?? '')
    .pipe(z.string())

/** The links of a profile as they are entered, by site. */
export const enteredLinks = {
  website: enteredLink('website'),
  instagram: enteredLink('instagram'),
  youtube: enteredLink('youtube'),
  spotify: enteredLink('spotify'),
  soundcloud: enteredLink('soundcloud'),
  facebook: enteredLink('facebook'),
}

/** The message for a profile without a first and a last name. */
export const missingName = 'Your name is missing.'

/** The input of a profile. */
export const biographyDto = z.object({
  firstName: text('Your first name', { max: artistName.max }),
  lastName: text('Your last name', { max: artistName.max }),
  shortBiography: text('Your short biography', { max: shortBiography.max }).default(''),
  biography: multilineText('Your biography', { max: biography.max }).default(''),
  socialMedia: z
    .strictObject(enteredLinks)
    .partial()
    .transform((all) => Object.fromEntries(Object.entries(all).filter(([, link]) => link !== '')))
    .pipe(links)
    .default({}),
  version: editedVersion,
})

const profileForm = z.object({
  profilePicture: upload({ bytes: portrait.bytes, tooBig: portraitErrors.size }).optional(),
  biographyDto,
})

/** Saving a profile: the name may be needed or taken, and the picture unreadable. */
const profileMessages = {
  ...readingMessages,
  400: [missingName, `This picture is damaged, or larger than ${portrait.megapixels} megapixels.`, foundVirus, tooComplex],
  404: [noArtist],
  409: ['A composer with this name already exists.', 'An artist with pieces needs a first and a last name.', changedMeanwhile],
  415: [portraitErrors.type],
}

const profileAnswers = { 200: noData, 409: newerEdits.optional() }

/** Public artists, their profiles, and the administration of both. */
export const artists = {
  listArtists: {
    route: 'GET /artists',
    summary: 'Artists by surname, with the initials that their names have in the list; `initial` selects the names of one of them',
    access: 'anyone',
    answersFromMemory: true,
    query: pageQuery(['name'], 'asc').extend({
      initial: z
        .string()
        .regex(/^(\p{Lu}|\p{Lo}|#)$/u, 'The initial must be a capital letter or #.')
        .optional(),
    }),
    answers: { 200: z.object({ artists: z.array(listedArtist), total: z.int(), initials: z.array(z.string()) }) },
    messages: searchMessages,
  },
  findArtists: {
    route: 'POST /artists/find',
    summary: 'Artists whose name contains every word of the search',
    access: 'anyone',
    body: z.object({ search: text('The search', { max: maxSearchLength }) }),
    answers: { 200: z.object({ artists: z.array(artistSummary) }) },
    messages: searchMessages,
  },
  getArtist: {
    route: 'GET /artists/:artistId',
    summary: 'One artist with pieces and contributions',
    access: 'anyone',
    answersFromMemory: true,
    params,
    answers: { 200: z.object({ artist }) },
    messages: { 404: [noArtist] },
  },
  getPortrait: {
    route: 'GET /biography/picture/:artistId',
    summary: "An artist's picture, or a placeholder",
    access: 'anyone',
    answersFromMemory: true,
    params,
    answers: { 200: file },
    fileTypes: ['image/webp', 'image/svg+xml'],
  },
  getOwnBiography: {
    route: 'GET /biography',
    summary: "The caller's profile",
    access: 'account',
    answers: { 200: z.object({ biography: profile }) },
  },
  editOwnBiography: {
    route: 'POST /biography',
    summary:
      "Save the caller's profile; the first time creates the artist. Without a picture the old one stays. 409: pieces need the name that was removed",
    access: 'account',
    rateLimits: [{ name: 'edits', per: 'account', count: 'successes' }],
    form: profileForm,
    answers: profileAnswers,
    messages: profileMessages,
  },
  getBiography: {
    route: 'GET /biography/:artistId',
    summary: 'The profile of an account or artist',
    access: 'admin',
    params,
    answers: { 200: z.object({ biography: profile }) },
    messages: { 404: [noArtist] },
  },
  editBiography: {
    route: 'POST /biography/:artistId',
    summary: 'Save the profile of an account or artist',
    access: 'admin',
    params,
    form: profileForm,
    answers: profileAnswers,
    messages: profileMessages,
  },
  deleteArtist: {
    route: 'DELETE /biography/:artistId',
    summary: 'Delete a profile with its picture and its page; the account stays. 409: the artist has pieces',
    access: 'admin',
    params,
    messages: {
      404: [noArtist],
      409: ['This artist has pieces and cannot be deleted.', 'This artist is the original composer of transcriptions and cannot be deleted.'],
    },
  },
} satisfies Operations
