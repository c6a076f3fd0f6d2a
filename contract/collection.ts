import { z } from 'zod'
import { file, nothing, type Declares } from './endpoint.ts'
import { id, wholeNumber } from './wire.ts'

const params = z.object({ pieceId: id })

/** The collection: what somebody likes, keeps and takes home. */
export const collection = {
  toggleLike: { summary: 'Like a piece, or like it no longer', who: 'account', params, answers: { 200: nothing } },
  addBookmark: { summary: 'Bookmark a piece', who: 'account', params, answers: { 200: nothing } },
  removeBookmark: { summary: 'Take the bookmark of a piece away', who: 'account', params, answers: { 200: nothing } },
  downloadScore: {
    summary: 'A score as it was uploaded, by its place in the piece counted from 0',
    who: 'anyone',
    params: params.extend({ scoreIndex: wholeNumber({ least: 0, most: 1000 }) }),
    answers: { 200: file },
  },
} satisfies Declares<'collection'>
