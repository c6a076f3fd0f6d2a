/** The roles of contributors, as the wire and the pages name them. */
export const contributions = [
  'Written for',
  'Dedicated to',
  'Performed by',
  'Translated by',
  'Edited by',
  'Arranged by',
  'Conducted by',
  'Inspired by',
  'Text by',
  'Other',
] as const
export type Contribution = (typeof contributions)[number]

/** The part of the artist whose work a piece transcribes, beside the roles of contributors. */
export const originalComposer = 'Original composer'

/** The parts for which a piece can name an artist who is asked about it. */
export const mentionTypes = [...contributions, originalComposer] as const
export type MentionType = (typeof mentionTypes)[number]
