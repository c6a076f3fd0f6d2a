import { useEffect, useState, useRef } from 'react'

/** How long the buttons stay disabled after another piece or version was shown, in milliseconds. */
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

/** Focuses a part of the page and scrolls to its beginning when it shows another piece, so that no button is pressed before the piece is seen. */
export function useFocusOnChange(id: number | undefined) {
  const element = useRef<HTMLElement>(null)
  const previousId = useRef(id)
  useEffect(() => {
    if (previousId.current !== id) {
      element.current?.focus({ preventScroll: true })
      element.current?.scrollIntoView({ block: 'start' })
    }
    previousId.current = id
  }, [id])
  return element
}
