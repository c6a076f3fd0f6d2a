/**
 * Words of a stranger as a letter may carry them: they read the same, but no mail program makes a link of them. A space after a dot
 * is enough for that; numbers keep theirs (20.00 €).
 */
export const disableLinks = (words: string) =>
  words
    .replace(/[a-z][\w+.-]*:\/\/+/gi, '')
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/\s*[@＠]\s*/g, ' at ')
    .replace(/\d+(?:\.\d+){3,}/g, (address) => address.replaceAll('.', '. '))
    .replace(/[.．。｡](?=[\p{L}\p{Cf}])/gu, '$& ')
