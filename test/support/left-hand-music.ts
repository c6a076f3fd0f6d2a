// The left hand of an accordion in the notations in which people write it.
import { bassRows, type BassRow, type Stroke } from '#contract/accordion/bass-layouts.ts'
import { chord, left, words } from './music-xml.ts'

/** A bar of the left hand: a bass note, and a chord once or twice. */
export type Bar = { bass: string; root: string; row: Exclude<BassRow, 'bass'>; chords: 1 | 2 }
export type Notation = { left: (bar: Bar, last: Bar | undefined) => string; says?: 'letters' | 'russian' | 'chords' }

/** Notes as they are usually called, and with flats alone. */
export const names = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']
export const flats = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
const place = (name: string) => Math.max(names.indexOf(name), flats.indexOf(name))
/** Bass notes from E2 to D3, and the roots of chords from E♭3 to D4. */
const bassNote = (name: string) => `${name}${place(name) >= 4 ? 2 : 3}`
const rootNote = (name: string) => `${name}${place(name) >= 3 ? 3 : 4}`
const above = (name: string, semitones: number) => {
  const pitch = place(name) + 12 * Number(rootNote(name).at(-1)) + semitones
  return `${flats[pitch % 12]}${Math.floor(pitch / 12)}`
}
const sounds = { major: [0, 4, 7], minor: [0, 3, 7], seventh: [0, 4, 10], diminished: [0, 3, 9] }
const full = ({ root, row }: Bar) => chord([rootNote(root), ...sounds[row].slice(1).map((semitones) => above(root, semitones))], { staff: 2 })
const rootless = ({ root }: Bar) => chord([4, 7, 10].map((semitones) => above(root, semitones)), { staff: 2 }) // prettier-ignore

const latin = { major: 'M', minor: 'm', seventh: '7', diminished: 'd' }
const russian = { major: 'Б', minor: 'М', seventh: '7', diminished: 'Ум' }
const old = { major: 'Maj.', minor: '−', seventh: 'S', diminished: '(dim)' }
const suffixes = { major: '', minor: 'm', seventh: '7', diminished: 'dim' }
const german = { major: 'dur', minor: 'moll', seventh: '7', diminished: 'dim' }
const kinds = { major: 'major', minor: 'minor', seventh: 'dominant', diminished: 'diminished' }
const symbol = ({ root, row }: Bar, staff: string) =>
  `<harmony><root><root-step>${root[0]}</root-step><root-alter>${root[1] === '#' ? 1 : root[1] === 'b' ? -1 : 0}</root-alter></root><kind>${kinds[row]}</kind>${staff}</harmony>`
const sung = (root: string, text: string) => left(rootNote(root), { inside: `<lyric><text>${text}</text></lyric>` })
const twice = (bar: Bar, content: string) => content.repeat(bar.chords)
const isSame = (bar: Bar, last: Bar | undefined) => last?.root === bar.root && last.row === bar.row

/** The left hand of an accordion as people write it; `says` is what the wizard calls it. */
export const leftHandNotations: Record<string, Notation> = {
  'letters over roots': { left: (bar) => left(bassNote(bar.bass)) + twice(bar, words(latin[bar.row]) + left(rootNote(bar.root))), says: 'letters' },
  'letters as lyrics': { left: (bar) => left(bassNote(bar.bass)) + twice(bar, sung(bar.root, latin[bar.row])), says: 'letters' },
  'letters once in a bar': {
    left: (bar) => left(bassNote(bar.bass)) + words(latin[bar.row]) + twice(bar, left(rootNote(bar.root))),
    says: 'letters',
  },
  'letters where the chord changes': {
    left: (bar, last) => left(bassNote(bar.bass)) + (isSame(bar, last) ? '' : words(latin[bar.row])) + twice(bar, left(rootNote(bar.root))),
    says: 'letters',
  },
  'Russian letters': { left: (bar) => left(bassNote(bar.bass)) + twice(bar, words(russian[bar.row]) + left(rootNote(bar.root))), says: 'russian' },
  'older signs': { left: (bar) => left(bassNote(bar.bass)) + twice(bar, words(old[bar.row]) + left(rootNote(bar.root))), says: 'letters' },
  'names of chords': { left: (bar) => left(bassNote(bar.bass)) + twice(bar, words(bar.root + suffixes[bar.row]) + left(rootNote(bar.root))) },
  'German names of chords': {
    left: (bar) =>
      left(bassNote(bar.bass)) +
      twice(bar, words({ B: 'H', Bb: 'B' }[bar.root] ?? bar.root.replace('#', 'is').replace(/(?<=[EA])b/, 's')) + words(german[bar.row]) + left(rootNote(bar.root))),
    says: 'letters',
  },
  'symbols over the bass': { left: (bar) => symbol(bar, '<staff>2</staff>') + left(bassNote(bar.bass)) + twice(bar, left(rootNote(bar.root))) },
  'symbols without a staff': { left: (bar) => left(bassNote(bar.bass)) + twice(bar, symbol(bar, '') + left(rootNote(bar.root))) },
  'chords in full': { left: (bar) => left(bassNote(bar.bass)) + twice(bar, full(bar)), says: 'chords' },
  'chords in full with letters': { left: (bar) => left(bassNote(bar.bass)) + twice(bar, words(latin[bar.row]) + full(bar)), says: 'letters' },
  'sevenths without their roots': {
    left: (bar) => left(bassNote(bar.bass)) + twice(bar, words(latin[bar.row]) + (bar.row === 'seventh' ? rootless(bar) : full(bar))),
    says: 'letters',
  },
  'no letters at all': { left: (bar) => left(bassNote(bar.bass)) + twice(bar, left(rootNote(bar.root))) },
  'symbols over the tune': { left: (bar) => symbol(bar, '<staff>1</staff>') + left(bassNote(bar.bass)) + twice(bar, left(rootNote(bar.root))) },
} // prettier-ignore

/** What the bars demand, in the order of playing. */
export const strokesOf = (bars: Bar[]): Stroke[] =>
  bars.flatMap(({ bass, root, row, chords }) => [
    { row: 'bass' as const, fifth: fifthOf(bass) },
    ...Array.from({ length: chords }, () => ({ row, fifth: fifthOf(root) })),
  ])
const letterFifths: Record<string, number> = { F: -1, C: 0, G: 1, D: 2, A: 3, E: 4, B: 5 }
const fifthOf = (name: string) => letterFifths[name[0]!]! + (name[1] === '#' ? 7 : name[1] === 'b' ? -7 : 0)
/** The roots in each row, by what they sound like: the same button has several names. */
export const rootsOf = (strokes: Stroke[]) =>
  bassRows.map((row) => soundsOf(strokes.filter((stroke) => stroke.row === row).map(({ fifth }) => fifth)))
export const soundsOf = (fifths: number[]) => [...new Set(fifths.map((fifth) => (fifth + 24) % 12))].toSorted((one, other) => one - other)

/** What sounds when a bar is played: the bass note, and the notes of its chord as often as it is played. */
export const soundingNotes = ({ bass, root, row, chords }: Bar): string[][] => [
  [bassNote(bass)],
  ...Array.from({ length: chords }, () => [rootNote(root), ...sounds[row].slice(1).map((semitones) => above(root, semitones))]),
]
