import { instruments } from '#contract/pieces/instruments.ts'
import { isPartWord, roleIn } from '../files/score-role.ts'
import { accordion, comparable, instrumentOf, maxWords, voiceOf, wordsOf } from './instrument-words.ts'

/** Players that the name of a part says: their instrument, or a register that singers and other families have, and their numbers if it has some. */
export type NamedPlayers = { numbers: string[]; before: string | undefined } & ({ id: number } | { voice: number })

/** A word of a name and what it means there. */
type Token = { word: string; start: number; end: number }
type Match = { players: NamedPlayers; from: number; to: number }

const [clarinet, clarinetInA, clarinetInEFlat] = ['Clarinet', 'Clarinet in A', 'Clarinet in E-flat'].map((name) => instruments.indexOf(name)) as [
  number,
  number,
  number,
]
const key = /^(?:[a-h]|es|as|des|ges|bb|eb|ab|db)$/
const romanNumerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const ordinals = new Map([
  ['first', '1'], ['erste', '1'], ['erster', '1'], ['second', '2'], ['zweite', '2'], ['zweiter', '2'], ['third', '3'], ['dritte', '3'], ['dritter', '3'],
  ['fourth', '4'], ['vierte', '4'], ['vierter', '4'],
]) // prettier-ignore
/** More players of an instrument are a year or the number of a work. */
const maxNumber = 24
const alternative = /^(?:or|oder|ou|ossia|o|bzw)$/
const scoreWord = /^(?:(?:full)?score|partitur\p{L}*|partition|conductor|direktion|партитура)$/u

/** The number that a word means, as digits. */
function numberOf(word: string | undefined) {
  if (word === undefined) return undefined
  if (/^\d+$/.test(word)) return Number(word) <= maxNumber ? String(Number(word)) : undefined
  const numeral = romanNumerals.indexOf(word)
  return numeral < 0 ? undefined : String(numeral + 1)
}

/**
 * The players that the name of a file says: 'Klarinette in B', 'Vl. 1', 'Midsummer polka – Akkordeon 1 & 2'. The name of a full score says none, nor
 * does the title of the piece.
 */
export function playersNamedIn(name: string, title = ''): NamedPlayers[] {
  const plain = name.replace(/^score (?=\S{1,2}$)/iu, '') // what a name that was too short begins with
  const outside = plain.replace(/\([^)]*\)|\[[^\]]*\]/gu, ' | ')
  if (roleIn(outside) === 'score' || wordsOf(outside).some(({ word }) => scoreWord.test(word))) return []
  const found = playersIn(outside, title)
  return found.length > 0 ? found : playersIn(plain, title)
}

function playersIn(text: string, title: string): NamedPlayers[] {
  const parts = text.split(/[–—:|_()[\]]|\s-\s/u).flatMap((part) => {
    const whole = wholeName(part)
    return whole.length > 0 ? [whole] : []
  })
  if (parts.length > 0) return parts.flat()
  return atTheEnd(withoutTitle(text, title)) ?? []
}

/** The players of a text that says nothing else. */
function wholeName(text: string) {
  const { matches, others } = read(text)
  return others.length === 0 ? matches.map(({ players }) => players) : []
}

/** The players that a text ends with, after words of another meaning, or begins with if they have a number. */
function atTheEnd(text: string): NamedPlayers[] | undefined {
  const { matches, others } = read(text)
  const last = others.at(-1) ?? -1
  const following = matches.filter(({ from }) => from > last)
  if (following.length > 0) return following.map(({ players }) => players)
  const leading = matches.filter(({ to, players }) => to <= others[0]! && 'id' in players && (players.numbers.length > 0 || players.before))
  return leading.length > 0 ? leading.map(({ players }) => players) : undefined
}

/** A text without the title that it begins or ends with, in the same words. */
function withoutTitle(text: string, title: string) {
  const [words, titleWords] = [wordsOf(text), wordsOf(title)]
  const isTitleAt = (from: number) => titleWords.every(({ word }, index) => words[from + index]?.word === word)
  if (titleWords.length === 0) return text
  const compared = comparable(text)
  if (isTitleAt(0)) return compared.slice(words[titleWords.length - 1]!.end)
  const from = words.length - titleWords.length
  return from > 0 && isTitleAt(from) ? compared.slice(0, words[from]!.start) : text
}

/** The players in a text, and the places of the words that say anything else than who plays. */
function read(text: string): { matches: Match[]; others: number[] } {
  const [compared, tokens] = [comparable(text), wordsOf(text)]
  const matches: Match[] = []
  const others: number[] = []
  for (let place = 0; place < tokens.length;) {
    const match = matchAt(tokens, place, compared)
    if (match) {
      if (!isAlternative(tokens, matches.at(-1), match, compared)) matches.push(match)
      place = match.to
      continue
    }
    const { word } = tokens[place]!
    if (!isPartWord(word) && !/^\d+$/.test(word) && !ordinals.has(word) && !alternative.test(word)) others.push(place)
    place += 1
  }
  return { matches, others }
}

