/**
 * A PDF as PDFium saves it: each object on its own, and a table of their places at the end. Values of dictionaries stay as they are written, such as
 * `12 0 R` or `[ 0 0 595 842]`.
 */
export type Dictionary = Map<string, string>

type Entry = { number: number; generation: number; from: number; to: number }

export type SavedPdf = {
  /** The numbers of the objects, the highest last. */
  numbers: number[]
  /** A number that no object has, and that is another one each time. */
  newNumber: () => number
  /** The dictionary of an object, or that of its stream. */
  dictionaryOf: (number: number) => Dictionary | undefined
  /** The value that a reference leads to, or a value that is none. */
  resolve: (value: string | undefined) => string | undefined
  /** Writes an object anew, or for the first time. */
  set: (number: number, object: string) => void
  trailer: Dictionary
  toBuffer: () => Buffer
}

const space = String.raw`[\0\t\n\f\r ]`
const patterns = {
  spaces: new RegExp(`${space}*`, 'y'),
  reference: new RegExp(String.raw`(\d+)${space}+\d+${space}+R(?![^\0\t\n\f\r ()<>[\]{}/%])`, 'y'),
  word: /\/?[^\0\t\n\f\r ()<>[\]{}/%]*/y,
  header: /\d+ \d+ obj\r?\n?/y,
}

function lengthOf(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}
const skipSpaces = (text: string, at: number) => at + lengthOf(patterns.spaces, text, at)

/** Where a string in parentheses ends, which may contain others. */
function endOfString(text: string, start: number) {
  let open = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '(') open++
    else if (character === ')' && --open === 0) return at + 1
  }
  throw unreadable()
}

/** Where an array or a dictionary ends. */
function endOfList(text: string, start: number, close: string) {
  let at = skipSpaces(text, start)
  while (!text.startsWith(close, at)) at = skipSpaces(text, endOfValue(text, at))
  return at + close.length
}

function endOfValue(text: string, at: number): number {
  if (text.startsWith('<<', at)) return endOfList(text, at + 2, '>>')
  if (text[at] === '[') return endOfList(text, at + 1, ']')
  if (text[at] === '(') return endOfString(text, at)
  if (text[at] === '<') {
    const end = text.indexOf('>', at)
    if (end === -1) throw unreadable()
    return end + 1
  }
  const length = lengthOf(patterns.reference, text, at) || lengthOf(patterns.word, text, at)
  if (length === 0) throw unreadable()
  return at + length
}

const unreadable = () => new Error('The saved document cannot be read.')

/** The entries of a dictionary at the beginning of a text; undefined if there is none. */
export function readDictionary(text: string): Dictionary | undefined {
  let at = skipSpaces(text, 0)
  if (!text.startsWith('<<', at)) return undefined
  const entries: Dictionary = new Map()
  at = skipSpaces(text, at + 2)
  while (!text.startsWith('>>', at)) {
    const key = { from: at, to: endOfValue(text, at) }
    const from = skipSpaces(text, key.to)
    const to = endOfValue(text, from)
    entries.set(text.slice(key.from, key.to), text.slice(from, to))
    at = skipSpaces(text, to)
  }
  return entries
}

export const writeDictionary = (entries: Dictionary) => `<<${Array.from(entries, ([key, value]) => `${key} ${value}`).join(' ')}>>`

/** The values of an array. */
export function readArray(text: string): string[] {
  const values: string[] = []
  for (let at = skipSpaces(text, 1); text[at] !== ']';) {
    const to = endOfValue(text, at)
    values.push(text.slice(at, to))
    at = skipSpaces(text, to)
  }
  return values
}

