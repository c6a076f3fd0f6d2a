import { z } from 'zod'
import { card, piece, previewWidth } from './catalogue.ts'
import { file, type Operations } from './operation.ts'
import * as limits from './limits.ts'
import { pageQuery } from './paging.ts'
import { mentionTypes } from './pieces/contributions.ts'
import { pieceInput } from './pieces/piece-input.ts'
import { uploadErrors } from './forms/upload-errors.ts'
import { euros, id, multilineText, timestamp, upload } from './wire.ts'

const params = z.object({ pieceId: id })

/** The states of a piece; only confirmed pieces are in the library. */
export const pieceStates = ['PENDING', 'REJECTED', 'REJECTED_BUT_EDITED', 'CONFIRMED'] as const

/** The fields that only the owner of a piece sees. */
const ownerFields = {
  state: z.enum(pieceStates),
  unlisted: z.boolean(),
  /** Its owner has deleted it, and it is kept for its buyers. */
  deletionAsked: z.boolean(),
  /** The message of its latest review. */
  confirmedMessage: z.string(),
  sales: z.int(),
  earnedMoney: euros,
}
const ownCard = card.extend({ ...ownerFields, uploadDate: timestamp, version: z.int(), likes: z.int(), downloads: z.int() })
const ownPiece = piece.extend({
  ...ownerFields,
  scores: z.array(z.object({ uuid: z.uuid(), scoreId: z.uuid(), name: z.string(), pages: z.int(), uploadDate: timestamp })),
})

/** An event in the history of a piece: with `edited` an edit by its artist, otherwise a review (DECIDE-21). */
const historyEvent = z.object({
  message: z.string(),
  confirmed: z.boolean(),
  date: timestamp,
  confirmedByName: z.string(),
  edited: z.boolean(),
  editedDate: timestamp.nullable(),
})
/** A piece in the review queue with its history, the oldest event first. */
const waitingPiece = z.object({
  status: z.enum(pieceStates).exclude(['CONFIRMED']),
  messageHistory: z.array(historyEvent),
  piece: piece.omit({ similarPieces: true }),
})

/** A score, by its index in the piece, and the score of another artist that it equals. */
const scoreMatch = z.object({
  score: z.int(),
  name: z.string(),
  other: z.object({
    pieceId: z.int(),
    title: z.string(),
    artistId: z.int(),
    artist: z.string(),
    score: z.int(),
    name: z.string(),
    confirmed: z.boolean(),
  }),
})

const person = z.object({ role: z.string(), name: z.string(), artistId: z.int() })

/** What an admin compares after an edit of a public piece: what says whose work it is, and its files. */
const comparedParts = z.object({
  title: z.string(),
  /** The original composer and the contributors. */
  people: z.array(person),
  recordings: piece.shape.performances,
  scores: z.array(z.object({ scoreId: z.uuid(), name: z.string(), pages: z.int() })),
})
/** What an admin compares after an edit of a public piece. */
export type ComparedParts = z.infer<typeof comparedParts>

const changedPiece = z.object({ pieceId: z.int(), title: z.string(), author: z.string(), date: timestamp })
const scoreOfChange = params.extend({ scoreId: z.uuid() })

