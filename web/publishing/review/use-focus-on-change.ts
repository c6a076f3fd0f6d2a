import { useEffect, useRef } from 'react'

/** A part of the page that is focused and begins anew whenever it shows something else. */
export function useFocusOnChange(id: number | undefined) {
  const part = useRef<HTMLElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current !== id) {
      part.current?.focus({ preventScroll: true })
      part.current?.scrollIntoView({ block: 'start' }) // its beginning: nobody shall press what belongs to it before having seen it
    }
    shown.current = id
  }, [id])
  return part
}