/** Whether an instrument stands in for the one before it: 'Flute or violin', 'Flöte/Violine'. */
function isAlternative(tokens: Token[], before: Match | undefined, { from }: Match, text: string) {
  if (!before) return false
  const between = tokens.slice(before.to, from)
  const signs = text.slice(tokens[before.to - 1]!.end, tokens[from]!.start).trim()
  return between.some(({ word }) => alternative.test(word)) || signs === '/'
}

function matchAt(tokens: Token[], from: number, text: string): Match | undefined {
  for (let length = Math.min(maxWords, tokens.length - from); length > 0; length -= 1) {
    const words = tokens.slice(from, from + length).map(({ word }) => word)
    const [id, voice] = [instrumentOf(words), length === 1 ? voiceOf.get(words[0]!) : undefined]
    if (id === undefined && voice === undefined) continue
    const tuned = skipKey(tokens, from + length)
    const { numbers: counted, to } = numbersAt(tokens, tuned.to, text)
    const isBass = id === accordion && (isBassBefore(tokens, from) || (counted.length === 0 && tokens[to]?.word === 'bass'))
    const numbers = isBass ? [`bass ${counted.join(' ')}`] : counted
    const before = numberBefore(tokens, from)
    const players = id === undefined ? { voice: voice! } : { id: withKey(id, tuned.key ?? keyBefore(tokens, from)) }
    return { players: { ...players, numbers, before }, from, to }
  }
  return undefined
}

/** Whether the name of an accordion begins with 'bass', which is no system of its left hand. */
const isBassBefore = (tokens: Token[], at: number) =>
  /^(?:kontra|contra)?bass/.test(tokens[at]!.word) && !/^(?:free|standard|melody|converter|stradella)$/.test(tokens[at - 1]?.word ?? '')

/** The key of a transposing instrument behind its name: 'in B', 'in E flat'. */
function skipKey(tokens: Token[], at: number): { key?: string; to: number } {
  const [preposition, name, accidental] = tokens.slice(at, at + 3).map(({ word }) => word)
  if (preposition !== 'in' || name === undefined || !key.test(name)) return { to: at }
  const isFlat = accidental === 'flat'
  return { key: isFlat ? `${name}b` : name, to: at + (isFlat || accidental === 'sharp' ? 3 : 2) }
}

/** The key before its name: 'E♭ clarinet'. */
function keyBefore(tokens: Token[], at: number) {
  const [letter, word] = [tokens[at - 2]?.word, tokens[at - 1]?.word]
  if (word === 'flat' && letter !== undefined) return `${letter}b`
  return word === 'eb' || word === 'es' ? word : undefined
}

/** The clarinet of a key; of other instruments the key makes no other one. */
function withKey(id: number, tuning: string | undefined) {
  if (id !== clarinet) return id
  if (tuning === 'a') return clarinetInA
  return tuning === 'es' || tuning === 'eb' || tuning === 'e' ? clarinetInEFlat : id
}

/** The numbers behind an instrument: '1', '1 & 2', 'I–III'. */
function numbersAt(tokens: Token[], at: number, text: string): { numbers: string[]; to: number } {
  const numbers: string[] = []
  let to = at
  for (;;) {
    const joint = to > at ? jointAt(tokens, to, text) : { skipped: 0, isRange: false }
    const number = joint && numberOf(tokens[to + joint.skipped]?.word)
    if (!joint || number === undefined) return { numbers, to }
    if (joint.isRange) for (let next = Number(numbers.at(-1)) + 1; next < Number(number); next += 1) numbers.push(String(next))
    numbers.push(number)
    to += joint.skipped + 1
  }
}

/** What joins a number to the next one: a word, or a sign alone. */
function jointAt(tokens: Token[], at: number, text: string) {
  const [previous, next] = [tokens[at - 1]!, tokens[at]]
  if (!next) return undefined
  if (/^(?:and|und|et|e|y)$/.test(next.word)) return { skipped: 1, isRange: false }
  if (/^(?:bis|to)$/.test(next.word)) return { skipped: 1, isRange: true }
  const sign = text.slice(previous.end, next.start).trim()
  return /^[&,/+-]$/.test(sign) ? { skipped: 0, isRange: sign === '-' } : undefined
}

/** A number before an instrument: '2. Violine', '2nd violin', 'Zweite Geige'. */
function numberBefore(tokens: Token[], at: number) {
  const [number, word] = [tokens[at - 2]?.word, tokens[at - 1]?.word]
  if (word === undefined) return undefined
  return ordinals.get(word) ?? (/^(?:st|nd|rd|th)$/.test(word) ? numberOf(number) : /^\d+$/.test(word) ? numberOf(word) : undefined)
}
