import { z } from 'zod'
import { noPiece, noScore } from './answers/shared-messages.ts'
import { buyFirst } from './answers/shown-messages.ts'
import { maxScorePages } from './forms/limits.ts'
import { markLimits as limits } from './notes/mark-limits.ts'
import { inks, pens, type Mark, type PlacedMark } from './notes/marks.ts'
import { signs } from './notes/signs.ts'
import { file, type Operations } from './operation.ts'
import { id, text } from './wire.ts'

/** Marks may begin or end a little beside the page; they are seen as far as they are on it. */
const x = z.number().min(limits.x.min).max(limits.x.max)
const y = z.number().min(limits.y.min).max(limits.y.max)
const size = z.number().min(limits.size.min).max(limits.size.max)
const pen = z.enum(inks, 'This is not a valid ink.')

const mark = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('stroke'),
      pen: z.enum(pens, 'This is not a valid pen.'),
      points: z
        .array(z.tuple([x, y, z.number().min(0).max(1)]))
        .min(1)
        .max(limits.points, `A stroke can have at most ${limits.points} points.`),
    }),
    z.object({ kind: z.literal('text'), pen, x, y, size, text: text('A text', { min: 1, max: limits.text }) }),
    z.object({ kind: z.literal('sign'), pen, x, y, size, sign: z.enum(signs, 'This is not a valid sign.') }),
  ],
  'This is not a valid mark.',
) satisfies z.ZodType<Mark>

const markId = z.uuid('A mark has no valid id.')
const placedMark = z.object({
  id: markId,
  page: z
    .int()
    .min(0)
    .max(maxScorePages - 1),
  mark,
}) satisfies z.ZodType<PlacedMark>
const ofScore = z.object({ scoreId: z.uuid(noScore) })
const revision = z.int().min(0)

/** What a player has written into scores. */
export const notes = {
  syncMarks: {
    route: 'POST /notes/:scoreId',
    summary: 'Send marks that were added and removed, and get those that other devices have added and removed since a revision; may be repeated',
    access: 'account',
    params: ofScore,
    body: z.object({
      /** The revision that the last answer had; 0 for the first call. */
      since: revision,
      add: z.array(placedMark).max(limits.sent, `At most ${limits.sent} marks can be sent at once.`),
      remove: z.array(markId).max(limits.sent, `At most ${limits.sent} marks can be sent at once.`),
    }),
    bodyBytes: limits.sentBytes,
    answers: { 200: z.object({ revision, added: z.array(placedMark), removed: z.array(markId) }) },
    messages: {
      400: ['This score has no such page.'],
      403: [buyFirst],
      404: [noScore],
      409: [
        `A score can have at most ${limits.amount} notes. Remove some of them first.`,
        `Too many notes have been removed from this score. Please write to us.`,
        'Your notes in this score take up too much space. Remove some of them first.',
        'Your notes in all scores take up too much space. Remove some of them first.',
      ],
    },
  },
  getMarks: {
    route: 'GET /notes/:scoreId',
    summary: 'The marks of the account in a score, also of an earlier edition of a piece that it may download',
    access: 'account',
    params: ofScore,
    answers: { 200: z.object({ revision, marks: z.array(placedMark) }) },
    messages: { 403: [buyFirst], 404: [noScore] },
  },
  listNotedScores: {
    route: 'GET /piece/:pieceId/notes',
    summary: 'The scores of a piece that the account may write in, and earlier editions in which it has notes',
    access: 'account',
    params: z.object({ pieceId: id }),
    answers: {
      200: z.object({
        scores: z.array(
          z.object({
            scoreId: z.uuid(),
            name: z.string(),
            /** Its index among the scores that can be downloaded; null if it cannot be any more. */
            index: z.int().nullable(),
            /** Whether it is of the present edition. */
            isCurrent: z.boolean(),
            marks: z.int(),
          }),
        ),
      }),
    },
    messages: { 403: [buyFirst], 404: [noPiece] },
  },
  exportNotes: {
    route: 'GET /notes/:scoreId/pdf',
    summary: 'A score as the account downloads it, with its notes on the pages',
    access: 'account',
    params: ofScore,
    answers: { 200: file },
    fileTypes: ['application/pdf'],
    messages: {
      403: [buyFirst],
      404: [noScore],
      409: [
        'Your notes cannot be printed in this score. Remove some of them and try again.',
        'Your name cannot be printed on this score. Write to us, and we will send it to you.',
      ],
      503: ['Many scores are being prepared right now. Try again in a moment.', 'The server is shutting down. Try again in a minute.'],
    },
  },
} satisfies Operations
