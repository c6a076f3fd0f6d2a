import { z } from 'zod'
import { triedTooOften } from './answers/general-messages.ts'
import { noPiece, noScore } from './answers/shared-messages.ts'
import { buyFirst } from './answers/shown-messages.ts'
import { card, noLongerSold } from './catalogue.ts'
import { file, type Operations } from './operation.ts'
import { pageQuery } from './paging.ts'
import { euros, id, timestamp, wholeNumber } from './wire.ts'

const params = z.object({ pieceId: id })
const cards = z.object({ pieces: z.array(card), total: z.int() })
const savedPiecesQuery = pageQuery(['date', 'title', 'composer'])

/** A downloaded piece: when first, and what was paid for it (DECIDE-66). */
const download = z.object({
  date: timestamp,
  pieceId: z.int(),
  piece: z.string(),
  composerId: z.int(),
  composer: z.string(),
  /** Who composed what the composer has arranged; absent if it is their own work. */
  originalComposer: z.string().optional(),
  price: euros,
  /** The order that has the receipt; 0 if nothing was paid. */
  receipt: z.int(),
  /** How many copies were bought, and for which ensemble; absent if nothing was bought. */
  copies: z.int().optional(),
  ensemble: z.string().optional(),
  /** What a further copy costs; absent if none can be bought. */
  copyPrice: euros.optional(),
  noLongerSold,
  /** The name at the foot of its pages, and whether it was set; present if the pages of its scores carry the name of their buyer. */
  stamp: z.object({ name: z.string(), isSet: z.boolean() }).optional(),
  /** The scores that can be downloaded again, in the order of their indices; absent if the piece is hidden or was refunded. */
  scores: z.array(z.object({ name: z.string() })).optional(),
})

/** A piece of the library: what its owner plays from. */
const libraryPiece = card.extend({
  /** When it was opened last, or came into the library. */
  opened: timestamp,
  /** How many pages its scores have together. */
  pages: z.int(),
  /** The order that has the receipt; 0 if nothing was paid. */
  receipt: z.int(),
  /** Its scores in the order of their indices. */
  scores: z.array(z.object({ id: z.uuid(), name: z.string(), pages: z.int() })),
})

/** What a score is fetched for: to keep the file, to read it in the site, or to draw small pictures of its pages. */
export const scorePurposes = ['download', 'reading', 'thumbnail'] as const
export type ScorePurpose = (typeof scorePurposes)[number]

/** Likes, bookmarks, downloads and the library. */
export const collection = {
  toggleLike: {
    route: 'POST /like/:pieceId',
    summary: 'Like a piece, or take the like back',
    access: 'account',
    params,
    messages: { 404: [noPiece] },
  },
  listLikedPieces: {
    route: 'GET /like',
    summary: 'The pieces that the account likes, the most recent like first',
    access: 'account',
    query: savedPiecesQuery,
    answers: { 200: cards },
  },
  addBookmark: { route: 'POST /bookmark/:pieceId', summary: 'Bookmark a piece', access: 'account', params, messages: { 404: [noPiece] } },
  removeBookmark: {
    route: 'DELETE /bookmark/:pieceId',
    summary: 'Remove the bookmark of a piece',
    access: 'account',
    params,
    messages: { 404: [noPiece] },
  },
  listBookmarkedPieces: {
    route: 'GET /bookmark',
    summary: 'The pieces that the account has bookmarked, the most recent bookmark first',
    access: 'account',
    query: savedPiecesQuery,
    answers: { 200: cards },
  },
  listDownloads: {
    route: 'GET /downloads',
    summary: 'The pieces that the account has downloaded or bought, the most recent first; not those that it has only read',
    access: 'account',
    query: pageQuery(['date', 'opened', 'piece', 'composer', 'price']),
    answers: { 200: z.object({ downloads: z.array(download), total: z.int() }) },
  },
  listLibrary: {
    route: 'GET /library',
    summary: 'What the account has to play: pieces it has read, downloaded or bought and may download now, the one opened last first',
    access: 'account',
    query: pageQuery(['opened', 'bought', 'title', 'composer']).extend({ kind: z.enum(['all', 'bought', 'free']).default('all') }),
    answers: { 200: z.object({ pieces: z.array(libraryPiece), total: z.int() }) },
  },
  downloadScore: {
    route: 'GET /piece/:pieceId/download/:scoreIndex',
    summary: 'A score by its index in the piece counted from 0: as it was uploaded, or with the name of its buyer on every page',
    access: 'anyone',
    params: params.extend({ scoreIndex: wholeNumber({ min: 0, max: 1000 }) }),
    query: z.object({
      /** The id of the score that is expected at this index, so that no other edition is taken for it. */
      score: z.uuid(noScore).optional(),
      /** What it is for. A download and a reading count once per person and piece, each apart; small pictures of pages count nothing. */
      purpose: z.enum(scorePurposes).default('download'),
    }),
    answers: { 200: file },
    fileTypes: ['application/pdf'],
    messages: {
      403: [buyFirst],
      404: [noPiece, noScore],
      409: [
        'Your name cannot be printed on this score. Write to us, and we will send it to you.',
        'The scores of this piece have changed. Load the page again.',
      ],
      429: [triedTooOften],
      503: ['Many scores are being prepared right now. Try again in a moment.', 'The server is shutting down. Try again in a minute.'],
    },
  },
} satisfies Operations
