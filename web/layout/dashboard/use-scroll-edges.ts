import { useLayoutEffect, type RefObject } from 'react'

/** Sets `data-more` of an element that scrolls sideways to the edges beyond which there is more: 'start end'. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = scroller.current!
    const update = () => {
      const hidden = element.scrollWidth - element.clientWidth - element.scrollLeft
      element.dataset['more'] = [element.scrollLeft > 1 && 'start', hidden > 1 && 'end'].filter(Boolean).join(' ')
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [scroller])
}
