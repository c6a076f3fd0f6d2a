import type { BassRow } from '#contract/accordion/bass-layouts.ts'

/** What a mark beside the left hand says about the note that it belongs to. */
export type Mark = {
  /** The row of its button; undefined if that is not certain, or if no button has the chord. */
  row: BassRow | undefined
  /** The root that a chord's name says, in fifths from C; of the German and English B both. */
  roots?: number[]
  /** A letter of the system such as 'M', a chord's name such as 'Am', or a letter that may also be something else, such as 'D'. */
  kind: 'sign' | 'name' | 'letter'
  isRussian: boolean
}

const rows: [row: BassRow, signs: RegExp][] = [
  ['major', /^(?:M|maj|Maj|MAJ|[Mm]ajor|dur|Dur|DUR|[Mm]agg(?:iore)?|[Mm]ajeur|Б|б|Ь|ь|[Мм]аж(?:ор)?)$/u],
  ['minor', /^(?:m|min|Min|MIN|[Mm]inor|moll|Moll|MOLL|[Mm]inore|[Mm]ineur|М|м|[Мм]ин(?:ор)?|-)$/u],
  ['seventh', /^(?:7|7th|7e|7a|S|s|[Ss]ept(?:ime|ima|ième)?|[Ss]ett(?:ima)?|dom7?)$/u],
  ['diminished', /^(?:d|dim|Dim|DIM|dim7|°7?|o7?|dis|[Уу]м(?:ен)?|УМ|[Vv]erm(?:indert)?|[Dd]iminuit[ao]|[Dd]iminué)$/u],
]
/** Diminuendo as well as diminished. */
const diminuendo = /^dim(?:in)?\.$/iu
/** Numbers in circles, of which older prints have one for each row. */
const circled = /^[①②③④]$/u
/** What follows a root where no button has the chord, or not surely. */
const otherChord = /^(?:sus|add|aug|\+|[Mm]aj|m?[67]|m?9|m?11|m?13|ø|\(|[#b♯♭])/u
/** The same without a root, and letters of systems that are not known. */
const otherSign = /^(?:[Mm](?:aj)?[679]|m7b5|7M|sus[24]?|aug|[+69ø]|\p{Script=Cyrillic}{1,3})$/u
const name = /^((?:Do|R[eé]|Mi|Fa|Sol|La|Si(?!m$))(?=$|[♯#♭bmM°+\d\s-]|dim)|[A-H])(♯|#|♭|b|is|es|(?<=[AE])s(?!us))?(.*)$/u
/** Minor chords by small letters, as in German: am, d-moll. */
const smallName = /^([a-h])((?:is|es|(?<=[ae])s)?)(?:m|[- ]?moll)$/u
const fifths: { [letter in string]?: number[] } = { C: [0], D: [2], E: [4], F: [-1], G: [1], A: [3], B: [5, -2], H: [5] }
const syllables: { [syllable in string]?: string } = { Do: 'C', Re: 'D', Ré: 'D', Mi: 'E', Fa: 'F', Sol: 'G', La: 'A', Si: 'H' }
const cyrillic = /\p{Script=Cyrillic}/u

/** Reads a mark; undefined for everything that says nothing about a chord, such as a tempo. */
export function readMark(text: string, isSymbol = false): Mark | undefined {
  const written = text
    .trim()
    .replaceAll(/[()[\]{}]/gu, '')
    .trim()
  if (circled.test(written)) return sign(undefined)
  const plain = written.normalize('NFKC').replaceAll(/[−–—‐‑]/gu, '-').replace(/\.$/u, '') // prettier-ignore
  if (!isSymbol) {
    if (diminuendo.test(written)) return { row: undefined, kind: 'letter', isRussian: false }
    const row = rowOf(plain)
    if (row) return { ...sign(row), isRussian: cyrillic.test(plain) }
    if (/^[acegh]$/u.test(plain) || otherSign.test(plain)) return { row: undefined, kind: 'letter', isRussian: false } // A minor, or anything
  }
  return readName(
    plain.replace(smallName, (_, letter: string, alteration: string) => `${letter.toUpperCase()}${alteration}m`),
    isSymbol,
  )
}

const sign = (row: BassRow | undefined): Mark => ({ row, kind: 'sign', isRussian: false })
const rowOf = (text: string) => rows.find(([, signs]) => signs.test(text))?.[0]

function readName(text: string, isSymbol: boolean): Mark | undefined {
  const [, written, alteration = '', rest] = name.exec(text) ?? []
  if (written === undefined) return undefined
  const letter = syllables[written] ?? written
  const [suffix = ''] = rest!
    .replace(/^[\s-]+(?=\p{L})/u, '')
    .trim()
    .split('/')
  const row = suffix === '' ? 'major' : /^[doSs]$/u.test(suffix) ? undefined : rowOf(suffix) // Ad, Go and Solo are words
  if (!row && !otherChord.test(suffix)) return undefined
  const shift = alteration === '' ? 0 : /[♯#]|is/u.test(alteration) ? 7 : -7
  const roots = (shift === 0 ? fifths[letter] : [fifths[letter]![0]!])!.map((fifth) => fifth + shift)
  return { row, roots, kind: text === written && !isSymbol ? 'letter' : 'name', isRussian: false }
}
