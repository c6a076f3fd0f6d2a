import { useEffect, useRef, type RefObject } from 'react'

/** Follows rows that come and go: a new one, at their end, is brought into sight; after one that was taken out, its neighbour is next. */
export function useFollowedRows(list: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count)
  const gap = useRef<number>(undefined)
  useEffect(() => {
    const rows = list.current!.children
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    if (count > before.current) rows[count - 1]!.scrollIntoView({ block: 'nearest', behavior })
    if (count < before.current && gap.current !== undefined)
      rows[Math.min(gap.current, count - 1)]?.querySelector<HTMLElement>('button:last-of-type')!.focus()
    before.current = count
    gap.current = undefined
  }, [list, count])
  return {
    /** Tells which row somebody is about to take out: the button they press goes with it. */
    willLose: (place: number): void => {
      gap.current = place
    },
  }
}
