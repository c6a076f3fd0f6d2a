import anyAscii from 'any-ascii'

/** Text as it is compared: in small Latin letters without accents; other scripts are written in Latin. */
export const fold = (text: string) => (/[^\0-\x7f]/.test(text) ? anyAscii(text.normalize('NFC')) : text).toLowerCase()

const umlaut = /[äöüÄÖÜ]/g
/** The same with 'ä' written as 'ae', as people do who lack the key. */
const spelledOut = (text: string) => fold(text.normalize('NFC').replace(umlaut, (letter) => `${fold(letter)}e`))
const digraph = /[aou]e/g

/** The words of a text, folded. */
export const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean)

/** Every way in which a word of a piece may be looked for: Händel is found as handel and haendel, Haendel as haendel and handel. */
export const formsOf = (text: string) => variants(text, (folded) => folded.replace(digraph, (pair) => pair[0]!))

/**
 * Every way in which a word that was typed may be meant. 'ue' counts as 'u' only inside of longer words, or 'que' would
 * find each quartet.
 */
export const meaningsOf = (typed: string) =>
  variants(typed, (folded) => (folded.length < 5 ? folded : folded.replace(/[aou]e(?=.)/g, (pair) => pair[0]!)))

function variants(text: string, collapse: (folded: string) => string) {
  const folded = fold(text)
  return [...new Set([folded, spelledOut(text), collapse(folded)])].filter((form) => form !== '')
}
