import { useEffect, useEffectEvent, type RefObject } from 'react'

/** As far as a page reaches: wherever it is scrolled to, but not in a panel that is closed. */
export const anywhere = '99999px'

/** Calls back once, when an element is shown, in view or as near as `around` (a CSS margin) says, and the page has nothing better to do. */
export function useSeen(element: RefObject<Element | null>, around: string, seen: () => void) {
  const tell = useEffectEvent(seen)
  useEffect(() => {
    let isGone = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        whenCalm(() => isGone || tell())
      },
      { rootMargin: around },
    )
    observer.observe(element.current!)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [element, around])
}

/** After all that the page itself needs. */
function whenCalm(then: () => void) {
  if (document.readyState !== 'complete') addEventListener('load', () => whenCalm(then), { once: true })
  else if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 1_000 })
  else setTimeout(then, 200)
}
