import { useEffect, useRef } from 'react'

/** Brings the focus into an entry that was just added to the end of a list. */
export function useFocusOnNew(count: number, field: string) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) list.current!.lastElementChild!.querySelector<HTMLElement>(field)!.focus()
    before.current = count
  }, [count, field])
  return list
}
