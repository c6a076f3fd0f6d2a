import { useEffect, useRef } from 'react'

/** A part of the page that gets the focus whenever it shows something else. */
export function useFocusOnChange(id: number | undefined) {
  const part = useRef<HTMLElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current !== id) part.current?.focus()
    shown.current = id
  }, [id])
  return part
}
