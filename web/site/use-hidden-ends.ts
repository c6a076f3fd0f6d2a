import { useLayoutEffect, type RefObject } from 'react'

/** Tells the style sheet at which ends of a strip that scrolls sideways there is more, in `data-more`: 'start end'. */
export function useHiddenEnds(strip: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = strip.current!
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      element.dataset['more'] = [element.scrollLeft > 1 && 'start', rest > 1 && 'end'].filter(Boolean).join(' ')
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip])
}
