/**
 * Changes a text so that it reads the same but no mail program turns parts of it into links. A space after a dot is enough for that; numbers
 * keep their dots (20.00 €).
 */
export const disableLinks = (text: string) =>
  text
    .replace(/[a-z][\w+.-]*:\/\/+/gi, '')
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/\s*[@＠]\s*/g, ' at ')
    .replace(/\d+(?:\.\d+){3,}/g, (address) => address.replaceAll('.', '. '))
    .replace(/[.．。｡](?=[\p{L}\p{Cf}])/gu, '$& ')
