import { maxNotes, sentences, UnreadableFile, type Letter, type Note, type Staff } from './notation.ts'

const quarter = 10_080
const steps: { [step in string]?: { midi: number; fifth: number } } = {
  C: { midi: 0, fifth: 0 },
  D: { midi: 2, fifth: 2 },
  E: { midi: 4, fifth: 4 },
  F: { midi: 5, fifth: -1 },
  G: { midi: 7, fifth: 1 },
  A: { midi: 9, fifth: 3 },
  B: { midi: 11, fifth: 5 },
}
/** What a chord symbol says about its chord, as it would be written beside the root. */
const kindSuffixes: { [kind in string]?: string } = {
  major: '',
  minor: 'm',
  dominant: '7',
  diminished: 'dim',
  'diminished-seventh': 'dim',
} // every other chord is one that no button has
const signs: { [alter in string]?: string } = { '-1': '♭', '1': '♯' }

const elements = new Set(['note', 'direction', 'harmony', 'backup', 'forward', 'clef'])

/** What is read within them: elements whose texts count, and elements that count because they are there. */
export const readTexts: ReadonlySet<string> = new Set(
  (
    'divisions duration staff voice step octave alter text fingering other-technical words other-dynamics offset accordion-middle ' +
    'root-step root-alter kind sign clef-octave-change'
  ).split(' '),
)
const readFlags = new Set(
  ['grace', 'chord', 'rest', 'pitch', 'degree', 'accordion-registration', 'accordion-high', 'accordion-middle', 'accordion-low'], // prettier-ignore
)

type Attributes = { [name in string]?: string }

/** What is known of an element while it is open: its fields by the names of their elements. */
type Open = { texts: Map<string, string[]>; flags: Set<string>; number: number }

/** A note or a rest before it is known which hand plays it: where it is written, and in which sequence of its measure, without a step back in time. */
type Placed = { staff: number; voice: string; measure: number; run: number; note: Note | undefined }

const maxStaff = 10
/** More texts of one name than an element has; the last ones count. */
const maxTexts = 20
/** Elements of a note in which programs keep the letters of a left hand; figures from 1 to 5 are fingers. */
const besideNotes = ['text', 'fingering', 'other-technical']
/** Those of a direction. */
const inDirections = ['words', 'other-dynamics']

function addText({ texts }: Open, name: string, text: string) {
  const known = texts.get(name)
  if (!known) texts.set(name, [text])
  else if (known.push(text) > maxTexts) known.shift()
}

/**
 * Follows the elements of one part of a MusicXML score, and notes its notes, the letters of its left hand and its registers. An element that says
 * nothing that can be is left out.
 */
export class PartReader {
  name = ''
  instrumentName = ''
  sound = ''
  program: number | undefined
  readonly staves = new Map<number, Staff>()
  readonly registers = new Set<string>()
  /** Whether every element could be read, and whether it is known when each note begins. */
  isWhole = true
  isTimed = true
  private divisions = 1
  private start = 0 // of the measure
  private now = 0
  private end = 0
  private last: Pick<Note, 'at' | 'moment'> = { at: 0, moment: '' }
  private count = 0
  private element: Open | undefined
  /** By staff: how many octaves its clef moves what is written. */
  private readonly octaves = new Map<number, number>()
  private readonly placed: Placed[] = []
  private measure = 0
  private run = 0
  /** Symbols that are for the next note, in whatever staff it is. */
  private symbols: Letter[] = []

  open(name: string, attributes: Attributes) {
    if (elements.has(name))
      this.element = {
        texts: new Map(),
        flags: new Set(attributes['print-object'] === 'no' ? ['hidden'] : []),
        number: Number(attributes['number'] ?? 1),
      }
    else if (name === 'tie') this.element?.flags.add(`tie ${attributes['type']}`)
    else if (attributes['size'] === 'cue') this.element?.flags.add('cue')
    else if (readFlags.has(name)) this.element?.flags.add(name)
  }

  /** Ends an element; its text is given if it counts. */
  close(name: string, text = '') {
    if (name === 'divisions') this.setDivisions(text)
    else if (name === 'note') this.endNote()
    else if (name === 'direction') this.endDirection()
    else if (name === 'harmony') this.endHarmony()
    else if (name === 'backup') this.stepBack()
    else if (name === 'forward') this.move(this.duration() ?? 0)
    else if (name === 'clef') this.endClef()
    else if (this.element && readTexts.has(name)) addText(this.element, name, text)
    if (elements.has(name)) this.element = undefined
  }

  /** The next measure begins where the longest voice of this one ends. */
  endMeasure() {
    if (this.symbols.length > 0) this.staff(1).letters.push(...this.symbols.splice(0))
    this.measure += 1
    this.run += 1
    this.now = this.end
    this.start = this.now
  }

  private setDivisions(text: string) {
    const value = numberOf(text)
    if (value !== undefined && value > 0) this.divisions = value
    else this.isTimed = this.isWhole = false
  }

  /** A step back that does not say how far leads to the beginning of the measure, as nearly all do. */
  private stepBack() {
    this.run += 1
    const duration = this.duration()
    this.now = duration === undefined ? this.start : Math.max(0, this.now - duration)
  }

  private move(by: number) {
    this.now = Math.max(0, this.now + by)
    this.end = Math.max(this.end, this.now)
  }

  private textOf = (name: string) => this.element?.texts.get(name)?.[0]
  private has = (flag: string) => this.element?.flags.has(flag) ?? false

  /** The duration of the element; without one it is not known when what follows begins. */
  private duration(): number | undefined {
    const value = numberOf(this.textOf('duration')?.replace(',', '.'))
    if (value !== undefined && value >= 0) return (value * quarter) / this.divisions
    this.isTimed = this.isWhole = false
    return undefined
  }

