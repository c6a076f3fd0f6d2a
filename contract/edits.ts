import { z } from 'zod'
import { timestamp } from './wire.ts'

/** The version that an edit began from. If it is not the current one any more, the edit is refused; without it, it replaces whatever is there. */
export const editedVersion = z.int('The version must be a whole number.').optional()

/** The message of an edit that began from an older version. */
export const changedMeanwhile = 'This was changed meanwhile. Your changes are not saved yet.'

/** What was saved since the version from which a refused edit began. */
export const newerEdits = z.object({
  /** The current version. */
  version: z.int(),
  /** The names of the fields that differ since then. */
  changed: z.array(z.string()),
  /** The latest first. */
  edits: z.array(
    z.object({
      date: timestamp,
      /** Whether the caller made it, in another tab or on another device; otherwise it was an admin, or the artist. */
      isOwn: z.boolean(),
      /** The user agent of the browser; '' unless the caller made it. */
      device: z.string(),
    }),
  ),
})
/** What was saved since the version from which a refused edit began. */
export type NewerEdits = z.output<typeof newerEdits>
