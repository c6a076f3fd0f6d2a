/** Letters whose stroke or ligature is no accent that Unicode would take off. */
const plain = new Map(Object.entries({ ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ð: 'd', ı: 'i' }))

/** A text without case and accents, as searching and sorting see it: 'Dvořák' is 'dvorak'. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđæœßþðı]/g, (letter) => plain.get(letter)!)

/** Whether a text contains what somebody searches, in whatever case and with or without its accents. */
export const contains = (text: string, search: string) => folded(text).includes(folded(search.trim()))
