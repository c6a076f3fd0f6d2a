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
