import { useEffect, useState, type RefObject } from 'react'

/**
 * Makes a link that appears at the end of the page the next stop of the keyboard: Tab leads to it from whatever had the focus when it
 * appeared, and on from there as if it stood beside. Says whether somebody at the keyboard is just there, one press away.
 */
export function useTabStop(link: RefObject<HTMLElement | null>): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const [stop, from] = [link.current, document.activeElement]
    if (!stop || !(from instanceof HTMLElement) || from === document.body) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const look = () => setNext(from.matches(':focus-visible'))
    look()
    document.addEventListener('focusin', look, { signal })
    document.addEventListener('focusout', look, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab' || event.defaultPrevented) return
        const isBack = event.shiftKey
        if (document.activeElement === from && !isBack) stop.focus()
        else if (document.activeElement === stop) from.focus()
        else return
        if (document.activeElement === stop || isBack) event.preventDefault() // else the browser goes on from here
      },
      { signal },
    )
    return () => listening.abort()
  }, [link])
  return isNext
}
