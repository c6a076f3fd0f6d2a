import { z } from 'zod'
import { triedTooOften } from './answers/general-messages.ts'
import { noPiece, noScore } from './answers/shared-messages.ts'
import { buyFirst } from './answers/shown-messages.ts'
import { card } from './catalogue.ts'
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
  /** The scores that can be downloaded again, in the order of their indices; absent if the piece is hidden or was refunded. */
  scores: z.array(z.object({ name: z.string() })).optional(),
})

/** Likes, bookmarks and downloads. */
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
    summary: 'The pieces that the account has downloaded or bought, the most recent first',
    access: 'account',
    query: pageQuery(['date', 'opened', 'piece', 'composer', 'price']),
    answers: { 200: z.object({ downloads: z.array(download), total: z.int() }) },
  },
  downloadScore: {
    route: 'GET /piece/:pieceId/download/:scoreIndex',
    summary: 'A score as it was uploaded, by its index in the piece counted from 0',
    access: 'anyone',
    params: params.extend({ scoreIndex: wholeNumber({ min: 0, max: 1000 }) }),
    answers: { 200: file },
    fileTypes: ['application/pdf'],
    messages: { 403: [buyFirst], 404: [noPiece, noScore], 429: [triedTooOften] },
  },
} satisfies Operations
