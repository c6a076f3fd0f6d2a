import { z } from 'zod'
import { card } from './catalogue.ts'
import { file, type Operations } from './operation.ts'
import { artistName, biography, portrait, profileLink, maxSearchLength, shortBiography } from './limits.ts'
import { euros, id, multilineText, timestamp, text, upload } from './wire.ts'

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

/** What an artist's own page of settings shows; without a profile yet, an empty one with the id -1. */
const profile = artist.omit({ pieces: true, contributions: true })

/** An account, an artist or both, as admins list them (DECIDE-85). */
const listedAccount = z.object({
  id: z.int(),
  /** 0 an artist with an account, 1 an account alone, 2 an artist without an account. */
  type: z.literal([0, 1, 2]),
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  blocked: z.boolean(),
  joined: timestamp,
})

const accountDetail = z.object({
  type: z.literal([0, 1, 2]),
  balance: euros,
  activated: z.boolean(),
  joined: timestamp,
  lastLogin: timestamp.nullable(),
  email: z.string(),
  blocked: z.boolean(),
  /** 0 where there is no account. */
  accountId: z.int(),
  /** By them or after them: what keeps the artist from being deleted (DECIDE-16). */
  piecesAmount: z.int(),
  /** What the account likes and took home itself. */
  likesAmount: z.int(),
  downloadsAmount: z.int(),
  /** How many likes one of the pieces has on average (DECIDE-84). */
  avgPieceScore: z.number(),
  artist: z.object({ id: z.int(), name: z.string(), verified: z.boolean(), shortDescription: z.string() }).nullable(),
})

const address = text('A link', profileLink).refine((link) => !/\s/.test(link), 'A link cannot contain spaces.')

/** What an artist says of themselves. */
export const biographyDto = z.object({
  firstName: text('Your first name', { max: artistName.max }),
  lastName: text('Your last name', { max: artistName.max }),
  shortBiography: text('Your short biography', { max: shortBiography.max }).default(''),
  biography: multilineText('Your biography', { max: biography.max }).default(''),
  socialMedia: z
    .partialRecord(z.enum(socialMedia), address)
    .transform((all) => Object.fromEntries(Object.entries(all).filter(([, link]) => link !== '')))
    .pipe(links)
    .default({}),
})

const profileForm = z.object({
  profilePicture: upload({ bytes: portrait.bytes, tooBig: 'A picture can be max 10MB big' }).optional(),
  biographyDto,
})

/** The artists room: who writes and arranges. */
export const artists = {
  listArtists: {
    route: 'GET /artists',
    summary: 'Every artist with a name',
    access: 'anyone',
    answers: { 200: z.object({ artists: z.array(person) }) },
  },
  findArtists: {
    route: 'POST /artists/find',
    summary: 'Artists whose name contains every word of the search',
    access: 'anyone',
    body: z.object({ search: text('The search', { max: maxSearchLength }) }),
    answers: { 200: z.object({ artists: z.array(person) }) },
  },
  getArtist: {
    route: 'GET /artists/:artistId',
    summary: 'One artist with pieces and contributions',
    access: 'anyone',
    params,
    answers: { 200: z.object({ artist }) },
  },
  getPortrait: {
    route: 'GET /biography/picture/:artistId',
    summary: "An artist's picture, or a neutral one",
    access: 'anyone',
    params,
    answers: { 200: file },
  },
  getOwnBiography: { route: 'GET /biography', summary: 'The own profile', access: 'account', answers: { 200: z.object({ biography: profile }) } },
  editOwnBiography: {
    route: 'POST /biography',
    summary: 'Write the own profile; the first time makes the artist. Without a picture the old one stays. 409: a name is emptied that pieces need',
    access: 'account',
    form: profileForm,
  },
  getBiography: {
    route: 'GET /biography/:artistId',
    summary: "Anybody's profile",
    access: 'admin',
    params,
    answers: { 200: z.object({ biography: profile }) },
  },
  editBiography: { route: 'POST /biography/:artistId', summary: "Write anybody's profile", access: 'admin', params, form: profileForm },
  deleteArtist: {
    route: 'DELETE /biography/:artistId',
    summary: 'Take a profile, its picture and its page away; refused while there are pieces. An account stays',
    access: 'admin',
    params,
  },
  listAccounts: {
    route: 'GET /artists/all',
    summary: 'Every account and every artist, the newest first',
    access: 'admin',
    answers: { 200: z.object({ artists: z.array(listedAccount) }) },
  },
  getAccountDetail: {
    route: 'GET /artists/admin/:id',
    summary: 'One account or artist with what admins need to know',
    access: 'admin',
    params: z.object({ id }),
    answers: { 200: z.object({ artist: accountDetail }) },
  },
} satisfies Operations
