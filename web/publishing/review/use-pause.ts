import { useEffect, useState } from 'react'

/** How long the buttons stay disabled after another piece, or another version of it, has appeared above them, in milliseconds. */
const pauseInMs = 700

/** A short pause in which nothing can be decided. */
export function usePause() {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (!isPaused) return undefined
    const timer = setTimeout(() => setPaused(false), pauseInMs)
    return () => clearTimeout(timer)
  }, [isPaused])
  return { isPaused, pause: () => setPaused(true) }
}
