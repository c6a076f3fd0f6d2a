import { z } from 'zod'
import { noPiece } from '../answers/shared-messages.ts'
import { draftLimits, title } from '../forms/limits.ts'
import { maxId, pieceLimits } from '../limits.ts'
import { file, type Operations } from '../operation.ts'
import { id, text, timestamp, wholeNumber } from '../wire.ts'

const noDraft = 'This draft does not exist.'
const incomplete = 'This draft is incomplete.'
const params = z.object({ draftId: z.uuid(noDraft) })

function isJsonObject(json: string) {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** A draft as the wizard writes it, as JSON: it may be as incomplete as what was typed, so nobody else reads it. */
const content = z.string(incomplete).max(draftLimits.content, 'This draft is too long to be kept with your account.')

/** Drafts: pieces that an account has not published yet, and edits that it has not saved. */
export const drafts = {
  listDrafts: {
    route: 'GET /drafts',
    summary: 'The drafts of the account, the one that was changed last first',
    access: 'account',
    answers: {
      200: z.object({
        drafts: z.array(
          z.object({
            id: z.uuid(),
            /** The piece that is edited; null for a new one. */
            pieceId: z.int().nullable(),
            /** '' until it has one. */
            title: z.string(),
            scores: z.int(),
            changed: timestamp,
            /** Until when its uploads are kept if it is not changed; null if it has none any more. */
            uploadsUntil: timestamp.nullable(),
          }),
        ),
      }),
    },
  },
  getDraft: {
    route: 'GET /drafts/:draftId',
    summary: 'A draft of the account, and which of its uploads are still there; null if there is none',
    access: 'account',
    params,
    answers: {
      200: z.object({ draft: z.object({ revision: z.int(), content: z.string(), changed: timestamp, uploads: z.array(z.uuid()) }).nullable() }),
    },
  },
  saveDraft: {
    route: 'POST /drafts/:draftId',
    summary: 'Create a draft (revision 0), or change it as a whole; the revision is the one that was read, and another one is refused',
    access: 'account',
    params,
    body: z.object({
      revision: z.int('The revision is a number.').min(0).max(maxId),
      pieceId: id.nullable().default(null),
      title: text('The title', { max: title.max }).default(''),
      scores: z.int(incomplete).min(0, incomplete).max(pieceLimits.scores, incomplete),
      /** The scores and recordings of the account that are kept for it. */
      uploads: z.array(z.uuid(incomplete), incomplete).max(draftLimits.uploads, incomplete),
      content: content.refine(isJsonObject, incomplete),
    }),
    bodyBytes: draftLimits.bytes,
    answers: {
      /** `uploads` are those that are still there. */
      200: z.object({ revision: z.int(), uploads: z.array(z.uuid()) }),
      /** `pieceId` is the piece that the draft has become. */
      409: z.object({ pieceId: z.int() }).optional(),
    },
    messages: {
      404: [noDraft, noPiece],
      409: [
        'This draft was changed in another window or on another device.',
        'This draft was published in another window or on another device.',
        `You can keep at most ${draftLimits.drafts} drafts. Publish or delete one.`,
      ],
    },
  },
  deleteDraft: {
    route: 'DELETE /drafts/:draftId',
    summary: 'Delete a draft with its uploads that no piece uses; with a revision only if it has that one still',
    access: 'account',
    params,
    query: z.object({ revision: wholeNumber({ min: 1, max: maxId }).optional() }),
  },
  getUploadedScore: {
    route: 'GET /score/:scoreId',
    summary: 'A score as the account uploaded it',
    access: 'account',
    params: z.object({ scoreId: z.uuid() }),
    answers: { 200: file },
    fileTypes: ['application/pdf'],
    messages: { 404: ['This score is no longer there.'] },
  },
} satisfies Operations
