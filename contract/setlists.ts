import { z } from 'zod'
import { triedTooOften } from './answers/general-messages.ts'
import { card } from './catalogue.ts'
import { setlistLimits } from './forms/limits.ts'
import { maxId } from './limits.ts'
import type { Operations } from './operation.ts'
import { multilineText, text, timestamp } from './wire.ts'

const noSetlist = 'This setlist does not exist.'
const noEntry = 'An entry of this setlist is incomplete.'
const { name, note, entryNote, entries: maxEntries, breakMinutes, setlists: maxSetlists } = setlistLimits

const params = z.object({ setlistId: z.uuid(noSetlist) })
const entryFields = { id: z.uuid(noEntry), note: text('A note', { max: entryNote.max }).default('') }
const breakLength = `A break takes ${breakMinutes.min} to ${breakMinutes.max} minutes.`

/** A score of a piece, or a break. Its id is made by the client, so that entries can be told apart after they were moved. */
const entry = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...entryFields, kind: z.literal('score'), pieceId: z.int(noEntry).min(1, noEntry).max(maxId, noEntry), scoreId: z.uuid(noEntry) }),
    z.object({
      ...entryFields,
      kind: z.literal('break'),
      minutes: z.int(breakLength).min(breakMinutes.min, breakLength).max(breakMinutes.max, breakLength),
    }),
  ],
  noEntry,
)

/** The content of a setlist. */
const content = z.object({
  name: text('The name of the setlist', { min: name.min, max: name.max, tooShort: 'Give the setlist a name.' }),
  note: multilineText('The note', { max: note.max }).default(''),
  entries: z
    .array(entry, noEntry)
    .max(maxEntries, `A setlist can have at most ${maxEntries} entries.`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, noEntry),
})
export type SetlistContent = z.output<typeof content>

const breakAnswer = z.object({ id: z.uuid(), kind: z.literal('break'), minutes: z.int(), note: z.string() })
const scoreAnswer = z.object({
  id: z.uuid(),
  kind: z.literal('score'),
  pieceId: z.int(),
  scoreId: z.uuid(),
  note: z.string(),
  /** Null if the caller may not view the piece any more. */
  piece: card.nullable(),
  /** Null if the piece has no such score any more. */
  score: z.object({ index: z.int(), name: z.string(), pages: z.int() }).nullable(),
  /** Whether the caller may open the scores of the piece on the stand, also where it has no such score any more. */
  canOpen: z.boolean(),
})
const entryAnswers = z.array(z.discriminatedUnion('kind', [scoreAnswer, breakAnswer]))

/** How a setlist is shared: the token of its link, and whether the notes are shown; null if it is not. */
const share = z.object({ token: z.string(), notes: z.boolean() }).nullable()

/** Setlists: scores in the order in which they are played, with breaks and notes. */
export const setlists = {
  listSetlists: {
    route: 'GET /setlists',
    summary: 'The setlists of the account, the one that was changed last first',
    access: 'account',
    answers: {
      200: z.object({
        setlists: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            changed: timestamp,
            /** How many pieces it has, and how many minutes they take together with the breaks. */
            pieces: z.int(),
            minutes: z.int(),
            /** The first pieces that the account may view. */
            covers: z.array(z.int()),
            /** The first entry that the account may open on the stand; null if there is none. */
            start: z.object({ pieceId: z.int(), entry: z.int() }).nullable(),
          }),
        ),
      }),
    },
  },
  getSetlist: {
    route: 'GET /setlists/:setlistId',
    summary: 'A setlist of the account with its pieces as they are now',
    access: 'account',
    params,
    answers: {
      200: z.object({
        setlist: z.object({ id: z.uuid(), name: z.string(), note: z.string(), revision: z.int(), minutes: z.int(), entries: entryAnswers, share }),
      }),
    },
    messages: { 404: [noSetlist] },
  },
  saveSetlist: {
    route: 'POST /setlists/:setlistId',
    summary: 'Create a setlist (revision 0), or change it as a whole; the revision is the one that was read, and another one is refused',
    access: 'account',
    params,
    body: content.extend({ revision: z.int('The revision is a number.').min(0).max(maxId) }),
    bodyBytes: 250_000,
    answers: { 200: z.object({ revision: z.int() }) },
    messages: {
      404: [noSetlist],
      409: ['This setlist was changed in another window or on another device.', `You can keep at most ${maxSetlists} setlists.`],
    },
  },
  deleteSetlist: {
    route: 'DELETE /setlists/:setlistId',
    summary: 'Delete a setlist; its link ends',
    access: 'account',
    params,
  },
  shareSetlist: {
    route: 'POST /setlists/:setlistId/link',
    summary: 'Share a setlist by a link, or change whether the notes are shown with it',
    access: 'account',
    params,
    body: z.object({ notes: z.boolean() }),
    answers: { 200: z.object({ share: share.unwrap() }) },
    messages: { 404: [noSetlist] },
  },
  unshareSetlist: {
    route: 'DELETE /setlists/:setlistId/link',
    summary: 'End the link of a setlist; a later one has another token',
    access: 'account',
    params,
    messages: { 404: [noSetlist] },
  },
  getSharedSetlist: {
    route: 'GET /shared-setlists/:token',
    summary: 'A setlist by its link, with what the caller may open of it; notes only where its owner shares them',
    access: 'anyone',
    rateLimits: [{ name: 'wrongSetlistLinks', per: 'network', count: 404 }],
    params: z.object({ token: z.string().max(100) }),
    answers: {
      200: z.object({
        setlist: z.object({
          name: z.string(),
          note: z.string(),
          /** Who shares it, if they are an artist. */
          artist: z.object({ id: z.int(), name: z.string() }).nullable(),
          minutes: z.int(),
          entries: entryAnswers,
        }),
      }),
    },
    messages: { 404: ['This setlist is no longer shared.'], 429: [triedTooOften] },
  },
} satisfies Operations
