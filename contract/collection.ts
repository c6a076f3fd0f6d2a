import { z } from 'zod'
import { card } from './catalogue.ts'
import { file, type Operations } from './operation.ts'
import { euros, id, timestamp, wholeNumber } from './wire.ts'

const params = z.object({ pieceId: id })
const cards = z.object({ pieces: z.array(card) })

/** What somebody took home: the first time, and what was paid (DECIDE-66). */
const download = z.object({
  date: timestamp,
  pieceId: z.int(),
  piece: z.string(),
  composerId: z.int(),
  composer: z.string(),
  price: euros,
  /** The order whose receipt belongs to it, or 0 where nothing was paid. */
  receipt: z.int(),
  /** What can be saved again, in the order in which downloads count them; absent for a piece that is closed or was paid back. */
  scores: z.array(z.object({ name: z.string() })).optional(),
})

/** The collection: what somebody likes, keeps and takes home. */
export const collection = {
  toggleLike: { route: 'POST /like/:pieceId', summary: 'Like a piece, or like it no longer', access: 'account', params },
  listLikedPieces: { route: 'GET /like', summary: 'The pieces the account likes, the latest first', access: 'account', answers: { 200: cards } },
  addBookmark: { route: 'POST /bookmark/:pieceId', summary: 'Bookmark a piece', access: 'account', params },
  removeBookmark: { route: 'DELETE /bookmark/:pieceId', summary: 'Take the bookmark of a piece away', access: 'account', params },
  listBookmarkedPieces: {
    route: 'GET /bookmark',
    summary: 'The pieces the account has bookmarked, the latest first',
    access: 'account',
    answers: { 200: cards },
  },
  listDownloads: {
    route: 'GET /downloads',
    summary: 'What the account took home or bought, the latest first',
    access: 'account',
    answers: { 200: z.object({ downloads: z.array(download) }) },
  },
  downloadScore: {
    route: 'GET /piece/:pieceId/download/:scoreIndex',
    summary: 'A score as it was uploaded, by its place in the piece counted from 0',
    access: 'anyone',
    params: params.extend({ scoreIndex: wholeNumber({ min: 0, max: 1000 }) }),
    answers: { 200: file },
  },
} satisfies Operations