/** The operations of publishing: uploads, own pieces and their review. */
export const publishing = {
  uploadScore: {
    route: 'POST /score',
    summary: 'Upload a PDF for a piece that will be published',
    access: 'account',
    form: z.object({ file: upload({ bytes: limits.maxScoreBytes, tooBig: uploadErrors.score }) }),
    answers: {
      200: z.object({
        scoreId: z.uuid(),
        pages: z.int(),
        /** The public piece of another artist that has an equal score. */
        match: z.object({ pieceId: z.int(), title: z.string(), artist: z.string() }).optional(),
      }),
    },
  },
  uploadAudio: {
    route: 'POST /audio',
    summary: 'Upload a recording for a piece that will be published',
    access: 'account',
    form: z.object({ file: upload({ bytes: limits.maxAudioBytes, tooBig: uploadErrors.recording }) }),
    answers: { 200: z.object({ audioId: z.uuid(), seconds: z.number() }) },
  },
  getAudio: { route: 'GET /audio/:name', summary: 'A recording', access: 'anyone', params: z.object({ name: z.uuid() }), answers: { 200: file } },
  publishPiece: {
    route: 'POST /piece',
    summary: 'Publish a piece; those of unverified artists wait for review. 429: too many of the artist are not public',
    access: 'account',
    body: pieceInput,
    bodyBytes: limits.maxPieceBytes,
    answers: { 200: z.object({ pieceId: z.int(), confirmed: z.boolean() }) },
  },
  editPiece: {
    route: 'PATCH /piece/:pieceId',
    summary: 'Edit an own piece; buyers keep the scores they bought',
    access: 'account',
    rateLimits: [{ name: 'edits', per: 'account', count: 'successes' }],
    params,
    body: pieceInput,
    bodyBytes: limits.maxPieceBytes,
    answers: { 200: z.object({ pieceId: z.int(), confirmed: z.boolean() }) },
  },
  listOwnPieces: {
    route: 'GET /piece/own',
    summary: 'One page of the own pieces with their earnings, the newest first. 403: there are none, and the profile has no name',
    access: 'account',
    query: pageQuery(['date', 'title', 'state', 'sales']),
    answers: { 200: z.object({ pieces: z.array(ownCard), total: z.int() }) },
  },
  getOwnPiece: {
    route: 'GET /piece/own/:pieceId',
    summary: 'One own piece with everything that editing needs',
    access: 'account',
    params,
    answers: { 200: z.object({ piece: ownPiece }) },
  },
  listUnconfirmedPieces: {
    route: 'GET /piece/notConfirmed',
    summary: 'One page of the pieces that are not confirmed: those that wait longest first, rejected ones last',
    access: 'admin',
    query: pageQuery(['queue', 'title', 'composer'], 'asc'),
    answers: { 200: z.object({ pieces: z.array(waitingPiece), total: z.int() }) },
  },
  getPieceHistory: {
    route: 'GET /piece/:pieceId/history',
    summary: 'The history of a piece since its upload, also after it was confirmed',
    access: 'admin',
    params,
    answers: { 200: z.object({ piece: z.object({ id: z.int(), title: z.string(), uploadDate: timestamp }), messageHistory: z.array(historyEvent) }) },
  },
  listScoreMatches: {
    route: 'GET /piece/:pieceId/matches',
    summary: 'The scores of a piece that equal a score of another artist, also of one whose piece is not public',
    access: 'admin',
    params,
    answers: { 200: z.object({ matches: z.array(scoreMatch) }) },
  },
  reviewPiece: {
    route: 'POST /piece/confirm/:pieceId',
    summary: 'Accept a waiting piece, or reject it with a reason; with `version` only if it is still the current version',
    access: 'admin',
    params,
    query: z.object({ version: id.optional() }),
    body: z
      .object({ confirmed: z.boolean('Accept the piece or reject it.'), message: multilineText('The reason', { max: limits.maxReviewReason }) })
      .refine(({ confirmed, message }) => confirmed || message !== '', 'Please give a reason.'),
  },
  listPieceChanges: {
    route: 'GET /piece/changed',
    summary: 'One page of the confirmed pieces that were changed since an admin saw them: those that wait longest first',
    access: 'admin',
    query: pageQuery(['queue', 'title', 'composer'], 'asc'),
    answers: { 200: z.object({ pieces: z.array(changedPiece), total: z.int() }) },
  },
  getPieceChange: {
    route: 'GET /piece/:pieceId/change',
    summary: 'A piece as an admin last saw it, and as it is now. 404: nobody has changed it since',
    access: 'admin',
    params,
    answers: {
      200: z.object({
        change: changedPiece.extend({
          artistId: z.int(),
          version: z.int(),
          changed: z.array(comparedParts.keyof()),
          before: comparedParts,
          after: comparedParts,
        }),
      }),
    },
  },
  getChangePreview: {
    route: 'GET /piece/:pieceId/change/preview/:scoreId',
    summary: 'A picture of the first page of a score that a changed piece has or had',
    access: 'admin',
    params: scoreOfChange,
    query: z.object({ width: previewWidth }),
    answers: { 200: file },
  },
  getChangeScore: {
    route: 'GET /piece/:pieceId/change/score/:scoreId',
    summary: 'A score that a changed piece has or had, as it was uploaded',
    access: 'admin',
    params: scoreOfChange,
    answers: { 200: file },
  },
  acceptPieceChange: {
    route: 'POST /piece/acceptChange/:pieceId',
    summary: 'Accept the changes of a piece, if `version` is still its current version',
    access: 'admin',
    params,
    query: z.object({ version: id }),
  },
  takeDownPiece: {
    route: 'POST /piece/takeDown/:pieceId',
    summary: 'Take a confirmed piece out of the library with a reason. 409: it is not in the library',
    access: 'admin',
    params,
    body: z.object({ reason: multilineText('The reason', { min: 1, max: limits.maxReviewReason, tooShort: 'Please give a reason.' }) }),
  },
  listMentions: {
    route: 'GET /mentions',
    summary: 'Where pieces of others name the caller, and what the caller answered. Only accepted names are links there',
    access: 'account',
    answers: {
      200: z.object({
        mentions: z.array(
          z.object({
            pieceId: z.int(),
            title: z.string(),
            artistId: z.int(),
            artist: z.string(),
            type: z.enum(mentionTypes),
            state: z.enum(['ASKED', 'ACCEPTED', 'DECLINED']),
          }),
        ),
      }),
    },
  },
  countMentions: {
    route: 'GET /mentions/waiting',
    summary: 'How many pieces of others wait for the caller’s answer to being named',
    access: 'account',
    answers: { 200: z.object({ waiting: z.int() }) },
  },
  answerMention: {
    route: 'POST /mentions/:pieceId',
    summary: 'Accept being linked where a piece of another artist names the caller, or decline it, also later. 404: it does not name the caller so',
    access: 'account',
    params,
    body: z.object({ type: z.enum(mentionTypes), accepted: z.boolean() }),
  },
  deletePiece: {
    route: 'POST /piece/delete/:pieceId',
    summary: 'Delete an own piece. With `deleteOrder` it was bought, and is kept for its buyers',
    access: 'account',
    params,
    answers: { 200: z.object({ deleteOrder: z.boolean() }) },
  },
  relistPiece: {
    route: 'POST /piece/list/:pieceId',
    summary: 'Put an own piece back into the library, and cancel its deletion',
    access: 'account',
    params,
  },
  unlistPiece: { route: 'POST /piece/unlist/:pieceId', summary: 'Take an own piece out of the library', access: 'account', params },
} satisfies Operations
