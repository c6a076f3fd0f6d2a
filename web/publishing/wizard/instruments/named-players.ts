import { instruments } from '#contract/pieces/instruments.ts'
import { isPartWord, roleIn } from '../files/score-role.ts'
import { bassSystemWord } from '../notation/part-names.ts'
import { accordion, comparable, instrumentOf, maxWords, voices, wordsOf } from './instrument-words.ts'

/** Players that the name of a part mentions: their instrument, or a voice, if its type is known, and their numbers behind and before it. */
export type NamedPlayers = { numbers: string[]; before: string | undefined } & ({ id: number } | { voice: number | undefined })

/** A word of a name and what it means there. */
type Token = { word: string; start: number; end: number }
type Match = {
  players: NamedPlayers
  from: number
  to: number
  /** Whether it is an abbreviation of few letters without a dot or a number, which words of other languages may be. */
  isDoubtful: boolean
}

const [clarinet, clarinetInA, clarinetInEFlat] = ['Clarinet', 'Clarinet in A', 'Clarinet in E-flat'].map((name) => instruments.indexOf(name)) as [
  number,
  number,
  number,
]
const tonality = /^(?:[a-h]|es|as|des|ges|bb|eb|ab|db)$/
const romanNumerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const ordinals = new Map([
  ['first', '1'], ['erste', '1'], ['erster', '1'], ['erstes', '1'], ['second', '2'], ['zweite', '2'], ['zweiter', '2'], ['zweites', '2'],
  ['third', '3'], ['dritte', '3'], ['dritter', '3'], ['drittes', '3'], ['fourth', '4'], ['vierte', '4'], ['vierter', '4'], ['viertes', '4'],
]) // prettier-ignore
/** More players of an instrument are a year or the number of a work. */
const maxNumber = 24
const alternative = /^(?:or|oder|ou|ossia|o|bzw)$/
const scoreWord = /^(?:(?:full)?score|partitur\p{L}*|partition|conductor|direktion|партитура)$/u

/** What makes a number that of an edition, or of hands. */
const countedOtherwise = /^(?:edition|ed|version|auflage|hands?|hande|handig)$/

const isInstrument = (players: NamedPlayers) => 'id' in players

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
  const plain = name.replace(/^score (?=\S{1,2}$)/iu, '').replace(/\(bass\)/iu, 'bass') // 'Score' stands before a name that was too short
  const outside = plain.replace(/\([^)]*\)|\[[^\]]*\]/gu, ' | ')
  if (roleIn(outside) === 'score' || wordsOf(outside).some(({ word }) => scoreWord.test(word))) return []
  const found = playersIn(outside, title)
  if (found.some(isInstrument)) return found
  const all = playersIn(plain, title) // 'Bass (Kontrabass)'
  return all.some(isInstrument) ? all.filter(isInstrument) : all
}

function playersIn(text: string, title: string): NamedPlayers[] {
  const isTitle = (part: string) => comparable(part).trim() === comparable(title).trim()
  const named = text.split(/[–—:|_()[\]]|\s-\s/u).flatMap((part) => (isTitle(part) ? [] : wholeName(part)))
  return named.length > 0 ? named : atTheEnd(withoutTitle(text, title))
}

/** The players of a text that says nothing else. */
function wholeName(text: string) {
  const { matches, others } = read(text)
  return others.length === 0 ? matches.map(({ players }) => players) : []
}

/** The players that a text ends with, after words of another meaning, or begins with if they have a number. */
function atTheEnd(text: string): NamedPlayers[] {
  const { matches, others } = read(text)
  const last = others.at(-1) ?? -1
  const following = matches.filter(({ from, isDoubtful }) => from > last && (last === -1 || !isDoubtful))
  if (following.length > 0) return following.map(({ players }) => players)
  const leading = matches.filter(({ to, players }) => to <= others[0]! && isInstrument(players) && (players.numbers.length > 0 || players.before))
  return leading.map(({ players }) => players)
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
  let previous: Match | undefined
  for (let place = 0; place < tokens.length;) {
    const match = matchAt(tokens, place, compared)
    if (match) {
      if (!isAlternative(tokens, previous, match, compared)) matches.push(match)
      previous = match
      place = match.to
      continue
    }
    const { word } = tokens[place]!
    if (!isPartWord(word) && !/^\d+$/.test(word) && !ordinals.has(word) && !alternative.test(word)) others.push(place)
    place += 1
  }
  return { matches: matches.filter((match, index) => !isDescription(match, [matches[index - 1], matches[index + 1]], tokens, compared)), others }
}

