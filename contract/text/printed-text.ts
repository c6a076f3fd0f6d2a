import anyAscii from 'any-ascii'

/**
 * A text in the letters that the fonts of receipts and stamps have: Latin, Greek and Cyrillic. Other scripts are written in Latin letters;
 * `replacement` stands for what cannot be.
 */
export const transliterate = (text: string, replacement = '') =>
  text
    .replace(/\p{Extended_Pictographic}/gu, (symbol) => (symbol < '\u{10000}' ? symbol : replacement))
    .replace(
      /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\u2e80-\u{10ffff}]/gu,
      (letter) => anyAscii(letter) || replacement,
    )

/** '24.11.2026 at 21:14 UTC'. */
export const printedTime = (date: Date) => `${printedDay(date)} at ${date.toISOString().slice(11, 16)} UTC`

/** '24.11.2026', in UTC. */
export const printedDay = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.')
