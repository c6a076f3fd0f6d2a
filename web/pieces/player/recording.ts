import { withRetries } from '#web/api/query-client.ts'
import { createStore } from '#web/ui/store.ts'
import { releaseSound } from './release-sound.ts'

const silent = { isPlaying: false, isLoading: false, hasFailed: false, now: 0, duration: 0, bars: [] as number[] }
export type RecordingState = typeof silent

/** The address of the recording that was asked for last: of two that are loading, the later one plays. */
let wanted: string | undefined

/** A recording, downloaded once for both playback and waveform. It plays on across pages for as long as somebody holds it. */
export class Recording {
  readonly url: string
  readonly state = createStore(silent)
  /** How many of its players are in view; the small player stands aside for them. */
  readonly playersInView = createStore(0)
  #audio: HTMLAudioElement | undefined
  /** Ends with the element: what it reports afterwards is about nothing that plays any more. */
  #listening: AbortController | undefined
  #loading: Promise<boolean> | undefined
  #holders = 0
  /** Where it was stopped, kept after it was let go. */
  #position = 0

  constructor(url: string) {
    this.url = url
  }

  get isPlaying() {
    return this.state.get().isPlaying
  }

  /** The element that plays it; undefined until it is loaded. */
  get sound() {
    return this.#audio
  }

  /** Keeps the recording until the function that is returned is called; when nobody holds it any more, it stops and its sound is released. */
  hold() {
    this.#holders++
    return () => {
      this.#holders--
      if (this.#holders === 0) this.#release()
    }
  }

  /** Resolves to whether the recording is loaded. After a failure the next call tries again. */
  load(): Promise<boolean> {
    this.#update({ hasFailed: false })
    return (this.#loading ??= withRetries(() => download(this.url)).then(
      (sound) => this.#open(sound),
      (error: unknown) => {
        console.error('The recording could not be loaded.', error) // ERR-21: only logged, and shown in the player
        this.#loading = undefined
        this.#update({ hasFailed: true })
        return false
      },
    ))
  }

  async play() {
    wanted = this.url
    this.#update({ isLoading: true })
    const isLoaded = await this.load()
    this.#update({ isLoading: false })
    if (isLoaded && wanted === this.url) await this.#audio?.play().catch(() => undefined) // after a long download some browsers require another click
  }

  pause() {
    if (wanted === this.url) wanted = undefined
    this.#audio?.pause()
  }

  seek(second: number) {
    if (this.#audio) this.#audio.currentTime = second
  }

  #open(sound: Blob) {
    if (this.#holders === 0) {
      this.#loading = undefined
      return false // the page was left meanwhile
    }
    const audio = document.createElement('audio')
    audio.src = URL.createObjectURL(sound)
    audio.currentTime = this.#position
    const { signal } = (this.#listening = new AbortController())
    const updatePosition = () => this.#update({ now: audio.currentTime, duration: Number.isFinite(audio.duration) ? audio.duration : 0 })
    for (const event of ['durationchange', 'timeupdate', 'seeking']) audio.addEventListener(event, updatePosition, { signal })
    const stopOthers = () => {
      for (const other of recordings.values()) if (other !== this) other.pause()
      this.#update({ isPlaying: true })
    }
    audio.addEventListener('play', stopOthers, { signal })
    audio.addEventListener('pause', () => this.#update({ isPlaying: false }), { signal })
    document.body.append(audio)
    this.#audio = audio
    import('./waveform-bars.ts')
      .then(async ({ readWaveform }) => this.#update({ bars: await readWaveform(sound) }))
      .catch((error: unknown) => console.error('The waveform could not be drawn.', error)) // the recording plays all the same
    return true
  }

  #release() {
    const audio = this.#audio
    if (!audio) return
    this.pause()
    this.#position = audio.ended ? 0 : audio.currentTime
    this.#listening?.abort()
    releaseSound(audio)
    audio.remove()
    this.#audio = undefined
    this.#loading = undefined
    this.state.set(silent)
  }

  #update(changes: Partial<RecordingState>) {
    this.state.set({ ...this.state.get(), ...changes })
  }
}

async function download(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw response
  return response.blob()
}

const recordings = new Map<string, Recording>()

/** The recording at an address, one for the whole tab; on the server, where nothing plays, a new one. */
export function recordingAt(url: string): Recording {
  const recording = recordings.get(url) ?? new Recording(url)
  if (!import.meta.env.SSR) recordings.set(url, recording)
  return recording
}