/** Whether a voice type only describes the instrument beside it: 'Bass trombone', 'Saxofon Alt'. */
function isDescription({ players, from, to }: Match, beside: (Match | undefined)[], tokens: Token[], text: string) {
  if (isInstrument(players)) return false
  return beside.some((other) => {
    if (!other || !isInstrument(other.players)) return false
    const [left, right] = other.from < from ? [other.to, from] : [to, other.from]
    return left === right && !/[,&+;/]/.test(text.slice(tokens[left - 1]!.end, tokens[right]!.start))
  })
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
    const id = instrumentOf(words)
    const isVoice = length === 1 && voices.has(words[0]!) && !bassSystemWord.test(tokens[from - 1]?.word ?? '')
    const isShort = words.join('').length <= 2
    if ((id === undefined && !isVoice) || (isShort && tokens[from - 1]?.word === 'in')) continue
    const before = numberBefore(tokens, from, text)
    const first = transpositionAt(tokens, from + length)
    const { numbers, to } = numbersAt(tokens, first.to, text)
    const second = transpositionAt(tokens, to)
    const isDoubtful = isShort && numbers.length === 0 && text[tokens[from]!.end] !== '.'
    const found = { from, to: second.to, isDoubtful }
    if (id === undefined) return { ...found, players: { voice: voices.get(words[0]!), numbers, before } }
    const isBass = id === accordion && (isBassBefore(tokens, from) || (numbers.length === 0 && tokens[to]?.word === 'bass'))
    const transposition = first.name ?? second.name ?? transpositionBefore(tokens, from)
    return { ...found, players: { id: transposed(id, transposition), numbers: isBass ? [`bass ${numbers.join(' ')}`] : numbers, before } }
  }
  return undefined
}

/** Whether the name of an accordion begins with 'bass', which is no system of its left hand. */
const isBassBefore = (tokens: Token[], at: number) =>
  /^(?:kontra|contra)?bass/.test(tokens[at]!.word) && !bassSystemWord.test(tokens[at - 1]?.word ?? '')

/** The transposition of an instrument behind its name: 'in B', 'in E flat', 'Eb'. */
function transpositionAt(tokens: Token[], at: number): { name?: string; to: number } {
  const words = tokens.slice(at, at + 3).map(({ word }) => word)
  const isSaid = words[0] === 'in'
  const [name, accidental] = isSaid ? words.slice(1) : words
  const isFlat = accidental === 'flat'
  const isClear = name !== undefined && tonality.test(name) && (isSaid || isFlat || /^(?:bb|eb|es)$/.test(name))
  if (!isClear) return { to: at }
  return { name: isFlat ? `${name}b` : name, to: at + (isSaid ? 1 : 0) + (isFlat || accidental === 'sharp' ? 2 : 1) }
}

/** The transposition before its name: 'E♭ clarinet'. */
function transpositionBefore(tokens: Token[], at: number) {
  const [letter, word] = [tokens[at - 2]?.word, tokens[at - 1]?.word]
  if (word === 'flat' && letter !== undefined) return `${letter}b`
  return word === 'eb' || word === 'es' ? word : undefined
}

/** The clarinet of a transposition; other instruments are the same in all. */
function transposed(id: number, transposition: string | undefined) {
  if (id !== clarinet) return id
  if (transposition === 'a') return clarinetInA
  return transposition === 'es' || transposition === 'eb' || transposition === 'e' ? clarinetInEFlat : id
}

/** The numbers behind an instrument: '1', '1 & 2', 'I–III'. */
function numbersAt(tokens: Token[], at: number, text: string): { numbers: string[]; to: number } {
  const numbers: string[] = []
  let to = at
  for (;;) {
    const joint = to > at ? jointAt(tokens, to, text, Number(numbers.at(-1))) : { skipped: 0, isRange: false }
    const number = joint && numberOf(tokens[to + joint.skipped]?.word)
    if (!joint || number === undefined) return isCountedOtherwise(tokens, to) ? { numbers: [], to: at } : { numbers, to }
    if (joint.isRange) for (let next = Number(numbers.at(-1)) + 1; next < Number(number); next += 1) numbers.push(String(next))
    numbers.push(number)
    to += joint.skipped + 1
  }
}

/** Whether the number before a place is not that of a player: '2nd edition', '4 hands'. */
const isCountedOtherwise = (tokens: Token[], at: number) =>
  [tokens[at], /^(?:st|nd|rd|th)$/.test(tokens[at]?.word ?? '') ? tokens[at + 1] : undefined].some(
    (token) => token && countedOtherwise.test(token.word),
  )

/** What joins a number to the next one: a word, a sign, or nothing where they count on. */
function jointAt(tokens: Token[], at: number, text: string, number: number) {
  const [previous, next] = [tokens[at - 1]!, tokens[at]]
  if (!next) return undefined
  if (/^(?:and|und|et|e|y)$/.test(next.word)) return { skipped: 1, isRange: false }
  if (/^(?:bis|to)$/.test(next.word)) return { skipped: 1, isRange: true }
  const sign = text.slice(previous.end, next.start).trim()
  const countsOn = sign === '' && next.word === String(number + 1)
  return countsOn || /^[&,/+-]$/.test(sign) ? { skipped: 0, isRange: sign === '-' } : undefined
}

/** A number before an instrument: '2. Violine', 'II. Violine', '2nd violin', 'Zweite Geige'. One within a title is not: 'Etude 1 violin'. */
function numberBefore(tokens: Token[], at: number, text: string) {
  const [number, word] = [tokens[at - 2], tokens[at - 1]]
  if (!word) return undefined
  const isSetApart = at === 1 || text.slice(word.end, tokens[at]!.start).startsWith('.')
  if (/^(?:st|nd|rd|th)$/.test(word.word)) return numberOf(number?.word)
  return ordinals.get(word.word) ?? (isSetApart ? numberOf(word.word) : undefined)
}
