import { maxNotes, sentences, UnreadableFile, type Note, type Staff } from './notation.ts'

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
/** What a chord symbol of a left hand says about its button. */
const kindLetters: { [kind in string]?: string } = { major: 'M', minor: 'm', dominant: '7', diminished: 'd', 'diminished-seventh': 'd' }

type Attributes = { [name in string]?: string }

/** What is known of an element while it is open: its fields by the names of their elements. */
type Open = { texts: Map<string, string[]>; flags: Set<string> }

/** Follows the elements of one part of a MusicXML score, and notes its notes, the letters of its left hand and its registers. */
export class PartReader {
  name = ''
  sound = ''
  readonly staves = new Map<number, Staff>()
  readonly registers = new Set<string>()
  private divisions = 1
  private now = 0
  private end = 0
  private last: Pick<Note, 'at' | 'moment'> = { at: 0, moment: '' }
  private count = 0
  private element: Open | undefined

  open(name: string, attributes: Attributes) {
    if (name === 'note' || name === 'direction' || name === 'harmony' || name === 'backup' || name === 'forward')
      this.element = { texts: new Map(), flags: new Set(attributes['print-object'] === 'no' ? ['hidden'] : []) }
    else if (name === 'tie') this.element?.flags.add(`tie ${attributes['type']}`)
    else this.element?.flags.add(name)
  }

  close(name: string, text: string) {
    if (name === 'divisions') this.divisions = positive(text)
    else if (name === 'note') this.endNote()
    else if (name === 'direction') this.endDirection()
    else if (name === 'harmony') this.endHarmony()
    else if (name === 'backup') this.move(-this.duration())
    else if (name === 'forward') this.move(this.duration())
    else if (this.element) this.element.texts.set(name, [...(this.element.texts.get(name) ?? []).slice(-20), text])
    if (['note', 'direction', 'harmony', 'backup', 'forward'].includes(name)) this.element = undefined
  }

  /** The next measure begins where the longest voice of this one ends. */
  endMeasure() {
    this.now = this.end
  }

  private move(by: number) {
    this.now = Math.max(0, this.now + by)
    this.end = Math.max(this.end, this.now)
  }

  private textOf = (name: string) => this.element?.texts.get(name)?.[0]
  private has = (flag: string) => this.element?.flags.has(flag) ?? false
  private duration = () => (number(this.textOf('duration')) * quarter) / this.divisions

  private staff(): Staff {
    const index = number(this.textOf('staff') ?? '1')
    if (index > 10) throw new UnreadableFile(sentences.damaged)
    const found = this.staves.get(index) ?? { notes: [], letters: [] }
    this.staves.set(index, found)
    return found
  }

  private endNote() {
    this.count += 1
    if (this.count > maxNotes) throw new UnreadableFile(sentences.large)
    const isGrace = this.has('grace')
    if (!this.has('chord')) this.last = { at: Math.round(this.now), moment: `${Math.round(this.now)}${isGrace ? ` ${this.count}` : ''}` }
    const staff = this.staff()
    const step = steps[this.textOf('step') ?? '']
    if (step && !this.has('cue') && !this.has('hidden')) {
      const alter = Math.round(number(this.textOf('alter') ?? '0'))
      const midi = 12 * (number(this.textOf('octave')) + 1) + step.midi + alter
      if (!(midi >= 0 && midi <= 127)) throw new UnreadableFile(sentences.damaged)
      staff.notes.push({ ...this.last, midi, fifth: step.fifth + 7 * alter, isHeld: this.has('tie stop') })
      for (const text of this.element?.texts.get('text') ?? []) staff.letters.push({ at: this.last.at, text })
    }
    if (!this.has('chord') && !isGrace) this.move(this.duration())
  }

  private endDirection() {
    const at = Math.round(this.now + (number(this.textOf('offset') ?? '0') * quarter) / this.divisions)
    for (const text of this.element?.texts.get('words') ?? []) this.staff().letters.push({ at, text })
    if (!this.has('accordion-registration')) return
    const middle = this.has('accordion-middle') ? number(this.textOf('accordion-middle') || '1') : 0
    const isLeftHand = number(this.textOf('staff') ?? '1') > 1
    if (!isLeftHand) this.registers.add(`${Number(this.has('accordion-high'))}${middle}${Number(this.has('accordion-low'))}`)
  }

  private endHarmony() {
    const letter = kindLetters[this.textOf('kind') ?? '']
    if (letter && this.element?.texts.has('staff')) this.staff().letters.push({ at: Math.round(this.now), text: letter })
  }
}

function number(text: string | undefined): number {
  const value = Number(text)
  if (text === undefined || text === '' || !Number.isFinite(value) || Math.abs(value) > 1e7) throw new UnreadableFile(sentences.damaged)
  return value
}

function positive(text: string): number {
  const value = number(text)
  if (value <= 0) throw new UnreadableFile(sentences.damaged)
  return value
}
