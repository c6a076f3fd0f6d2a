import { useEffect, useEffectEvent, type RefObject } from 'react'
import { whenIdle } from '#web/site/when-idle.ts'

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
