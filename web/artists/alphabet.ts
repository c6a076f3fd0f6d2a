/** The alphabet that is always offered. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Whether a text is a letter under which names stand. */
export const isInitial = (text: string) => /^(\p{Lu}|\p{Lo}|#)$/u.test(text)

/** The id of the heading of a letter's names. */
export const anchorOf = (letter: string) => (letter === '#' ? 'other' : letter)
