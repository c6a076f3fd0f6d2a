import anyAscii from 'any-ascii'
import { toStandardCharacters } from '#contract/text/text.ts'
import { isFactWord } from './accordion/fact-words.ts'

/** What stands for an apostrophe or for a word, and would become something else in standard characters. */
const lookalikes = { '´': "'", '`': "'", '№': ' no ' } as const
const standard = (text: string) => toStandardCharacters(text.replace(/[´`№]/g, (character) => lookalikes[character as keyof typeof lookalikes]))

const ascii = /^[\0-\x7f]*$/
const toAscii = (text: string) => (ascii.test(text) ? text : anyAscii(standard(text)))

/**
 * Folds text for comparison: lower-case Latin letters and plain signs, without accents and without what cannot be seen; other scripts are
 * transliterated. Every search and every order of names and titles in memory compares texts in this form.
 */
export const fold = (text: string) => toAscii(text).toLowerCase()

/** The spellings in which a typed text may begin another one that is folded. */
export const spellingsOf = (typed: string) => queryVariants(unique([fold(typed), foldSpelledOut(typed)]))

/** Folds with 'ä' written as 'ae' and 'å' as 'aa', as they are typed on keyboards without them. */
const foldSpelledOut = (text: string) =>
  ascii.test(text)
    ? fold(text)
    : fold(
        standard(text)
          .replace(/[äöüø]/gi, (letter) => `${toAscii(letter)}e`)
          .replace(/å/gi, 'aa'),
      )

/** The signs that stand between and around words. Others, such as # and %, belong to the word. */
const joints = /[\s\-'"`.,;:!?()[\]{}<>/&+|*~^=]+/
/** What & and + stand for. A search that has the sign may find pieces that write the word, and the other way round. */
const conjunctions = ['and', 'und']

/** A word of a text in its spellings, all folded. */
export type Word = {
  spellings: string[]
  /** What the word is a part of, written as one word: 'obrien' for each part of "O'Brien". */
  joined: string[]
}

/** What was written without a space: its words, and the terms under which it is indexed. */
type Chunk = { words: Word[]; terms: string[] }

/** The chunks that were read last: a library has the same words many times. */
const chunks = new Map<string, Chunk>()
const maxChunks = 20_000

/** The words of a text. Dashes, apostrophes and other signs separate words as spaces do; a text of nothing but signs is its own words. */
export function wordsOf(text: string): Word[] {
  const words = chunksOf(text).flatMap((chunk) => chunk.words)
  return words.length > 0 ? words : signsOf(text).map((sign) => ({ spellings: [sign], joined: [] }))
}

/** The terms under which a text is indexed: its words and what they are parts of, each in its spellings, and the words that signs stand for. */
export function termsOf(text: string): string[] {
  const all = chunksOf(text)
  const terms = unique(all.flatMap((chunk) => chunk.terms))
  return all.some(({ words }) => words.length > 0) ? terms : [...signsOf(text), ...terms]
}

const signsOf = (text: string) => unique(fold(text).split(/\s+/).filter(Boolean))
const chunksOf = (text: string) => text.split(/\s+/).filter(Boolean).map(readChunk)

function readChunk(written: string): Chunk {
  const known = chunks.get(written)
  if (known) return known
  const folded = fold(written)
  const spelledOut = foldSpelledOut(written).split(/\s+/)
  const words = folded.split(/\s+/).flatMap((each, index) => wordsOfChunk(each, spelledOut[index] ?? each)) // № is a word between spaces
  const terms = unique(words.flatMap(({ spellings, joined }) => [...spellings, ...joined]))
  const chunk = { words, terms: /[&+]/.test(folded) ? [...terms, ...conjunctions] : terms }
  if (chunks.size === maxChunks) chunks.clear()
  chunks.set(written, chunk)
  return chunk
}

function wordsOfChunk(chunk: string, spelledOut: string): Word[] {
  const [parts, spelledParts] = [partsOf(chunk), partsOf(spelledOut)]
  const joined = parts.length > 1 && !isCalculation.test(chunk) ? unique([parts.join(''), spelledParts.join('')]) : []
  return parts.map((part, index) => ({ spellings: unique([part, spelledParts[index]!]), joined }))
}

/** Numbers with a sign between them, such as 6/8, are no word together. */
const isCalculation = /\d[^a-z0-9]+\d/
/** The parts of what was written without a space. Letters and numbers are parts of their own, so that op12 is op. 12. */
const partsOf = (chunk: string) =>
  chunk.split(joints).flatMap((part) => (isFactWord(part) ? [part] : part.split(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/)).filter(Boolean))
const unique = (texts: string[]) => [...new Set(texts)]

const digraph = /[aou]e/g

/** The variants under which a term is indexed: haendel also as handel, c# also as c. */
export function termVariants(term: string) {
  const spellings = [term, term.replace(digraph, (pair) => pair[0]!)]
  return unique([...spellings, ...spellings.map(withoutMarks).filter(Boolean)])
}

/** A folded word without the signs before and after it. */
const withoutMarks = (term: string) => term.replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')

/** The variants as which a typed word is searched. 'ue' is also searched as 'u' only inside of longer words, or 'que' would match every quartet. */
export const queryVariants = (spellings: string[]) =>
  unique(spellings.flatMap((word) => (word.length < 5 ? [word] : [word, word.replace(/[aou]e(?=.)/g, (pair) => pair[0]!)])))
