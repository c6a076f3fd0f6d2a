import { z } from 'zod'
import { card, piece } from './catalogue.ts'
import { file, type Operations } from './operation.ts'
import * as limits from './limits.ts'
import { pageQuery } from './paging.ts'
import { pieceInput } from './piece-input.ts'
import { euros, id, lines, moment, text, upload } from './wire.ts'

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
    route: 'POST /score',
    summary: 'Keep a PDF for a piece that will be published',
    access: 'account',
    form: z.object({ file: upload({ bytes: limits.scoreBytes, tooBig: 'A score file can be max 2MB big' }) }),
    answers: { 200: z.object({ scoreId: z.uuid(), pages: z.int() }) },
  },
  uploadAudio: {
    route: 'POST /audio',
    summary: 'Keep a recording for a piece that will be published',
    access: 'account',
    form: z.object({ file: upload({ bytes: limits.audioBytes, tooBig: 'An audio file can be max 20MB big' }) }),
    answers: { 200: z.object({ audioId: z.uuid(), seconds: z.number() }) },
  },
  getAudio: { route: 'GET /audio/:name', summary: 'A recording', access: 'anyone', params: z.object({ name: z.uuid() }), answers: { 200: file } },
  publishPiece: {
    route: 'POST /piece',
    summary: 'Publish a piece; those of unverified artists wait for an admin',
    access: 'account',
    body: pieceInput,
    answers: { 200: z.object({ pieceId: z.int(), confirmed: z.boolean() }) },
  },
  editPiece: {
    route: 'PATCH /piece/:pieceId',
    summary: 'Change an own piece; what was bought stays with its buyers',
    access: 'account',
    params,
    body: pieceInput,
    answers: { 200: z.object({ pieceId: z.int(), confirmed: z.boolean() }) },
  },
  listOwnPieces: {
    route: 'GET /piece/own',
    summary: 'The own pieces, the newest first, with what they earned. 403: there are none, and a name in the profile is missing',
    access: 'account',
    query: pageQuery(['date', 'title', 'state', 'sales']),
    answers: { 200: z.object({ pieces: z.array(ownCard), total: z.int() }) },
  },
  getOwnPiece: {
    route: 'GET /piece/own/:pieceId',
    summary: 'One own piece with all that editing needs',
    access: 'account',
    params,
    answers: { 200: z.object({ piece: ownPiece }) },
  },
  listUnconfirmedPieces: {
    route: 'GET /piece/notConfirmed',
    summary: 'The pieces that are not confirmed: those that wait longest first, rejected ones last',
    access: 'admin',
    query: pageQuery(['queue', 'title', 'composer'], 'asc'),
    answers: { 200: z.object({ pieces: z.array(waitingPiece), total: z.int() }) },
  },
  getPieceHistory: {
    route: 'GET /piece/:pieceId/history',
    summary: 'What happened to a piece since it was uploaded, also after it was confirmed',
    access: 'admin',
    params,
    answers: { 200: z.object({ piece: z.object({ id: z.int(), title: z.string(), uploadDate: moment }), messageHistory: z.array(pastEvent) }) },
  },
  reviewPiece: {
    route: 'POST /piece/confirm/:pieceId',
    summary: 'Accept a waiting piece, or reject it with a reason; with `version` only as it was looked at',
    access: 'admin',
    params,
    query: z.object({ version: id.optional() }),
    body: z
      .object({ confirmed: z.boolean('Accept the piece or reject it.'), message: lines('The reason', { max: limits.reviewReason }) })
      .refine(({ confirmed, message }) => confirmed || message !== '', 'Please give a reason.'),
  },
  takeDownPiece: {
    route: 'POST /piece/takeDown/:pieceId',
    summary: 'Take a confirmed piece out of the library with a reason, as if it had been rejected. 409: it is not in the library',
    access: 'admin',
    params,
    body: z.object({ reason: lines('The reason', { min: 1, max: limits.reviewReason, tooShort: 'Please give a reason.' }) }),
  },
  deletePiece: {
    route: 'POST /piece/delete/:pieceId',
    summary: 'Delete an own piece. With `deleteOrder` it was bought, and is kept for its buyers alone',
    access: 'account',
    params,
    answers: { 200: z.object({ deleteOrder: z.boolean() }) },
  },
  relistPiece: {
    route: 'POST /piece/list/:pieceId',
    summary: 'Show an own piece in the library again, also one that was to be deleted',
    access: 'account',
    params,
  },
  unlistPiece: { route: 'POST /piece/unlist/:pieceId', summary: 'Take an own piece out of the library', access: 'account', params },
} satisfies Operations
