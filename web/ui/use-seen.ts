import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back once, when an element comes into view or near it, and the page has nothing better to do; never for people who save data. */
export function useSeen(element: RefObject<Element | null>, seen: () => void) {
  const tell = useEffectEvent(seen)
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return undefined
    let isGone = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        whenCalm(() => isGone || tell())
      },
      { rootMargin: '25% 0px' },
    )
    observer.observe(element.current!)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [element])
}

/** After all that the page itself needs. */
function whenCalm(then: () => void) {
  if (document.readyState !== 'complete') addEventListener('load', () => whenCalm(then), { once: true })
  else if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2_000 })
  else setTimeout(then)
}
