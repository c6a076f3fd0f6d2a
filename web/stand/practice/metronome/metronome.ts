import { createStore } from '#web/ui/store.ts'
import { audioClock, type Clock } from './audio-clock.ts'
import { ClickSchedule, type Click } from './click-schedule.ts'
import { addTap, tempoOfTaps } from './tap-tempo.ts'
import { countInBeats, usualBeats, usualTempo } from '../ranges.ts'

/**
 * How often clicks are scheduled, in milliseconds, and how far ahead, in seconds: a page that draws must not miss one, and timers of hidden pages
 * run once a second.
 */
const pollInterval = 20
const lookAhead = 0.4
const hiddenLookAhead = 1.2

/** The least time before a click, in seconds, so that it sounds in time. */
const delay = 0.06

/** How the metronome is set. Flashes alone show the beat where clicks would disturb. */
export type MetronomeSettings = { tempo: number; beats: number; isFlashOnly: boolean }

/** The beat that sounds: its place in the bar, and its number since the start. */
export type Beat = { beat: number; isStressed: boolean; number: number }
type MetronomeState = { isRunning: boolean; isCountingIn: boolean; beat: Beat | undefined }

const still: MetronomeState = { isRunning: false, isCountingIn: false, beat: undefined }

/** A metronome on the clock of the sound card. It also counts in. */
export class Metronome {
  readonly settings = createStore<MetronomeSettings>({ tempo: usualTempo, beats: usualBeats, isFlashOnly: false })
  readonly state = createStore(still)
  readonly #clock: Clock
  #schedule: ClickSchedule | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #waiting: Click[] = []
  #taps: number[] = []
  #countIn: { beats: number; end: (isWhole: boolean) => void; timer?: ReturnType<typeof setTimeout> } | undefined

  constructor(clock: Clock = audioClock()) {
    this.#clock = clock
  }

  toggle() {
    if (this.state.get().isRunning) this.stop()
    else this.start()
  }

  /** Begins a bar; after a count-in its beat goes on. */
  start() {
    if (this.#countIn) this.state.set({ ...this.state.get(), isRunning: true })
    else this.#begin({ isRunning: true })
  }

  /** Stops the clicks and a count-in. */
  stop() {
    this.#endCountIn(false)
    this.#rest()
    this.state.set(still)
  }

  /** Counts a bar. Resolves at the beat that follows, with false if it was stopped. A running metronome begins its bar anew and goes on afterwards. */
  countIn(): Promise<boolean> {
    this.#endCountIn(false)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#countIn = { beats: countInBeats(this.settings.get().beats), end: resolve }
    this.#begin({ isCountingIn: true })
    return promise
  }

  /** Stops counting in; a running metronome goes on. */
  stopCountIn() {
    this.#endCountIn(false)
  }

  /** A new tempo applies to the next beat that is not scheduled yet; new bars begin at once. */
  set(changes: Partial<MetronomeSettings>) {
    const before = this.settings.get()
    this.settings.set({ ...before, ...changes })
    const { tempo, beats, isFlashOnly } = this.settings.get()
    if (tempo !== before.tempo) this.#schedule?.setTempo(tempo, this.#clock.now() + delay)
    if (isFlashOnly && !before.isFlashOnly) this.#clock.silence()
    if (beats !== before.beats && this.state.get().isRunning && !this.#countIn) this.#begin({})
  }

  /** Sets the tempo by taps, at the time of a tap in seconds. */
  tap(at: number) {
    this.#taps = addTap(this.#taps, at)
    const tempo = tempoOfTaps(this.#taps)
    if (tempo !== undefined) this.set({ tempo })
  }

  close() {
    this.stop()
    this.#clock.close()
  }

  #begin(changes: Partial<MetronomeState>) {
    this.#rest()
    this.#clock.resume()
    const { tempo, beats } = this.settings.get()
    this.#schedule = new ClickSchedule(this.#clock.now() + delay, tempo, beats)
    this.state.set({ ...this.state.get(), ...changes, beat: undefined })
    this.#timer = setInterval(() => this.#poll(), pollInterval)
    this.#poll()
  }

  #rest() {
    clearInterval(this.#timer)
    this.#clock.silence()
    this.#schedule = undefined
    this.#waiting = []
  }

  /** Schedules the clicks of the near future and shows the one that sounds now. */
  #poll() {
    const [schedule, now] = [this.#schedule!, this.#clock.now()]
    const isAlone = !this.state.get().isRunning // the clicks end with the count-in
    const clicks = schedule.take(now + (isHidden() ? hiddenLookAhead : lookAhead), now, isAlone ? this.#countIn?.beats : Infinity)
    this.#waiting.push(...clicks)
    if (!this.settings.get().isFlashOnly) for (const { at, isStressed } of clicks) this.#clock.click(at, isStressed)
    this.#watchCountIn(schedule, now)
    const sounding = this.#waiting.findLast(({ at }) => at <= now)
    if (!sounding) return
    this.#waiting = this.#waiting.filter(({ at }) => at > now)
    const number = (this.state.get().beat?.number ?? 0) + 1
    this.state.set({ ...this.state.get(), beat: { beat: sounding.beat, isStressed: sounding.isStressed, number } })
  }

  /** Once the last click of the bar is scheduled, the beat after it is known. */
  #watchCountIn(schedule: ClickSchedule, now: number) {
    const countIn = this.#countIn
    if (!countIn || countIn.timer || schedule.taken < countIn.beats) return
    const end = schedule.next - ((schedule.taken - countIn.beats) * 60) / this.settings.get().tempo
    countIn.timer = setTimeout(() => this.#endCountIn(true), 1000 * (end - now))
  }

  #endCountIn(isWhole: boolean) {
    const countIn = this.#countIn
    if (!countIn) return
    this.#countIn = undefined
    clearTimeout(countIn.timer)
    if (this.state.get().isRunning) this.state.set({ ...this.state.get(), isCountingIn: false })
    else {
      this.#rest()
      this.state.set(still)
    }
    countIn.end(isWhole)
  }
}

const isHidden = () => typeof document !== 'undefined' && document.hidden
