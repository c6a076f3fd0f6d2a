import anyAscii from 'any-ascii'

/** Normalises text for comparison: lower-case Latin letters without accents; other scripts are transliterated. */
export const normalise = (text: string) => (/[^\0-\x7f]/.test(text) ? anyAscii(text.normalize('NFC')) : text).toLowerCase()

const umlaut = /[äöüÄÖÜ]/g
/** Normalises with 'ä' written as 'ae', as it is typed on keyboards without umlauts. */
const spelledOut = (text: string) => normalise(text.normalize('NFC').replace(umlaut, (letter) => `${normalise(letter)}e`))
const digraph = /[aou]e/g

/** The normalised terms of a text. */
export const tokenise = (text: string) => normalise(text).split(/\s+/).filter(Boolean)

/** The spellings under which a term is indexed: Händel as handel and haendel, Haendel as haendel and handel. */
export const termVariants = (text: string) => variants(text, (normalised) => normalised.replace(digraph, (pair) => pair[0]!))

/**
 * The spellings that a typed word is searched as. 'ue' is also searched as 'u' only inside of longer words, or 'que' would match every
 * quartet.
 */
export const queryVariants = (typed: string) =>
  variants(typed, (normalised) => (normalised.length < 5 ? normalised : normalised.replace(/[aou]e(?=.)/g, (pair) => pair[0]!)))

function variants(text: string, collapse: (normalised: string) => string) {
  const normalised = normalise(text)
  return [...new Set([normalised, spelledOut(text), collapse(normalised)])].filter((variant) => variant !== '')
}
