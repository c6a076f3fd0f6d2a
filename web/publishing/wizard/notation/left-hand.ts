import { bassRows, findLeastBasses, type BassButtons, type BassRow, type Stroke } from '#contract/accordion/bass-layouts.ts'
import type { PartFacts } from '#contract/accordion/part-facts.ts'
import { toNoteName } from '#contract/accordion/pitches.ts'
import type { Note, Staff } from './notation.ts'

const letterRows: [pattern: RegExp, row: BassRow][] = [
  [/^(?:M|Maj\.?|dur)$/, 'major'],
  [/^(?:m|min\.?|moll)$/, 'minor'],
  [/^(?:7|S|s|7e|sept\.?)$/, 'seventh'],
  [/^(?:d|D|dim\.?|dis\.?|°|o)$/, 'diminished'],
]
const bassSolo = /^b\.?\s?s\.?$|bassi soli|bass solo/i

/** The sounds of chord buttons in semitones above the root; seventh and diminished have no fifth on most instruments. */
const chords: [row: BassRow, sounds: string[]][] = [
  ['major', ['0 4 7']],
  ['minor', ['0 3 7']],
  ['seventh', ['0 4 10', '0 4 7 10']],
  ['diminished', ['0 3 6', '0 3 9', '0 3 6 9']],
]
/** Bass notes of so many semitones can be played as they are written on a standard bass too. */
const basslike = 14
/** The middle line of the bass clef: bass notes stand below, the roots of chords above. */
const middleLine = 50

/** What a left hand plays: buttons of a standard bass if letters or full chords say so, otherwise single notes. */
export function readLeftHand({ notes, letters }: Staff): PartFacts {
  const rows = new Map(letters.flatMap(({ at, text }) => letterRows.filter(([pattern]) => pattern.test(text)).map(([, row]) => [at, row] as const)))
  const strokes = readStrokes(notes, rows)
  const isStandard = rows.size > 0 || (strokes?.some(({ row }) => row !== 'bass') ?? false)
  if (isStandard) return { bassSystem: 'standard', leftHandNotation: rows.size > 0 ? 'letters' : 'chords', ...(strokes && buttonsOf(strokes)) }
  const [low, high] = [Math.min(...notes.map(({ midi }) => midi)), Math.max(...notes.map(({ midi }) => midi))]
  const isEither = strokes && (letters.some(({ text }) => bassSolo.test(text)) || high - low <= basslike)
  return {
    bassSystem: isEither ? 'either' : 'free',
    leftHandNotation: 'notes',
    freeLow: low,
    freeHigh: high,
    ...(isEither && buttonsOf(strokes)),
  }
}

/** The buttons that are pressed, in their order; undefined if a chord has no button. */
function readStrokes(notes: Note[], rows: Map<number, BassRow>): Stroke[] | undefined {
  const struck = notes.filter(({ isHeld }) => !isHeld)
  const moments = [...Map.groupBy(struck, ({ moment }) => moment).values()].toSorted((one, other) => one[0]!.at - other[0]!.at)
  const known = new Map<number, BassRow>() // the last row of each root
  const strokes: Stroke[] = []
  for (const moment of moments) {
    const found = readMoment(
      moment.toSorted((one, other) => one.midi - other.midi),
      rows.get(moment[0]!.at),
      known,
    )
    if (!found) return undefined
    for (const { row, fifth } of found) if (row !== 'bass') known.set(fifth, row)
    strokes.push(...found)
  }
  return strokes
}

/** The buttons of notes that are pressed together, the lowest first. A letter belongs to the note above the bass. */
function readMoment(notes: Note[], letter: BassRow | undefined, known: Map<number, BassRow>): Stroke[] | undefined {
  const [lowest, ...others] = notes
  const sounds = new Set(notes.map(({ midi }) => midi % 12)).size
  const bass: Stroke = { row: 'bass', fifth: lowest!.fifth }
  if (letter && (others.length === 0 || sounds === 1)) return [{ row: letter, fifth: lowest!.fifth }]
  if (letter && others.length === 1) return [bass, { row: letter, fifth: others[0]!.fifth }]
  if (sounds === 1) {
    const implied = lowest!.midi > middleLine ? known.get(lowest!.fifth) : undefined
    return [{ row: implied ?? 'bass', fifth: lowest!.fifth }]
  }
  const isDoubled = others.some(({ midi }) => (midi - lowest!.midi) % 12 === 0)
  const [whole, upper] = [findChord(notes), findChord(others)]
  if (whole && !(isDoubled && upper)) return [whole]
  return upper && [bass, upper]
}

/** The chord button that sounds like these notes; of several the one whose root is lowest. */
function findChord(notes: Note[]): Stroke | undefined {
  for (const { midi: root, fifth } of notes) {
    const sound = [...new Set(notes.map(({ midi }) => (midi - root + 120) % 12))].toSorted((one, other) => one - other).join(' ')
    const row = chords.find(([, sounds]) => sounds.includes(sound))?.[0]
    if (row) return { row, fifth }
  }
  return undefined
}

/** The buttons by row, and the smallest bass on which they lie well. */
function buttonsOf(strokes: Stroke[]): PartFacts {
  const leastBasses = findLeastBasses(strokes)
  if (leastBasses === undefined) return {}
  const bassButtons: BassButtons = Object.fromEntries(
    bassRows
      .map((row) => [row, namesOf(strokes.filter((stroke) => stroke.row === row).map(({ fifth }) => fifth))] as const)
      .filter(([, names]) => names.length > 0),
  )
  return { leastBasses, bassButtons }
}

/** Roots by name in the order of fifths; those that no accordion prints by the name of the same button. */
const namesOf = (fifths: number[]) =>
  [...new Set(fifths.map((fifth) => (fifth > 14 ? fifth - 12 : fifth < -15 ? fifth + 12 : fifth)))]
    .toSorted((one, other) => one - other)
    .map(toNoteName)
