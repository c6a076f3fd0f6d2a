import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is part of what is shown and the browser has had a quiet moment since: time to load what moves it. */
export function useShown(element: RefObject<HTMLElement | null>) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const ready = () => setShown(true)
    const whenQuiet = 'requestIdleCallback' in window ? () => requestIdleCallback(ready, { timeout: 1_000 }) : () => setTimeout(ready, 200)
    const act = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      whenQuiet()
    }
    const sight = new IntersectionObserver(act, { rootMargin: '99999px' }) // wherever it is scrolled to, but not in a closed panel
    sight.observe(element.current!)
    return () => sight.disconnect()
  }, [element])
  return isShown
}
