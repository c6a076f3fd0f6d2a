import { bassRows, findLeastBasses, type BassButtons, type BassRow, type Stroke } from '#contract/accordion/bass-layouts.ts'
import type { PartFacts } from '#contract/accordion/part-facts.ts'
import { toNoteName } from '#contract/accordion/pitches.ts'
import { readMark, type Mark } from './chord-marks.ts'
import type { Letter, Note, Staff } from './notation.ts'

const bassSolo = /^b\.?\s?s\.?$|bassi soli|bass solo/i
/** Letters of bellows signs: with Z (Zug) a D is Druck. */
const pull = /^Z\.?$/

/** The sounds of chord buttons in semitones above the root; seventh and diminished have no fifth on most instruments. */
const chords: [row: BassRow, sounds: string[]][] = [
  ['major', ['0 4 7']],
  ['minor', ['0 3 7']],
  ['seventh', ['0 4 10', '0 4 7 10']],
  ['diminished', ['0 3 6', '0 3 9', '0 3 6 9']],
]
/** The sounds that a chord under a mark may have, also without its root, and in fifths the names of these sounds above the root. */
const markedSounds: { [Row in BassRow]?: Record<number, number> } = {
  major: { 0: 0, 4: 4, 7: 1 },
  minor: { 0: 0, 3: -3, 7: 1 },
  seventh: { 0: 0, 4: 4, 7: 1, 10: -2 },
  diminished: { 0: 0, 3: -3, 6: -6, 9: -9 },
}
/** Bass notes of so many semitones can be played as they are written on a standard bass too. */
const basslike = 14
/** The middle line of the bass clef: bass notes stand below, the roots of chords above. */
const middleLine = 50
/** The highest bass note that is written beside chords now and then, although it is above the middle line. */
const highestBass = 53
/** Higher than the roots of chords are written. */
const highestRoot = 64

/** Notes that are pressed together, the lowest first, and what is written there. */
type Moment = { at: number; notes: Note[]; mark?: Mark | undefined }

type LeftHandContext = {
  /** Whether it is known when each note begins. */
  isTimed: boolean
  /** Whether the right hand has marks of chords, which may be for the left hand. */
  hasMarksAbove: boolean
}

/**
 * What a left hand plays: buttons of a standard bass if letters or full chords say so, single notes if they can be nothing else. What is not certain
 * is left out: without letters, a note that stands where the roots of chords do may be a chord.
 */
export function readLeftHand({ notes, letters }: Staff, { isTimed, hasMarksAbove }: LeftHandContext): PartFacts {
  const moments = momentsOf(notes)
  if (moments.length === 0) return {}
  const { hasMarks, hasLetters, isRussian, isUnclear } = giveMarks(moments, letters)
  if (hasMarks) {
    const strokes = isTimed ? readMarked(moments) : undefined
    const leftHandNotation = isRussian ? 'russian' : hasLetters ? 'letters' : undefined
    return { bassSystem: 'standard', ...(leftHandNotation && { leftHandNotation }), ...(strokes && buttonsOf(strokes)) }
  }
  if (!isTimed) return {}
  return readUnmarked(moments, letters, hasMarksAbove || isUnclear)
}

/** Whether a staff has marks of chords. */
export const hasChordMarks = ({ letters }: Staff): boolean =>
  letters.some(({ text, isSymbol }) => {
    const mark = readMark(text, isSymbol)
    return mark !== undefined && mark.kind !== 'letter'
  })

function momentsOf(notes: Note[]): Moment[] {
  const struck = notes.filter(({ isHeld }) => !isHeld)
  return [...Map.groupBy(struck, ({ moment }) => moment).values()]
    .map((those) => ({ at: those[0]!.at, notes: those.toSorted((one, other) => one.midi - other.midi) }))
    .toSorted((one, other) => one.at - other.at)
}

