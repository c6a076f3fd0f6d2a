import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The state of an address to which a letter leads. */
export const chosenLetter = 'letter'

/** Moves the focus to the heading of the letter that was chosen, or to the first of all, in the element that gets the returned ref. */
export function useLetterFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const location = useLocation()
  useEffect(() => {
    const { hash, state } = location
    if (state !== chosenLetter) return
    const heading = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : list.current!.querySelector('h2')
    heading?.focus({ preventScroll: true }) // the page was scrolled to it
  }, [location])
  return list
}
