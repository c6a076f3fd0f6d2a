import { useEffect, useRef, useState } from 'react'
import { withRetries } from '#web/api/query-client.ts'

/** The recording that plays; starting another one pauses it. */
let playing: HTMLAudioElement | undefined

/** A recording, downloaded once for both playback and waveform. */
export function useRecording(url: string) {
  const element = useRef<HTMLAudioElement>(null)
  const loading = useRef<Promise<boolean>>(undefined)
  const [bars, setBars] = useState<number[]>([])
  const [position, setPosition] = useState({ now: 0, duration: 0 })
  const [isPlaying, setPlaying] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const audio = element.current!
    return () => {
      audio.pause()
      URL.revokeObjectURL(audio.src)
    }
  }, [])

  /** Resolves to whether the recording is loaded. After a failure the next call tries again. */
  function load() {
    setFailed(false)
    return (loading.current ??= withRetries(() => download(url)).then(show, (error: unknown) => {
      console.error('The recording could not be loaded.', error) // ERR-21: only logged, and shown in the player
      loading.current = undefined
      setFailed(true)
      return false
    }))
  }

  function show(recording: Blob) {
    if (!element.current) return false // the page was left meanwhile
    element.current.src = URL.createObjectURL(recording)
    import('./waveform-bars.ts')
      .then(async ({ readWaveform }) => setBars(await readWaveform(recording)))
      .catch((error: unknown) => console.error('The waveform could not be drawn.', error)) // the recording plays all the same
    return true
  }

  async function toggle() {
    const audio = element.current!
    if (!audio.paused) return audio.pause()
    setLoading(true)
    const isLoaded = await load()
    setLoading(false)
    if (isLoaded) await audio.play().catch(() => undefined) // after a long download some browsers require another click
  }

  function seek(second: number) {
    element.current!.currentTime = second
  }

  const updatePosition = () => {
    const { currentTime: now, duration } = element.current!
    setPosition({ now, duration: Number.isFinite(duration) ? duration : 0 })
  }
  const audioProps = {
    ref: element,
    preload: 'metadata' as const,
    onDurationChange: updatePosition,
    onTimeUpdate: updatePosition,
    onSeeking: updatePosition,
    onPlay: () => {
      if (playing !== element.current) playing?.pause()
      playing = element.current!
      setPlaying(true)
    },
    onPause: () => setPlaying(false),
  }
  return { audioProps, bars, ...position, isPlaying, isLoading, hasFailed, load, toggle, seek }
}

async function download(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw response
  return response.blob()
}
