import { useRef, useState, type PointerEvent as PointerPress } from 'react'

/** Which row is dragged, and before which place it would come. */
export type Dragged = { key: string; before: number }

/** How near the window's edge a drag scrolls, and how far at once, in pixels. */
const edge = { near: 80, by: 24 }

/** Drags the rows of a list with a mouse, a pen or a finger. Nothing moves before it is let go; Escape takes it back. */
export function useRowDrag(onMove: (key: string, place: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<Dragged>()

  const startDrag = (key: string, place: number, press: PointerPress) => {
    if (!press.isPrimary || press.button !== 0) return
    press.preventDefault() // of the text around it nothing is selected
    const over = new AbortController()
    let before = place
    const follow = ({ pointerId, clientY }: PointerEvent) => {
      if (pointerId !== press.pointerId) return
      const middles = [...list.current!.children].map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2)
      before = middles.filter((middle) => middle < clientY).length
      setDragged({ key, before: before === place + 1 ? place : before })
      if (clientY < edge.near) scrollBy(0, -edge.by)
      if (clientY > innerHeight - edge.near) scrollBy(0, edge.by)
    }
    const end = (isMoved: boolean) => {
      over.abort()
      setDragged(undefined)
      const to = before > place ? before - 1 : before
      if (isMoved && to !== place) onMove(key, to)
    }
    addEventListener('pointermove', follow, over)
    addEventListener('pointerup', ({ pointerId }) => pointerId === press.pointerId && end(true), over)
    addEventListener('pointercancel', ({ pointerId }) => pointerId === press.pointerId && end(false), over)
    addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(false), over)
  }
  return { list, dragged, startDrag }
}
