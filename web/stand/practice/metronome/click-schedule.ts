/** A click of the metronome: when, in seconds of the audio clock, and which beat of its bar, from 0; the first is stressed if bars are counted. */
export type Click = { at: number; beat: number; isStressed: boolean }

/** The clicks of a metronome, one after another from a first one on. */
export class ClickSchedule {
  #next: number
  #last: number | undefined
  #beat = 0
  #taken = 0
  #tempo: number
  readonly #beats: number

  /** With 0 `beats` there are no bars. */
  constructor(start: number, tempo: number, beats: number) {
    this.#next = start
    this.#tempo = tempo
    this.#beats = beats
  }

  /** When the next click comes. */
  get next() {
    return this.#next
  }

  /** How many clicks were taken or missed. */
  get taken() {
    return this.#taken
  }

  /** Changes the tempo from the last click that was taken on; the next one comes at `now` at the earliest. */
  setTempo(tempo: number, now: number) {
    this.#tempo = tempo
    if (this.#last !== undefined) this.#next = Math.max(this.#last + 60 / tempo, now)
  }

  /** Takes the clicks before `until`, `limit` of them in all. Those before `now`, missed by a device that slept, are left out; the bar goes on. */
  take(until: number, now: number, limit = Infinity): Click[] {
    const clicks: Click[] = []
    for (; this.#next < until && this.#taken < limit; this.#advance())
      if (this.#next >= now) clicks.push({ at: this.#next, beat: this.#beat, isStressed: this.#beats > 0 && this.#beat === 0 })
    return clicks
  }

  #advance() {
    this.#last = this.#next
    this.#next += 60 / this.#tempo
    this.#beat = this.#beats > 0 ? (this.#beat + 1) % this.#beats : 0
    this.#taken += 1
  }
}
