import { useEffect, useRef } from 'react'

/** Brings the focus into an entry that was just added to the end of a list; when one has gone, to the button that adds. */
export function useFocusOnNew(count: number, field: string) {
  const [list, adding] = [useRef<HTMLUListElement>(null), useRef<HTMLButtonElement>(null)]
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) list.current!.lastElementChild!.querySelector<HTMLElement>(field)!.focus()
    if (count < before.current) adding.current!.focus()
    before.current = count
  }, [list, adding, count, field])
  return { list, adding }
}
