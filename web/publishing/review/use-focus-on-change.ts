import { useEffect, useRef } from 'react'

/** Focuses a part of the page and scrolls to its beginning when it shows another piece, so that no button is pressed before the piece is seen. */
export function useFocusOnChange(id: number | undefined) {
  const element = useRef<HTMLElement>(null)
  const previousId = useRef(id)
  useEffect(() => {
    if (previousId.current !== id) {
      element.current?.focus({ preventScroll: true })
      element.current?.scrollIntoView({ block: 'start' })
    }
    previousId.current = id
  }, [id])
  return element
}
