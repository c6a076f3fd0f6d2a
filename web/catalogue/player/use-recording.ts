import { useEffect, useRef, useState } from 'react'
import { withRetries } from '#web/api/retries.ts'

/** Only one recording sounds at a time. */
let sounding: HTMLAudioElement | undefined

/** A recording: fetched once, when it is wanted, for the ear and for its waveform. */
export function useRecording(address: string) {
  const element = useRef<HTMLAudioElement>(null)
  const loading = useRef<Promise<boolean>>(undefined)
  const [bars, setBars] = useState<number[]>([])
  const [part, setPart] = useState({ now: 0, duration: 0 })
  const [isPlaying, setPlaying] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const audio = element.current!
    return () => {
      audio.pause()
      URL.revokeObjectURL(audio.src)
    }
  }, [])

  /** Whether the recording is there. What failed is tried again when it is wanted again. */
  function load() {
    setFailed(false)
    return (loading.current ??= withRetries(() => read(address)).then(keep, (error: unknown) => {
      console.error('The recording could not be loaded.', error) // ERR-21: logged, and shown where it would stand
      loading.current = undefined
      setFailed(true)
      return false
    }))
  }

  function keep(recording: Blob) {
    if (!element.current) return false // whoever wanted it has gone on to another page
    element.current.src = URL.createObjectURL(recording)
    import('./read-waveform.ts')
      .then(async ({ readWaveform: readBars }) => setBars(await readBars(recording)))
      .catch((error: unknown) => console.error('The waveform could not be drawn.', error)) // it can be heard all the same
    return true
  }

  async function toggle() {
    const audio = element.current!
    if (!audio.paused) return audio.pause()
    setBusy(true)
    const isThere = await load()
    setBusy(false)
    if (isThere) await audio.play().catch(() => undefined) // some browsers want a press when it took long: then the button is there for another
  }

  function seek(second: number) {
    element.current!.currentTime = second
  }

  const follow = () => {
    const { currentTime: now, duration } = element.current!
    setPart({ now, duration: Number.isFinite(duration) ? duration : 0 })
  }
  const heard = {
    ref: element,
    preload: 'metadata' as const,
    onDurationChange: follow,
    onTimeUpdate: follow,
    onSeeking: follow,
    onPlay: () => {
      if (sounding !== element.current) sounding?.pause()
      sounding = element.current!
      setPlaying(true)
    },
    onPause: () => setPlaying(false),
  }
  return { heard, bars, ...part, isPlaying, isBusy, hasFailed, load, toggle, seek }
}

async function read(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw response
  return response.blob()
}
