import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has come into sight and the browser has had a quiet moment since: time to load what moves it. */
export function useNear(element: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const ready = () => setNear(true)
    const whenQuiet = 'requestIdleCallback' in window ? () => requestIdleCallback(ready, { timeout: 1_000 }) : () => setTimeout(ready, 200)
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      whenQuiet()
    })
    sight.observe(element.current!)
    return () => sight.disconnect()
  }, [element])
  return isNear
}
