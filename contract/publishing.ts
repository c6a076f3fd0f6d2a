import { z } from 'zod'
import { card, piece } from './catalogue.ts'
import { contributions } from './contributions.ts'
import { file, noData, type Declares } from './operation.ts'
import { instruments } from './instruments.ts'
import * as limits from './limits.ts'
import { hostOf, linkTypes } from './performance-links.ts'
import { euros, id, lines, moment, text, upload } from './wire.ts'

const thisYear = () => new Date().getFullYear()
const isYear = (year: unknown) => Number.isInteger(year) && Number(year) >= limits.firstYear && Number(year) <= thisYear()
const yearOr = (sentence: string | (() => string)) =>
  z.custom<number>(isYear, { error: sentence }).meta({ type: 'integer', minimum: limits.firstYear })
const notReal = 'If your piece is a transcription, please provide the original composer and year'
const noInstrument = 'There is no such instrument.'
const noDuration = 'There is no such duration.'
const twoKeywords = 'Please enter at least 2 keywords that describe your piece.'
const noScore = 'This score was not uploaded.'
const threeLetters = 'Every contributor must contain at least 3 letters'
const noLink = 'Your url cannot be empty'
const knownLinks = 'Allowed are only: Spotify, Youtube & Soundcloud'
const needsOrigin = 'Please tell us if your piece is original or a transcription'

const keywords = z
  .array(
    z
      .string('A keyword is missing.')
      .toLowerCase()
      .meta({ minLength: 1, maxLength: limits.keyword.most })
      .pipe(text('A keyword', { least: 1, most: limits.keyword.most, tooShort: 'A keyword cannot be empty.' })),
    twoKeywords,
  )
  .transform((all) => [...new Set(all)])
  .refine(({ length }) => length >= limits.amounts.keywords.least, twoKeywords)
  .refine(({ length }) => length <= limits.amounts.keywords.most, `A piece can have at most ${limits.amounts.keywords.most} keywords.`)

const score = z.object(
  {
    scoreId: z.uuid(noScore),
    name: text('Your score name', { ...limits.scoreName, tooShort: 'Your score name must be at least 3 characters long' }),
  },
  noScore,
)

const performance = z
  .object(
    {
      type: z.enum(['LOCAL', ...linkTypes], knownLinks),
      title: text("A performance's title", limits.performanceText).default(''),
      link: text('A link', { least: 1, most: limits.link.most, missing: noLink, tooShort: noLink }),
      description: text("A performance's description", limits.performanceText).default(''),
    },
    knownLinks,
  )
  .refine(({ type, link }) => (type === 'LOCAL' ? localLink.test(link) : hostOf(link) === type), knownLinks)

/** Where a recording of our own lies: the address stays a placeholder, so that links survive a move to another host (DECIDE-80). */
export const localLink = /^\{address\}\/audio\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const contributor = z.object(
  {
    type: z.enum(contributions, 'A contributor cannot have this role.').default('Performed by'),
    name: text('A contributor', { ...limits.contributorName, missing: threeLetters, tooShort: threeLetters }),
    artistId: z.int32('There is no such artist.').default(-1),
  },
  threeLetters,
)

const realComposer = z.object(
  {
    id: z.int32(notReal).optional(),
    name: text('The original composer', { ...limits.realComposerName, missing: notReal, tooShort: notReal }),
  },
  notReal,
)
const transcriptionInfo = z.object({ realComposer, realYear: yearOr(notReal) }, notReal)

/** A piece as it is uploaded and edited; the wizard checks the same schema before it sends. */
export const pieceDraft = z
  .object({
    title: text('Your title', { ...limits.title, tooShort: 'Your title must be at least 3 characters long' }),
    description: lines('Your description', limits.description).default(''),
    scores: z
      .array(score, 'Please upload at least one score file')
      .min(1, 'Please upload at least one score file')
      .max(limits.amounts.scores, `A piece can have at most ${limits.amounts.scores} scores.`)
      .refine((all) => new Set(all.map(({ scoreId }) => scoreId)).size === all.length, 'The same score is there twice.'),
    price: z
      .int('The price must be whole euros.')
      .min(0, 'The price cannot be below 0.')
      .max(limits.maxPrice, `The price can be at most ${limits.maxPrice} €.`),
    year: yearOr(() => `Your date has to be between ${limits.firstYear} and ${thisYear()}`),
    keywords,
    instruments: z
      .array(
        z
          .int(noInstrument)
          .min(0, noInstrument)
          .max(instruments.length - 1, noInstrument),
        'The first instrument must be an accordion.',
      )
      .max(limits.amounts.instruments, `A piece can have at most ${limits.amounts.instruments} instruments.`)
      .refine(([first]) => first === 1, 'The first instrument must be an accordion.'),
    original: z.boolean(needsOrigin),
    transcriptionInfo: transcriptionInfo.nullable().default(null),
    difficulty: z.union([z.literal(0), z.literal(1)], 'Please choose the pieces difficulty'),
    duration: z.int(noDuration).min(0, noDuration).max(limits.longestDuration, noDuration),
    contributors: z
      .array(contributor, threeLetters)
      .max(limits.amounts.contributors, `A piece can have at most ${limits.amounts.contributors} contributors.`)
      .default([]),
    performances: z
      .array(performance, knownLinks)
      .max(limits.amounts.performances, `A piece can have at most ${limits.amounts.performances} performances.`)
      .default([]),
    /** Made by the browser for one publication: sent twice it is still one piece. */
    draftId: z.uuid('This draft has no number.').optional(),
  })
  .refine(({ original, transcriptionInfo: info }) => original || info !== null, notReal)
