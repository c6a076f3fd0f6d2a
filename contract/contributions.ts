/** What contributors do; the wire carries the words themselves. */
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
/** One of them. */
export type Contribution = (typeof contributions)[number]
