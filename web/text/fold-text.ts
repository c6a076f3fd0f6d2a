/** Letters whose stroke or ligature is no accent that Unicode would take off. */
const plain = new Map(Object.entries({ ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ð: 'd', ı: 'i' }))

/** A text without case, accents and what cannot be seen, as searching and sorting see it: 'Dvořák' is 'dvorak', and O’Brien O'Brien. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[‘’ʻʼ′`]/g, "'")
    .replace(/[\p{Pd}−]/gu, '-')
    .toLowerCase()
    .replace(/[łøđæœßþðı]/g, (letter) => plain.get(letter)!)

/** Writes ae, oe and ue as a, o and u, as which 'ä' and the others are folded. Only inside of longer words, or 'que' would be in every quartet. */
export const withoutDigraphs = (text: string) => (text.length < 5 ? text : text.replace(/([aou])e(?=.)/g, '$1'))

/** Whether a text contains what somebody searches, in whatever case, with or without its accents, and with 'ä' for 'ae'. */
export function contains(text: string, search: string) {
  const [where, what] = [folded(text), folded(search.trim())]
  return where.includes(what) || withoutDigraphs(where).includes(withoutDigraphs(what))
}
