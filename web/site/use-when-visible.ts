import { useEffect, useEffectEvent, type RefObject } from 'react'

/** A margin that covers the whole page, so that an element counts as seen unless it is hidden, in a closed panel for example. */
export const anywhere = '99999px'

/** Calls back once when an element is within a CSS margin of the viewport and the browser is idle. */
export function useWhenVisible(element: RefObject<Element | null>, margin: string, onVisible: () => void) {
  const notify = useEffectEvent(onVisible)
  useEffect(() => {
    let isUnmounted = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        whenIdle(() => isUnmounted || notify())
      },
      { rootMargin: margin },
    )
    observer.observe(element.current!)
    return () => {
      isUnmounted = true
      observer.disconnect()
    }
  }, [element, margin])
}

/** Runs after the page has loaded. */
function whenIdle(callback: () => void) {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(callback), { once: true })
  else if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1_000 })
  else setTimeout(callback, 200)
}
