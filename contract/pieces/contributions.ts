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
