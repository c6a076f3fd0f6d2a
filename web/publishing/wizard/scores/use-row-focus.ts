import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls to a row that was added at the end of a list; after a removal its neighbour takes the focus. */
export function useRowFocus(list: RefObject<HTMLElement | null>, count: number) {
  const previousCount = useRef(count)
  const removedIndex = useRef<number>(undefined)
  useEffect(() => {
    const rows = list.current!.children
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    if (count > previousCount.current) rows[count - 1]!.scrollIntoView({ block: 'nearest', behavior })
    if (count < previousCount.current && removedIndex.current !== undefined)
      rows[Math.min(removedIndex.current, count - 1)]?.querySelector<HTMLElement>('button:last-of-type')!.focus()
    previousCount.current = count
    removedIndex.current = undefined
  }, [list, count])
  return {
    /** Names the row that the user is about to remove: the focused button is removed with it. */
    expectRemoval: (index: number): void => {
      removedIndex.current = index
    },
  }
}