  private staffNumber(): number | undefined {
    const text = this.textOf('staff')
    const value = text === undefined ? 1 : numberOf(text)
    if (value !== undefined && Number.isInteger(value) && value >= 1 && value <= maxStaff) return value
    this.isWhole = false
    return undefined
  }

  private staff(index: number): Staff {
    const found = this.staves.get(index) ?? { notes: [], letters: [], clefs: new Set() }
    this.staves.set(index, found)
    return found
  }

  private endNote() {
    this.count += 1
    if (this.count > maxNotes) throw new UnreadableFile(sentences.large)
    const isGrace = this.has('grace')
    if (!this.has('chord')) this.last = { at: Math.round(this.now), moment: `${Math.round(this.now)}${isGrace ? ` ${this.count}` : ''}` }
    const staff = this.staffNumber()
    if (staff !== undefined && this.has('rest')) this.place(staff)
    else if (staff !== undefined && !this.has('cue') && !this.has('hidden')) this.addNote(staff)
    if (!this.has('chord') && !isGrace) this.move(this.duration() ?? 0)
  }

  private place(staff: number, note?: Note) {
    this.placed.push({ staff, voice: this.textOf('voice') ?? '', measure: this.measure, run: this.run, note })
  }

  private addNote(staff: number) {
    if (!this.has('pitch')) return
    const step = steps[this.textOf('step') ?? '']
    const octave = numberOf(this.textOf('octave'))
    const alter = Math.round(numberOf(this.textOf('alter') ?? '0') ?? NaN)
    const midi = step && octave !== undefined ? 12 * (octave + 1) + step.midi + alter - 12 * (this.octaves.get(staff) ?? 0) : NaN
    if (!step || !(midi >= 0 && midi <= 127)) {
      this.isWhole = false
      return
    }
    this.place(staff, { ...this.last, midi, fifth: step.fifth + 7 * alter, isHeld: this.has('tie stop') })
    const letters = besideNotes.flatMap((name) => this.element?.texts.get(name) ?? []).map((text) => ({ at: this.last.at, text }))
    this.staff(staff).letters.push(...letters, ...this.symbols.splice(0))
  }

  /**
   * Gives each note to the staff of its hand: a voice that is written in both keeps the one that has most of it. Where voices of both staves have
   * the same name, that is so within one sequence.
   */
  endPart() {
    for (const [name, ofVoice] of Map.groupBy(this.placed, ({ voice }) => voice)) {
      const sequences = [...Map.groupBy(ofVoice, ({ run }) => run).values()]
      const isReused =
        name === '' || [...Map.groupBy(sequences, ([first]) => first!.measure).values()].some((those) => new Set(those.map(homeOf)).size > 1)
      for (const placed of isReused ? sequences : [ofVoice]) {
        const home = homeOf(placed)
        for (const { staff, note } of placed) if (note) this.staff(home ?? staff).notes.push(note)
      }
    }
    for (const { notes } of this.staves.values()) notes.sort((one, other) => one.at - other.at)
  }

  private endDirection() {
    const staff = this.staffNumber()
    if (staff === undefined) return
    const offset = numberOf(this.textOf('offset') || '0')
    if (offset === undefined) this.isWhole = false
    const at = Math.round(this.now + ((offset ?? 0) * quarter) / this.divisions)
    for (const text of inDirections.flatMap((name) => this.element?.texts.get(name) ?? [])) this.staff(staff).letters.push({ at, text })
    if (!this.has('accordion-registration') || staff > 1) return
    const middle = this.has('accordion-middle') ? numberOf(this.textOf('accordion-middle') || '1') : 0
    if (middle === undefined) this.isWhole = false
    else this.registers.add(`${Number(this.has('accordion-high'))}${middle}${Number(this.has('accordion-low'))}`)
  }

  private endHarmony() {
    const [root, kind] = [this.textOf('root-step'), this.textOf('kind') ?? '']
    if (!root || kind === 'none') return
    const suffix = (this.has('degree') ? undefined : kindSuffixes[kind]) ?? 'sus'
    const letter = { at: Math.round(this.now), text: `${root}${signs[this.textOf('root-alter') ?? '0'] ?? ''}${suffix}`, isSymbol: true }
    const staff = this.element?.texts.has('staff') ? this.staffNumber() : undefined
    if (staff === undefined) this.symbols.push(letter)
    else this.staff(staff).letters.push(letter)
  }

  private endClef() {
    const staff = this.element?.number ?? 1
    if (!(staff >= 1 && staff <= maxStaff)) return
    const sign = this.textOf('sign')
    this.staff(staff).clefs.add(sign === 'G' || sign === 'F' ? sign : 'other')
    this.octaves.set(staff, numberOf(this.textOf('clef-octave-change') || '0') ?? 0)
  }
}

/** The staff that has most of these notes; undefined if none has, or if some are pressed together in both. */
function homeOf(placed: Placed[]): number | undefined {
  const staves = [...Map.groupBy(placed, ({ staff }) => staff).entries()].toSorted(([, one], [, other]) => other.length - one.length)
  const [most, next] = staves
  if (!next) return most?.[0]
  const moments = new Set(most![1].map(({ note }) => note?.moment))
  return most![1].length > next[1].length && !next[1].some(({ note }) => note && moments.has(note.moment)) ? most![0] : undefined
}

function numberOf(text: string | undefined): number | undefined {
  const value = Number(text)
  return text === undefined || text === '' || !Number.isFinite(value) || Math.abs(value) > 1e7 ? undefined : value
}