const topOf = ({ notes }: Moment) => notes.at(-1)!
const soundsOf = ({ notes }: Moment) => new Set(notes.map(({ midi }) => midi % 12)).size
/** Whether it is written where chords are: above the middle line, or as a chord. */
const isChordlike = (moment: Moment) => soundsOf(moment) > 2 || topOf(moment).midi > middleLine
const isNamed = ({ roots }: Mark, { fifth }: Note) => roots === undefined || roots.some((root) => (root - fifth) % 12 === 0)

/** Gives each moment its mark, and says whether marks of chords are there at all. */
function giveMarks(moments: Moment[], letters: Letter[]) {
  const hasBellows = letters.some(({ text }) => pull.test(text.trim()))
  const all = letters.flatMap(({ at, text, isSymbol }) => {
    if (hasBellows && text.trim() === 'D') return []
    const mark = readMark(text, isSymbol)
    return mark ? [{ at, mark }] : []
  })
  const hasSigns = all.some(({ mark }) => mark.kind === 'sign')
  const marked = new Set(all.map(({ at }) => at))
  const hasMark = ({ at }: Moment) => marked.has(at)
  let index = 0
  for (const { at, mark } of all.toSorted((one, other) => one.at - other.at)) {
    while (index < moments.length && moments[index]!.at < at) index++
    const moment = moments[index]
    if (moment) giveMark(moments, index, moment.at === at ? mark : { ...mark, row: undefined }, { hasSigns, hasMark })
  }
  const given = moments.filter(({ mark }) => mark !== undefined) as (Moment & { mark: Mark })[]
  const hasLetters = given.some(({ mark }) => mark.kind === 'sign')
  const hasNames = given.some((moment) => moment.mark.kind === 'name' && (soundsOf(moment) > 2 || isNamed(moment.mark, topOf(moment))))
  return { hasMarks: hasLetters || hasNames, hasLetters, isRussian: all.some(({ mark }) => mark.isRussian), isUnclear: given.length > 0 }
}

/** Whether a mark says no more than the root of a chord. */
const isRootOf = (mark: Mark, moment: Moment) => mark.kind === 'letter' && mark.roots !== undefined && isNamed(mark, topOf(moment))

type Marks = { hasSigns: boolean; hasMark: (moment: Moment) => boolean }

/** Gives a mark to the note that it stands over, or to the chord that follows if it stands over the bass note before it. */
function giveMark(moments: Moment[], index: number, mark: Mark, { hasSigns, hasMark }: Marks) {
  const [moment, next] = [moments[index]!, moments[index + 1]]
  if (isChordlike(moment)) {
    if (mark.kind === 'name' && isBelowRoot(moment, next)) mark = { ...mark, row: undefined }
    const resolved = mark.kind === 'letter' ? resolveLetter(mark, moment, hasSigns) : mark
    const known = moment.mark
    if (!known || isRootOf(known, moment)) moment.mark = resolved // 'A' and 'moll' are one name
    else if (!isRootOf(mark, moment)) moment.mark = known.row === resolved.row && known.kind !== 'letter' ? resolved : { ...resolved, row: undefined }
    return
  }
  const isFollowed = next !== undefined && isChordlike(next) && !hasMark(next)
  if (mark.kind === 'letter' && !(isFollowed && mark.roots && isNamed(mark, topOf(next)) && !hasSigns)) {
    if (isFollowed) next.mark = { ...mark, row: undefined } // the name of the bass note, a bellows sign, or what the chord is
    return
  }
  if (isFollowed) next.mark = mark.kind === 'letter' ? { ...mark, kind: 'name' } : mark
  else moment.mark = { ...mark, ...(topOf(moment).midi < middleLine && { row: undefined }) }
}

/** Whether a note may be the bass of a chord on the same root that follows it. */
const isBelowRoot = (moment: Moment, next: Moment | undefined) =>
  moment.notes.length === 1 &&
  topOf(moment).midi <= highestBass &&
  next !== undefined &&
  !next.mark &&
  (topOf(next).fifth - topOf(moment).fifth) % 12 === 0

