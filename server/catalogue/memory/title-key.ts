import { fold } from './words.ts'

/** Compares two texts by their characters. */
export const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The sort key of a title: without accents and leading punctuation, numbers by their value. */
export const titleKey = (title: string) =>
  fold(title)
    .replace(/^[^a-z0-9]+/, '')
    .replace(/\d+/g, (number) => number.padStart(6, '0'))
