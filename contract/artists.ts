import { z } from 'zod'
import { card } from './catalogue.ts'
import { file, nothing, type Declares } from './endpoint.ts'
import { artistName, biography, portrait, searchLength, shortBiography } from './limits.ts'
import { id, lines, text, upload } from './wire.ts'

const params = z.object({ artistId: id })

/** Where else an artist is found, in the order pages show it. */
export const socialMedia = ['website', 'instagram', 'youtube', 'spotify', 'soundcloud', 'facebook'] as const

const links = z.partialRecord(z.enum(socialMedia), z.string())

const person = z.object({
  id: z.int(),
  name: z.string(),
  shortBiography: z.string(),
  verified: z.boolean(),
  /** Not an account's profile, but one made for the composer of transcribed works. */
  noUser: z.boolean(),
  hasPicture: z.boolean(),
})

const artist = person.extend({
  accountId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  biography: z.string(),
  socialMedia: links,
  pieces: z.array(card),
  contributions: z.array(z.object({ contributionType: z.string(), piece: card })),
})

const address = text('A link', { most: 200 }).refine((link) => !/\s/.test(link), 'A link cannot contain spaces.')

/** What an artist says of themselves. */
export const biographyDto = z.object({
  firstName: text('Your first name', { most: artistName.most }),
  lastName: text('Your last name', { most: artistName.most }),
  shortBiography: text('Your short biography', { most: shortBiography.most }).default(''),
  biography: lines('Your biography', { most: biography.most }).default(''),
  socialMedia: z
    .partialRecord(z.enum(socialMedia), address)
    .transform((all) => Object.fromEntries(Object.entries(all).filter(([, link]) => link !== '')))
    .pipe(links)
    .default({}),
})

/** The artists room: who writes and arranges. */
export const artists = {
  listArtists: { summary: 'Every artist with a name', who: 'anyone', answers: { 200: z.object({ artists: z.array(person) }) } },
  findArtists: {
    summary: 'Artists whose name contains every word of the search',
    who: 'anyone',
    body: z.object({ search: text('The search', { most: searchLength }) }),
    answers: { 200: z.object({ artists: z.array(person) }) },
  },
  getArtist: { summary: 'One artist with pieces and contributions', who: 'anyone', params, answers: { 200: z.object({ artist }) } },
  getPortrait: { summary: "An artist's picture, or a neutral one", who: 'anyone', params, answers: { 200: file } },
  editOwnBiography: {
    summary: 'Write the own profile; the first time makes the artist. Without a picture the old one stays',
    who: 'account',
    form: z.object({
      profilePicture: upload({ bytes: portrait.bytes, tooBig: 'A picture can be max 10MB big' }).optional(),
      biographyDto,
    }),
    answers: { 200: nothing },
  },
} satisfies Declares<'artists'>