/** What a single letter says over a chord: its name, if the chord has this root and no other system is used; D is diminished beside other signs. */
function resolveLetter(mark: Mark, moment: Moment, hasSigns: boolean): Mark {
  const isName = mark.roots !== undefined && isNamed(mark, topOf(moment))
  if (isName) return hasSigns ? { ...mark, row: undefined } : { ...mark, kind: 'name' }
  const isD = mark.roots?.includes(2) ?? false
  return hasSigns && isD ? { row: 'diminished', kind: 'sign', isRussian: false } : { ...mark, row: undefined }
}

/** The chord of the last mark. */
type LastChord = { row: BassRow; fifth: number } | undefined
const hasRoot = (chord: LastChord, { fifth }: Note) => chord !== undefined && (chord.fifth - fifth) % 12 === 0

/** The buttons of chords under marks, in their order; undefined if one of them is not certain. */
function readMarked(moments: Moment[]): Stroke[] | undefined {
  const markedRoots = new Set(moments.filter((moment) => moment.mark && soundsOf(moment) === 1).map((moment) => topOf(moment).midi))
  const strokes: Stroke[] = []
  let last: LastChord
  let isAfterChord = true
  for (const [index, moment] of moments.entries()) {
    const next = moments[index + 1]
    const isBass: boolean = isAfterChord && next !== undefined && isBelowChord(moment, next, last)
    const mayBeBass: boolean = topOf(moment).midi > middleLine && topOf(moment).midi <= highestBass && (next === undefined || isChordlike(next))
    const found: Stroke[] | undefined = moment.mark
      ? readUnderMark(moment, moment.mark)
      : readAfterMark(moment, { last, markedRoots, isBass, mayBeBass })
    if (!found) return undefined
    const chord: Stroke | undefined = found.find(({ row }) => row !== 'bass')
    if (moment.mark) last = chord
    isAfterChord = chord !== undefined
    strokes.push(...found)
  }
  return strokes
}

/** Whether a note is clearly below the chord that follows. */
const isBelowChord = (moment: Moment, next: Moment, last: LastChord) =>
  (next.mark !== undefined || hasRoot(last, topOf(next))) && isChordlike(next) && topOf(next).midi - topOf(moment).midi >= 3

/**
 * The buttons of what has no mark of its own. A root that has just had one is the same chord; every other note where roots are written may be a chord
 * of this kind or a major one, unless it is a bass note between two chords.
 */
function readAfterMark(
  moment: Moment,
  { last, markedRoots, isBass, mayBeBass }: { last: LastChord; markedRoots: Set<number>; isBass: boolean; mayBeBass: boolean },
): Stroke[] | undefined {
  if (soundsOf(moment) > 2) {
    const found = readFullChord(moment)
    return found?.some(({ row }) => row === 'diminished') ? undefined : found // it may be a seventh without its root
  }
  const [lowest, highest] = [moment.notes[0]!, topOf(moment)]
  const chord: Stroke[] | undefined = last && hasRoot(last, highest) ? [{ row: last.row, fifth: highest.fifth }] : undefined
  const bass: Stroke = { row: 'bass', fifth: lowest.fifth }
  if (moment.notes.length > 1)
    return chord && moment.notes.length === 2 && lowest.midi <= middleLine && highest.midi > middleLine ? [bass, ...chord] : undefined
  if (chord && mayBeBass) return undefined // the bass note before the next chord, or this one again
  if (markedRoots.has(highest.midi)) return chord
  return highest.midi <= middleLine || (isBass && !chord) ? [bass] : chord
}

/** The buttons of what a mark stands over: the letter decides, and belongs to the notes above the bass. */
function readUnderMark(moment: Moment, mark: Mark): Stroke[] | undefined {
  const { notes } = moment
  const [lowest, highest] = [notes[0]!, notes.at(-1)!]
  if (!mark.row) return undefined
  const bass: Stroke = { row: 'bass', fifth: lowest.fifth }
  if (soundsOf(moment) > 2) {
    const upper = lowest.midi <= middleLine ? findMarked(notes.slice(1), mark) : undefined
    const whole = findMarked(notes, mark)
    return upper ? [bass, upper] : whole && [whole]
  }
  if (!isNamed(mark, highest)) return undefined
  const chord: Stroke = { row: mark.row, fifth: highest.fifth }
  if (notes.length === 1) return [chord]
  return notes.length === 2 && lowest.midi <= middleLine && highest.midi > middleLine ? [bass, chord] : undefined
}

