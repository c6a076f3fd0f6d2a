import { announceMedia } from '#web/pieces/player/media-session.ts'
import { nowPlaying, type PlayedPiece } from '#web/pieces/player/now-playing.ts'
import { recordingAt, type Recording } from '#web/pieces/player/recording.ts'
import { savesData } from '#web/site/saves-data.ts'
import { createStore } from '#web/ui/store.ts'
import { Metronome } from './metronome/metronome.ts'
import { firstPractice, keepPracticeMemory, readPracticeMemory, withPractised } from './practice-memory.ts'
import type { PractisedRecording } from './practised-recordings.ts'
import { speedStep, speedWithin } from './ranges.ts'
import { isComplete, moveLoopEnd, returnTo, setLoopEnd, startIn, type Loop, type LoopEnd } from './recording/loop.ts'

export type PracticeState = {
  /** The recording that is played; undefined for a piece without one. */
  recording: PractisedRecording | undefined
  /** In percent. */
  speed: number
  loop: Loop
  hasCountIn: boolean
  /** Whether it is being loaded before it is counted in. */
  isPreparing: boolean
  /** Whether narrow windows show the metronome. */
  isMetronomeOpen: boolean
}

/** Practising a piece: its recording at a speed and in a loop, the count-in and the metronome. Everything stops when it is closed. */
export class Practice {
  readonly piece: PlayedPiece
  readonly recordings: PractisedRecording[]
  readonly metronome = new Metronome()
  readonly state
  #recording: Recording | undefined
  #letGo: (() => void) | undefined
  #takeBackMedia: (() => void) | undefined
  #frame = 0
  #wasPlaying = false
  /** Counts what was asked for, so that an earlier wish that waited does nothing. */
  #wish = 0

  constructor(piece: PlayedPiece, recordings: PractisedRecording[]) {
    this.piece = piece
    this.recordings = recordings
    const { speed, loop } = firstPractice
    this.state = createStore<PracticeState>({
      recording: recordings[0],
      speed,
      loop,
      hasCountIn: false,
      isPreparing: false,
      isMetronomeOpen: recordings.length === 0,
    })
  }

  /** Begins as it was left on this device, and quiets what else plays. Returns what ends it. */
  open() {
    const { hasCountIn, isFlashOnly, pieces } = readPracticeMemory()
    const { url, speed, loop, tempo, beats } = pieces.find(({ id }) => id === this.piece.id) ?? firstPractice
    const kept = this.recordings.find((recording) => recording.url === url)
    this.#set({ recording: kept ?? this.recordings[0], speed, loop: kept ? loop : {}, hasCountIn })
    this.metronome.set({ tempo, beats, isFlashOnly })
    const forget = this.metronome.settings.subscribe(() => this.#keep())
    const playing = nowPlaying.get()
    if (playing && playing.url !== this.state.get().recording?.url) recordingAt(playing.url).pause()
    if (playing) nowPlaying.set({ ...playing, list: [] }) // what is practised is followed by nothing
    this.#take()
    return () => {
      forget()
      this.#release()
      this.metronome.close()
    }
  }

  /** Plays, after a bar of the metronome if it is counted in, or pauses. */
  toggle() {
    if (this.metronome.state.get().isCountingIn || this.state.get().isPreparing || this.#recording?.isPlaying) this.pause()
    else void this.play()
  }

  async play() {
    const recording = this.#recording
    if (!recording) return
    const wish = ++this.#wish
    const { hasCountIn } = this.state.get()
    if (!recording.sound) {
      this.#set({ isPreparing: true })
      const isLoaded = await recording.load()
      if (wish !== this.#wish) return
      this.#set({ isPreparing: false })
      if (!isLoaded) return
    }
    const sound = recording.sound!
    sound.currentTime = startIn(this.state.get().loop, sound.ended ? 0 : sound.currentTime)
    if (hasCountIn) {
      const [isWhole] = await Promise.all([this.metronome.countIn(), allowLater(sound)])
      if (!isWhole || wish !== this.#wish) return
    }
    await recording.play()
  }

  pause() {
    this.#wish++
    this.#set({ isPreparing: false })
    this.metronome.stopCountIn()
    this.#recording?.pause()
  }

  seek(second: number) {
    this.#recording?.seek(second)
  }

  /** Where the recording is now, finer than its state says. */
  get position() {
    return this.#recording?.sound?.currentTime ?? 0
  }

  /** Sets an end of the loop where the recording is. */
  setLoopEnd(end: LoopEnd) {
    const duration = this.#duration
    if (duration > 0) this.#change({ loop: setLoopEnd(this.state.get().loop, end, this.position, duration) })
  }

  moveLoopEnd(end: LoopEnd, second: number) {
    this.#change({ loop: moveLoopEnd(this.state.get().loop, end, second, this.#duration) })
  }

  clearLoop() {
    this.#change({ loop: {} })
  }

  setSpeed(speed: number) {
    this.#change({ speed: speedWithin(speed) })
  }

  /** Faster or slower by some steps. */
  changeSpeed(steps: number) {
    this.setSpeed(this.state.get().speed + steps * speedStep)
  }

  setCountIn(hasCountIn: boolean) {
    this.#change({ hasCountIn })
  }

  /** Goes on with another recording of the piece, from its beginning and without a loop. */
  choose(url: string) {
    this.#release()
    this.#change({ recording: this.recordings.find((recording) => recording.url === url), loop: {} })
    this.#take()
  }

  showMetronome(isMetronomeOpen: boolean) {
    this.#set({ isMetronomeOpen })
  }

  get #duration() {
    return this.#recording?.state.get().duration ?? 0
  }

  #set(changes: Partial<PracticeState>) {
    this.state.set({ ...this.state.get(), ...changes })
  }

  #change(changes: Partial<PracticeState>) {
    this.#set(changes)
    this.#follow()
    this.#keep()
  }

  #keep() {
    const { recording, speed, loop, hasCountIn } = this.state.get()
    const { tempo, beats, isFlashOnly } = this.metronome.settings.get()
    const memory = { ...readPracticeMemory(), hasCountIn, isFlashOnly }
    keepPracticeMemory(withPractised(memory, this.piece.id, { url: recording?.url, speed, loop, tempo, beats }))
  }

