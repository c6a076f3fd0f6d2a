import { varying } from '../answers/message.ts'
import { z } from 'zod'
import { accordionInput } from '../accordion/facts.ts'
import { editedVersion } from '../edits.ts'
import { editedMeanwhile, noPiece, noScore } from '../answers/shared-messages.ts'
import { piece, previewWidth } from '../catalogue.ts'
import { maxReviewReason } from '../forms/limits.ts'
import { file, type Operations } from '../operation.ts'
import { pageQuery } from '../paging.ts'
import { pieceStates } from '../pieces/piece-states.ts'
import { id, multilineText, timestamp } from '../wire.ts'

/** An event in the history of a piece: with `edited` an edit by its artist, otherwise a review (DECIDE-21). */
const historyEvent = z.object({
  message: z.string(),
  confirmed: z.boolean(),
  date: timestamp,
  confirmedByName: z.string(),
  edited: z.boolean(),
  editedDate: timestamp.nullable(),
})

/** When the artist of a piece last declared that they hold the rights, and in which wording; absent where that was not asked. */
const declaredRights = z.object({ version: z.string(), date: timestamp }).optional()

/** A piece in the review queue with its history, the oldest event first. */
const waitingPiece = z.object({
  status: z.enum(pieceStates).exclude(['CONFIRMED']),
  messageHistory: z.array(historyEvent),
  rights: declaredRights,
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
const params = z.object({ pieceId: id })
const scoreOfChange = params.extend({ scoreId: z.uuid() })
const noChange = 'No change to this piece is waiting for review.'

/** The review of pieces and of their changes. */
export const review = {
  getPublishPage: {
    route: 'GET /page/publish',
    summary: 'How long the last reviews took, and how long after a sale its earnings can be paid out',
    access: 'anyone',
    answersFromMemory: true,
    answers: {
      200: z.object({
        /** Within how many whole days three quarters of the last reviews were done; absent while there are too few of them. */
        reviews: z.object({ amount: z.int(), days: z.int().min(1) }).optional(),
        /** How many days after a sale its earnings can be paid out. */
        payableAfterDays: z.int(),
      }),
    },
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
    answers: {
      200: z.object({
        piece: z.object({ id: z.int(), title: z.string(), uploadDate: timestamp }),
        messageHistory: z.array(historyEvent),
        rights: declaredRights,
      }),
    },
    messages: { 404: [noPiece] },
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
      .object({ confirmed: z.boolean('Accept the piece or reject it.'), message: multilineText('The reason', { max: maxReviewReason }) })
      .refine(({ confirmed, message }) => confirmed || message !== '', 'Please give a reason.'),
    messages: {
      404: [noPiece],
      409: [
        editedMeanwhile,
        'This piece is already confirmed.',
        varying`This piece was already confirmed by ${'Root Lovelace'}.`,
        varying`This piece was already rejected by ${'Root Lovelace'}.`,
        varying`This piece was just rejected by ${'Root Lovelace'}. Take another look.`,
      ],
    },
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
    messages: { 404: [noChange] },
  },
  getChangePreview: {
    route: 'GET /piece/:pieceId/change/preview/:scoreId',
    summary: 'A picture of the first page of a score that a changed piece has or had',
    access: 'admin',
    params: scoreOfChange,
    query: z.object({ width: previewWidth }),
    answers: { 200: file },
    fileTypes: ['image/png', 'image/webp'],
    messages: { 404: [noChange, noScore] },
  },
  getChangeScore: {
    route: 'GET /piece/:pieceId/change/score/:scoreId',
    summary: 'A score that a changed piece has or had, as it was uploaded',
    access: 'admin',
    params: scoreOfChange,
    answers: { 200: file },
    fileTypes: ['application/pdf'],
    messages: { 404: [noChange, noScore] },
  },
  acceptPieceChange: {
    route: 'POST /piece/acceptChange/:pieceId',
    summary: 'Accept the changes of a piece, if `version` is still its current version',
    access: 'admin',
    params,
    query: z.object({ version: id }),
    messages: { 404: [noPiece], 409: [editedMeanwhile, 'Another admin has already reviewed this change.'] },
  },
  correctAccordion: {
    route: 'POST /piece/accordion/:pieceId',
    summary:
      'Correct what a piece states about the accordion, with a note to its artist. 409: it says just that already, or has another version than `version`',
    access: 'admin',
    params,
    body: z.object({
      accordion: accordionInput.nullable(),
      version: editedVersion,
      note: multilineText('The note', { min: 1, max: maxReviewReason, tooShort: 'Please write a note to the composer.' }),
    }),
    messages: { 404: [noPiece], 409: ['This is what the piece says already.', editedMeanwhile] },
  },
  takeDownPiece: {
    route: 'POST /piece/takeDown/:pieceId',
    summary: 'Take a confirmed piece out of the library with a reason. 409: it is not in the library',
    access: 'admin',
    params,
    body: z.object({ reason: multilineText('The reason', { min: 1, max: maxReviewReason, tooShort: 'Please give a reason.' }) }),
    messages: {
      404: [noPiece],
      409: [
        'This piece is not in the library. Find it in piece confirmation.',
        varying`This piece was already taken out of the library by ${'Root Lovelace'}.`,
      ],
    },
  },
} satisfies Operations
