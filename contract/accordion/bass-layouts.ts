import { leastBassesValues } from './choices.ts'
import { toFifth } from './pitches.ts'

/** The rows of buttons of a standard bass; a counterbass row holds bass notes as well. */
export const bassRows = ['bass', 'major', 'minor', 'seventh', 'diminished'] as const
export type BassRow = (typeof bassRows)[number]

export type LeastBasses = (typeof leastBassesValues)[number]

/** The standard basses that a player can have; '48x12' is the one with twelve columns, and of '36' and 'other' the buttons are unknown. */
export const bassLayoutIds = [
  '8',
  '12',
  '24',
  '32',
  '36',
  '40',
  '48',
  '48x12',
  '60',
  '72',
  '80',
  '96',
  '100',
  '120',
  '140',
  'french',
  'other',
] as const
export type BassLayoutId = (typeof bassLayoutIds)[number]

/** Buttons of a standard bass by row, by the names of their roots ('Bb', 'F#'); those of the bass rows by their sound. */
export type BassButtons = { [Row in BassRow]?: string[] | undefined }

/** A standard bass: its first and last column in fifths from C, whether it has a counterbass, how many of `bassRows`. */
type Layout = { first: number; last: number; hasCounterbass: boolean; rows: number; hasFrenchSevenths?: true }

/** A layout of this many columns, of which the middle ones are C and G. */
const layout = (columns: number, rows: number, hasCounterbass = true): Layout => ({ first: 1 - columns / 2, last: columns / 2, hasCounterbass, rows })

const full = layout(20, 5)
const layouts: { [Id in BassLayoutId]: Layout | undefined } = {
  8: layout(4, 2, false),
  12: layout(6, 2, false),
  24: layout(8, 3, false),
  32: layout(8, 4, false),
  36: undefined,
  40: layout(8, 4),
  48: layout(8, 5),
  '48x12': layout(12, 3),
  60: layout(12, 4),
  72: layout(12, 5),
  80: layout(16, 4),
  96: layout(16, 5),
  100: layout(20, 4),
  120: full,
  140: full,
  french: { ...layout(20, 4), hasFrenchSevenths: true },
  other: undefined,
}

/** The number of basses of a layout, as far as a piece can need them; undefined if its buttons are unknown. */
export const bassCount = (id: BassLayoutId) => (id === '48x12' ? 48 : id === 'french' || id === '140' ? 120 : layouts[id] && Number(id))

/** The columns and rows of a layout, for drawings; undefined if its buttons are unknown. */
export const layoutOf = (id: BassLayoutId): Layout | undefined => layouts[id]

/** Whether the buttons of a layout are known. */
export const isKnownLayout = (id: BassLayoutId) => layouts[id] !== undefined

/** The columns of a layout on which a button or its enharmonic twin lies. */
function columnsOf({ first, last, hasCounterbass, rows, hasFrenchSevenths }: Layout, row: BassRow, fifth: number): number[] {
  // A French seventh sounds without its root: it is the diminished chord of one column further.
  if (row === 'diminished' && hasFrenchSevenths) return columnsOf({ first, last, hasCounterbass, rows }, 'seventh', fifth - 1)
  if (bassRows.indexOf(row) >= rows) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (column) => isSameNote(column, fifth) || (row === 'bass' && hasCounterbass && isSameNote(column + 4, fifth)),
  )
}

const isSameNote = (fifth: number, other: number) => (fifth - other) % 12 === 0

/** The buttons that a layout does not have; undefined if its buttons are unknown. */
export function missingButtons(id: BassLayoutId, buttons: BassButtons) {
  const found = layouts[id]
  if (!found) return undefined
  return bassRows.flatMap((row) =>
    (buttons[row] ?? []).filter((name) => columnsOf(found, row, toFifth(name)!).length === 0).map((name) => ({ row, name })),
  )
}

/** Whether a layout has every button of another one. */
export function containsLayout(outer: BassLayoutId, inner: LeastBasses) {
  const [mine, other] = [layouts[outer], layouts[inner]!]
  if (!mine) return false
  if (bassCount(outer) === 120) return true
  return mine.first <= other.first && mine.rows >= other.rows && (mine.hasCounterbass || !other.hasCounterbass)
}

/** More columns than this between two strokes are out of reach. */
const widestLeap = 8

/** A button that is pressed: its row, and its root (or its bass note) in fifths from C. */
export type Stroke = { row: BassRow; fifth: number }

/**
 * The smallest bass on which buttons can be played in this order: it has them all, and the easiest way through them leaps over at most eight
 * columns. Undefined if there is none.
 */
export const findLeastBasses = (strokes: Stroke[]) => leastBassesValues.find((size) => findWidestLeap(layouts[size]!, strokes) <= widestLeap)

function findWidestLeap(bass: Layout, strokes: Stroke[]) {
  let best: Map<number, number> | undefined // by the column of the last stroke: the widest leap of the easiest way to it
  for (const { row, fifth } of strokes) {
    const here = columnsOf(bass, row, fifth)
    if (here.length === 0) return Infinity
    const before: Map<number, number> | undefined = best
    const leapTo = (column: number) => (before ? Math.min(...[...before].map(([from, leap]) => Math.max(leap, Math.abs(column - from)))) : 0)
    best = new Map(here.map((column) => [column, leapTo(column)]))
  }
  return best ? Math.min(...best.values()) : 0
}