  #take() {
    const url = this.state.get().recording?.url
    if (url === undefined) return
    const recording = (this.#recording = recordingAt(url))
    const release = recording.hold()
    const unsubscribe = recording.state.subscribe(() => this.#follow())
    this.#letGo = () => {
      unsubscribe()
      release()
    }
    this.#announce()
    this.#follow()
    if (!savesData()) void recording.load()
  }

  #release() {
    this.pause()
    const sound = this.#recording?.sound
    if (sound) sound.playbackRate = 1 // other players go on with it
    cancelAnimationFrame(this.#frame)
    this.#takeBackMedia?.()
    this.#letGo?.()
    this.#letGo = this.#takeBackMedia = this.#recording = undefined
    this.#wasPlaying = false
  }

  /** Keeps the recording at its speed and in its loop. Its events come four times a second; a loop is followed with each frame. */
  readonly #follow = () => {
    cancelAnimationFrame(this.#frame)
    const [recording, { speed, loop }] = [this.#recording, this.state.get()]
    const sound = recording?.sound
    if (!recording || !sound) return
    if (sound.playbackRate !== speed / 100) sound.playbackRate = speed / 100
    sound.preservesPitch = true
    if (this.#wasPlaying !== recording.isPlaying) {
      const isAtEnd = this.#wasPlaying && sound.ended && isComplete(loop) // a hidden page has missed B
      this.#wasPlaying = recording.isPlaying
      this.#announce()
      if (isAtEnd) void recording.play()
    }
    if (!recording.isPlaying) return
    const target = returnTo(loop, sound.currentTime)
    if (target !== undefined) recording.seek(target)
    if (isComplete(loop)) this.#frame = requestAnimationFrame(this.#follow)
  }

  /** Tells the device what plays, for its lock screen and its keys. */
  #announce() {
    this.#takeBackMedia?.()
    this.#takeBackMedia = announceMedia(this.piece, this.#recording?.isPlaying ?? false, {
      play: () => void this.play(),
      pause: () => this.pause(),
      seekto: ({ seekTime = 0 }) => this.seek(seekTime),
    })
  }
}

/** Lets a sound begin later than the press that it follows, for which Safari asks that it began at a press before: it begins muted and stops. */
async function allowLater(sound: HTMLAudioElement) {
  const from = sound.currentTime
  sound.muted = true
  await sound.play().catch(() => undefined)
  sound.pause()
  sound.currentTime = from
  sound.muted = false
}