/** A piece as it is uploaded, once it has been checked. */
export type PieceDraft = z.output<typeof pieceDraft>

const params = z.object({ pieceId: id })

/** Where a piece stands on its way into the library; all but the last wait for an admin's word. */
export const pieceStates = ['PENDING', 'REJECTED', 'REJECTED_BUT_EDITED', 'CONFIRMED'] as const

/** What only the owner of a piece sees of it. */
const own = {
  state: z.enum(pieceStates),
  unlisted: z.boolean(),
  /** Its owner has deleted it, and it is kept for those who bought it. */
  deletionAsked: z.boolean(),
  /** What the admin said who looked at it last. */
  confirmedMessage: z.string(),
  sales: z.int(),
  earnedMoney: euros,
}
const ownCard = card.extend({ ...own, uploadDate: moment, version: z.int(), likes: z.int(), downloads: z.int() })
const ownPiece = piece.extend({
  ...own,
  scores: z.array(z.object({ uuid: z.uuid(), scoreId: z.uuid(), name: z.string(), pages: z.int(), uploadDate: moment })),
})

/** What happened to a waiting piece: with `edited` its artist's edit, else an admin's yes or no (DECIDE-21). */
const pastEvent = z.object({
  message: z.string(),
  confirmed: z.boolean(),
  date: moment,
  confirmedByName: z.string(),
  edited: z.boolean(),
  editedDate: moment.nullable(),
})
/** A piece that waits for an admin, and what happened to it so far, the oldest first. */
const waitingPiece = z.object({
  status: z.enum(pieceStates).exclude(['CONFIRMED']),
  messageHistory: z.array(pastEvent),
  piece: piece.omit({ similarPieces: true }),
})

/** The publishing room: from somebody's PDF to the library. */
export const publishing = {
  uploadScore: {
    summary: 'Keep a PDF for a piece that will be published',
    access: 'account',
    form: z.object({ file: upload({ bytes: limits.scoreBytes, tooBig: 'A score file can be max 2MB big' }) }),
    answers: { 200: z.object({ scoreId: z.uuid(), pages: z.int() }) },
  },
  uploadAudio: {
    summary: 'Keep a recording for a piece that will be published',
    access: 'account',
    form: z.object({ file: upload({ bytes: limits.audioBytes, tooBig: 'An audio file can be max 20MB big' }) }),
    answers: { 200: z.object({ audioId: z.uuid(), seconds: z.number() }) },
  },
  getAudio: { summary: 'A recording', access: 'anyone', params: z.object({ name: z.uuid() }), answers: { 200: file } },
  publishPiece: {
    summary: 'Publish a piece; those of unverified artists wait for an admin',
    access: 'account',
    body: pieceDraft,
    answers: { 200: z.object({ pieceId: z.int(), confirmed: z.boolean() }) },
  },
  editPiece: {
    summary: 'Change an own piece; what was bought stays with its buyers',
    access: 'account',
    params,
    body: pieceDraft,
    answers: { 200: z.object({ pieceId: z.int(), confirmed: z.boolean() }) },
  },
  listOwnPieces: {
    summary: 'The own pieces, the newest first, with what they earned. 403: there are none, and a name in the profile is missing',
    access: 'account',
    answers: { 200: z.object({ pieces: z.array(ownCard) }) },
  },
  getOwnPiece: { summary: 'One own piece with all that editing needs', access: 'account', params, answers: { 200: z.object({ piece: ownPiece }) } },
  listUnconfirmedPieces: {
    summary: 'The pieces that are not confirmed: those that wait longest first, rejected ones last',
    access: 'admin',
    answers: { 200: z.object({ pieces: z.array(waitingPiece) }) },
  },
  getPieceHistory: {
    summary: 'What happened to a piece since it was uploaded, also after it was confirmed',
    access: 'admin',
    params,
    answers: { 200: z.object({ piece: z.object({ id: z.int(), title: z.string(), uploadDate: moment }), messageHistory: z.array(pastEvent) }) },
  },
  reviewPiece: {
    summary: 'Accept a waiting piece, or reject it with a reason; with `version` only as it was looked at',
    access: 'admin',
    params,
    query: z.object({ version: id.optional() }),
    body: z
      .object({ confirmed: z.boolean('Accept the piece or reject it.'), message: lines('The reason', { most: limits.reviewReason }) })
      .refine(({ confirmed, message }) => confirmed || message !== '', 'Please give a reason.'),
    answers: { 200: noData },
  },
  takeDownPiece: {
    summary: 'Take a confirmed piece out of the library with a reason, as if it had been rejected. 409: it is not in the library',
    access: 'admin',
    params,
    body: z.object({ reason: lines('The reason', { least: 1, most: limits.reviewReason, tooShort: 'Please give a reason.' }) }),
    answers: { 200: noData },
  },
  deletePiece: {
    summary: 'Delete an own piece. With `deleteOrder` it was bought, and is kept for its buyers alone',
    access: 'account',
    params,
    answers: { 200: z.object({ deleteOrder: z.boolean() }) },
  },
  relistPiece: {
    summary: 'Show an own piece in the library again, also one that was to be deleted',
    access: 'account',
    params,
    answers: { 200: noData },
  },
  unlistPiece: { summary: 'Take an own piece out of the library', access: 'account', params, answers: { 200: noData } },
} satisfies Declares<'publishing'>
