import { z } from 'zod'
import { varying } from './answers/message.ts'
import {
  foundVirus,
  noPiece,
  readingMessages,
  tooComplex,
  tooManyOpenPages,
  tooManyUploads,
  tooManyWaitingFiles,
  uploadCancelled,
} from './answers/shared-messages.ts'
import { card, piece, pieceScore } from './catalogue.ts'
import { changedMeanwhile, editedVersion, newerEdits } from './edits.ts'
import { file, type Operations } from './operation.ts'
import * as limits from './forms/limits.ts'
import { pageQuery } from './paging.ts'
import { mentionTypes } from './pieces/contributions.ts'
import { pieceInput } from './pieces/piece-input.ts'
import { pieceStates } from './pieces/piece-states.ts'
import { drafts } from './publishing/drafts.ts'
import { review } from './publishing/review.ts'
import { uploadErrors } from './forms/upload-errors.ts'
import { euros, id, timestamp, upload } from './wire.ts'

const params = z.object({ pieceId: id })

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
const ownCard = card.extend({ ...ownerFields, uploadDate: timestamp, version: z.int(), likes: z.int(), downloads: z.int(), readings: z.int() })
const ownPiece = piece.extend({
  ...ownerFields,
  /** `chosenPages` is how many open pages its artist has chosen, null without a choice. */
  scores: z.array(pieceScore.extend({ scoreId: z.uuid(), chosenPages: z.int().nullable() })),
})

const profileRequired = 'Profile required'
const unreadableFile = [tooComplex, foundVirus, uploadCancelled]
const notOwnPiece = { 403: ['This is not your piece.'], 404: [noPiece] }
const lostUploads = {
  409: ['A score of this piece is no longer there. Upload it again.', 'A recording of this piece is no longer there. Upload it again.'],
}

/** A piece as it is edited, from a version on. */
const editedPiece = pieceInput.safeExtend({ version: editedVersion })

/** The operations of publishing: drafts, uploads, own pieces and their review. */
export const publishing = {
  ...review,
  ...drafts,
  uploadScore: {
    route: 'POST /score',
    summary: 'Upload a PDF for a piece that will be published',
    access: 'account',
    form: z.object({ file: upload({ bytes: limits.maxScoreBytes, tooBig: uploadErrors.score }) }),
    answers: {
      200: z.object({
        scoreId: z.uuid(),
        pages: z.int(),
        /** The public piece of another artist that has an equal score, and the index of that score in it. */
        match: z.object({ pieceId: z.int(), score: z.int(), title: z.string(), artist: z.string() }).optional(),
      }),
    },
    messages: {
      ...readingMessages,
      400: [uploadErrors.damaged, uploadErrors.active, uploadErrors.protected, uploadErrors.restricted, uploadErrors.pageCount, ...unreadableFile],
      415: [uploadErrors.noPdf],
      429: [...readingMessages[429], tooManyUploads, tooManyWaitingFiles],
    },
  },
  uploadAudio: {
    route: 'POST /audio',
    summary: 'Upload a recording for a piece that will be published',
    access: 'account',
    form: z.object({ file: upload({ bytes: limits.maxAudioBytes, tooBig: uploadErrors.recording }) }),
    answers: { 200: z.object({ audioId: z.uuid(), seconds: z.number() }) },
    messages: {
      ...readingMessages,
      400: [...unreadableFile, uploadErrors.damagedRecording],
      415: [uploadErrors.noAudio, uploadErrors.unplayable],
      429: [...readingMessages[429], tooManyUploads, tooManyWaitingFiles],
    },
  },
  getAudio: {
    route: 'GET /audio/:name',
    summary: 'A recording',
    access: 'anyone',
    params: z.object({ name: z.uuid() }),
    answers: { 200: file },
    fileTypes: ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/mp4'],
    messages: { 404: ['This recording does not exist.'] },
  },
  publishPiece: {
    route: 'POST /piece',
    summary: 'Publish a piece; those of unverified artists wait for review. 429: too many of the artist are not public, or their files are too large',
    access: 'account',
    body: pieceInput,
    bodyBytes: limits.maxPieceBytes,
    answers: { 200: z.object({ pieceId: z.int(), confirmed: z.boolean() }) },
    messages: {
      ...lostUploads,
      400: [tooManyOpenPages],
      403: [profileRequired],
      429: [
        varying`${limits.maxPiecesNotPublic} of your pieces are not in the library. List or delete some, or try again in ${'24 hours'}.`,
        tooManyWaitingFiles,
      ],
    },
  },
  editPiece: {
    route: 'PATCH /piece/:pieceId',
    summary: 'Edit an own piece; buyers keep the scores they bought. 409: it has another version than `version`, or an upload is no longer there',
    access: 'account',
    rateLimits: [{ name: 'edits', per: 'account', count: 'successes' }],
    params,
    body: editedPiece,
    bodyBytes: limits.maxPieceBytes,
    answers: { 200: z.object({ pieceId: z.int(), confirmed: z.boolean() }), 409: newerEdits.optional() },
    messages: { ...notOwnPiece, 409: [...lostUploads[409], changedMeanwhile], 400: [tooManyOpenPages], 429: [tooManyWaitingFiles] },
  },
  listOwnPieces: {
    route: 'GET /piece/own',
    summary: 'One page of the own pieces with their earnings, the newest first. 403: there are none, and the profile has no name',
    access: 'account',
    query: pageQuery(['date', 'title', 'state', 'sales']),
    answers: { 200: z.object({ pieces: z.array(ownCard), total: z.int() }) },
    messages: { 403: [profileRequired] },
  },
  getOwnPiece: {
    route: 'GET /piece/own/:pieceId',
    summary: 'One own piece with everything that editing needs',
    access: 'account',
    params,
    answers: { 200: z.object({ piece: ownPiece }) },
    messages: { 404: [noPiece] },
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
    messages: { 404: ['This piece no longer names you.'] },
  },
  deletePiece: {
    route: 'POST /piece/delete/:pieceId',
    summary: 'Delete an own piece. With `deleteOrder` it was bought, and is kept for its buyers',
    access: 'account',
    params,
    answers: { 200: z.object({ deleteOrder: z.boolean() }) },
    messages: notOwnPiece,
  },
  relistPiece: {
    route: 'POST /piece/list/:pieceId',
    summary: 'Put an own piece back into the library, and cancel its deletion',
    access: 'account',
    params,
    messages: notOwnPiece,
  },
  unlistPiece: {
    route: 'POST /piece/unlist/:pieceId',
    summary: 'Take an own piece out of the library',
    access: 'account',
    params,
    messages: notOwnPiece,
  },
} satisfies Operations