/** The number of the object that a value refers to; undefined if it is no reference. */
export function referredNumber(value: string | undefined) {
  patterns.reference.lastIndex = 0
  const number = value === undefined ? undefined : patterns.reference.exec(value)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Reads what PDFium has saved, so that objects of it can be written anew. */
export function readSavedPdf(pdf: Buffer): SavedPdf {
  const { entries, trailer } = readTable(pdf)
  const written = new Map<number, string>()
  const numbers = [...entries.keys()].toSorted((one, other) => one - other)
  let last = numbers.at(-1) ?? 0
  const objectOf = (number: number) => {
    const entry = entries.get(number)
    if (!entry) return undefined
    const text = pdf.toString('latin1', entry.from, entry.to)
    return text.slice(lengthOf(patterns.header, text, 0))
  }
  const resolve = (value: string | undefined) => {
    let found = value
    for (let step = 0; step < 10; step++) {
      const number = referredNumber(found)
      if (number === undefined) return found
      found = objectOf(number)
    }
    return undefined
  }
  return {
    numbers,
    newNumber: () => ++last,
    dictionaryOf: (number) => {
      const object = objectOf(number)
      return object === undefined ? undefined : readDictionary(object)
    },
    resolve,
    set: (number, object) => void written.set(number, object),
    trailer,
    toBuffer: () => writePdf(pdf, { entries, written, trailer }),
  }
}

/** Where the objects are, by their numbers, and the trailer after them. */
function readTable(pdf: Buffer) {
  const end = pdf.toString('latin1', Math.max(0, pdf.length - 100))
  const start = Number(/startxref\s+(\d+)/.exec(end)?.[1])
  const table = pdf.toString('latin1', start)
  const trailerAt = table.indexOf('trailer') // the table before it has numbers and two letters only
  const trailer = table.startsWith('xref') && trailerAt !== -1 && readDictionary(table.slice(trailerAt + 'trailer'.length))
  if (!trailer) throw unreadable()
  const entries = new Map<number, Entry>()
  let next = 0
  for (const [, first, second, kind] of table.slice(0, trailerAt).matchAll(/(\d+) (\d+)(?: ([nf]))?\s*[\r\n]/g))
    if (kind === undefined) next = Number(first)
    else {
      if (kind === 'n') entries.set(next, { number: next, generation: Number(second), from: Number(first), to: start })
      next++
    }
  const placed = [...entries.values()].toSorted((one, other) => one.from - other.from)
  for (const [index, entry] of placed.entries()) entry.to = placed[index + 1]?.from ?? start
  return { entries, trailer }
}

/** The file from its beginning, with the objects that were written in the place of those that they replace, or after all others. */
function writePdf(pdf: Buffer, { entries, written, trailer }: { entries: Map<number, Entry>; written: Map<number, string>; trailer: Dictionary }) {
  const parts: Buffer[] = []
  const places = new Map<number, { at: number; generation: number }>()
  let length = 0
  const write = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  const writeObject = (number: number, generation: number, object: Buffer) => {
    places.set(number, { at: length, generation })
    write(object)
  }
  const printed = (number: number, generation: number) =>
    Buffer.from(`${number} ${generation} obj\r\n${written.get(number)!}\r\nendobj\r\n`, 'latin1')
  const kept = [...entries.values()].toSorted((one, other) => one.from - other.from)
  write(pdf.subarray(0, kept[0]?.from))
  for (const { number, generation, from, to } of kept)
    writeObject(number, generation, written.has(number) ? printed(number, generation) : pdf.subarray(from, to))
  for (const number of written.keys()) if (!entries.has(number)) writeObject(number, 0, printed(number, 0))
  const numbers = [...places.keys()].toSorted((one, other) => one - other)
  const rows = ['0 1\r\n0000000000 65535 f\r\n']
  for (let from = 0, to = 0; from < numbers.length; from = to) {
    for (to = from + 1; numbers[to] === numbers[to - 1]! + 1;) to++
    rows.push(`${numbers[from]} ${to - from}\r\n`)
    for (const number of numbers.slice(from, to)) {
      const { at, generation } = places.get(number)!
      rows.push(`${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} n\r\n`)
    }
  }
  const ended = writeDictionary(new Map(trailer).set('/Size', String(numbers.at(-1)! + 1)))
  write(Buffer.from(`xref\r\n${rows.join('')}trailer\r\n${ended}\r\nstartxref\r\n${length}\r\n%%EOF\r\n`, 'latin1'))
  return Buffer.concat(parts)
}
