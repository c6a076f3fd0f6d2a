import { useRef, useState, type PointerEvent as ReactPointerEvent, useEffect, type RefObject } from 'react'

/** The row that is dragged, and the index of the row before which it would be dropped. */
export type RowDrag = { key: string; before: number }

/** The distance from the window's edge at which a drag scrolls, and by how much at once, in pixels. */
const scrollEdge = { distance: 80, step: 24 }

/** Reorders the rows of a list by dragging with a mouse, a pen or a finger. A row moves when it is dropped; Escape cancels. */
export function useRowDrag(onMove: (key: string, position: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<RowDrag>()

  const startDrag = (key: string, index: number, start: ReactPointerEvent) => {
    if (!start.isPrimary || start.button !== 0) return
    start.preventDefault() // so that no text is selected
    const ended = new AbortController()
    let before = index
    const follow = ({ pointerId, clientY }: PointerEvent) => {
      if (pointerId !== start.pointerId) return
      const centres = [...list.current!.children].map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2)
      before = centres.filter((centre) => centre < clientY).length
      setDrag({ key, before: before === index + 1 ? index : before })
      if (clientY < scrollEdge.distance) scrollBy(0, -scrollEdge.step)
      if (clientY > innerHeight - scrollEdge.distance) scrollBy(0, scrollEdge.step)
    }
    const end = (isDropped: boolean) => {
      ended.abort()
      setDrag(undefined)
      const position = before > index ? before - 1 : before
      if (isDropped && position !== index) onMove(key, position)
    }
    addEventListener('pointermove', follow, ended)
    addEventListener('pointerup', ({ pointerId }) => pointerId === start.pointerId && end(true), ended)
    addEventListener('pointercancel', ({ pointerId }) => pointerId === start.pointerId && end(false), ended)
    addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(false), ended)
  }
  return { list, drag, startDrag }
}

/** Scrolls to a row that was added at the end of a list; after a removal its neighbour takes the focus. */
export function useRowFocus(list: RefObject<HTMLElement | null>, count: number) {
  const previousCount = useRef(count)
  const removedIndex = useRef<number>(undefined)
  useEffect(() => {
    const rows = list.current!.children
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    if (count > previousCount.current) rows[count - 1]!.scrollIntoView({ block: 'nearest', behavior })
    if (count < previousCount.current && removedIndex.current !== undefined)
      rows[Math.min(removedIndex.current, count - 1)]?.querySelector<HTMLElement>(':scope > :last-child > button:last-child')!.focus()
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
