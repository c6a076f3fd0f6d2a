import { useEffect, useState, type RefObject } from 'react'

/**
 * Makes a link at the end of the page the next tab stop: Tab leads to it from the element that had the focus when it appeared, and from
 * there on as if it stood beside that element. Returns whether the keyboard focus is one Tab away from the link.
 */
export function useTabStop(link: RefObject<HTMLElement | null>): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const [stop, origin] = [link.current, document.activeElement]
    if (!stop || !(origin instanceof HTMLElement) || origin === document.body) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const update = () => setNext(origin.matches(':focus-visible'))
    update()
    document.addEventListener('focusin', update, { signal })
    document.addEventListener('focusout', update, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab' || event.defaultPrevented) return
        const isBackwards = event.shiftKey
        if (document.activeElement === origin && !isBackwards) stop.focus()
        else if (document.activeElement === stop) origin.focus()
        else return
        if (document.activeElement === stop || isBackwards) event.preventDefault() // otherwise the browser goes on from here
      },
      { signal },
    )
    return () => listening.abort()
  }, [link])
  return isNext
}