/** The chord of a mark that these notes are a part of, perhaps without its root; undefined if there are several. */
function findMarked(notes: Note[], { row, roots }: Mark): Stroke | undefined {
  const sounds = row && markedSounds[row]
  if (!sounds || new Set(notes.map(({ midi }) => midi % 12)).size < 2) return undefined
  const found = new Map<number, { fifth: number; isRooted: boolean }>()
  for (const { midi, fifth } of notes)
    for (const [above, name] of Object.entries(sounds)) {
      const root = (midi - Number(above) + 120) % 12
      if (!notes.every((note) => (note.midi - root + 120) % 12 in sounds)) continue
      const isRooted = Number(above) === 0
      if (isRooted || !found.has(root)) found.set(root, { fifth: isRooted ? fifth : fifth - name, isRooted })
    }
  const all = [...found.values()].filter(({ fifth }) => isNamed({ roots } as Mark, { fifth } as Note))
  const rooted = all.filter(({ isRooted }) => isRooted)
  const [only, another] = rooted.length > 0 ? rooted : all
  return only && !another ? { row, fifth: only.fifth } : undefined
}

/** The buttons of a chord that is written in full, with a bass note or without one. */
function readFullChord(moment: Moment): Stroke[] | undefined {
  const [lowest, ...others] = moment.notes
  const isDoubled = others.some(({ midi }) => (midi - lowest!.midi) % 12 === 0)
  const [whole, upper] = [findChord(moment.notes), findChord(others)]
  if (whole && !(isDoubled && upper)) return [whole]
  return upper && [{ row: 'bass', fifth: lowest!.fifth }, upper]
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

/** What a left hand without marks plays. */
function readUnmarked(moments: Moment[], letters: Letter[], mayHaveMarks: boolean): PartFacts {
  const pitches = moments.flatMap(({ notes }) => notes.map(({ midi }) => midi))
  const [low, high] = [
    pitches.reduce((one, other) => Math.min(one, other), Infinity),
    pitches.reduce((one, other) => Math.max(one, other), -Infinity),
  ]
  const counts = { chords: 0, others: 0, alone: 0 }
  let highestAlone = -Infinity
  for (const moment of moments) {
    if (soundsOf(moment) > 2 && readFullChord(moment)) counts.chords += 1
    else if (soundsOf(moment) > 1) counts.others += 1
    else {
      counts.alone += 1
      highestAlone = Math.max(highestAlone, topOf(moment).midi)
    }
  }
  if (counts.chords > 0) {
    const areFew = counts.chords < 2 * counts.others || 4 * counts.chords < counts.alone
    if (areFew || highestAlone > highestRoot) return {}
    const strokes =
      counts.others === 0 ? moments.flatMap((moment) => readFullChord(moment) ?? [{ row: 'bass' as const, fifth: topOf(moment).fifth }]) : []
    return { bassSystem: 'standard', leftHandNotation: 'chords', ...(counts.others === 0 && buttonsOf(strokes)) }
  }
  if (mayHaveMarks) return {}
  const single = { leftHandNotation: 'notes', freeLow: low, freeHigh: high } as const
  const isSolo = letters.some(({ text }) => bassSolo.test(text.trim()))
  if (counts.others === 0 && high - low <= basslike && (high <= middleLine || isSolo))
    return { bassSystem: 'either', ...single, ...buttonsOf(moments.map((moment) => ({ row: 'bass', fifth: topOf(moment).fifth }))) }
  return high > highestRoot ? { bassSystem: 'free', ...single } : {}
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
