import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { dragTarget, type Place } from './drag-target.ts'

/** What is being dragged: from which place to which, by how many pixels, and where everything was before. */
export type Drag = { from: number; to: number; by: number; places: Place[] }

/** How near to an edge of the window or of its scroller a drag scrolls, and how fast, in pixels and pixels per frame. */
const edge = 56
const scrollStep = 9

type Grip = { pointerId: number; from: number; startY: number; places: Place[]; scroller: Element }

/** Drags the entries of a list by their handles, with a mouse, a finger or a pen; near an edge it scrolls. Escape calls the drag off. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const grip = useRef<Grip>(undefined)
  const lastY = useRef(0)

  const follow = () => {
    if (!grip.current) return
    const { from, startY, places } = grip.current
    const y = lastY.current - list.current!.getBoundingClientRect().top
    const { top, height } = places[from]!
    const by = y - startY
    setDrag({ from, to: dragTarget(places, from, top + height / 2 + by), by, places })
  }
  const end = () => {
    grip.current = undefined
    setDrag(undefined)
  }

  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    let frame = requestAnimationFrame(function scroll() {
      const step = scrollBy(grip.current?.scroller, lastY.current)
      if (step !== 0) follow()
      frame = requestAnimationFrame(scroll)
    })
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation() // a dialog around the list stays open
      end()
    }
    addEventListener('keydown', escape, true)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', escape, true)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- both read refs only
  }, [isDragging])

  /** The handlers of the handle of the entry in this place. */
  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current) return
      const { top } = list.current.getBoundingClientRect()
      const places = [...list.current.children].map((entry) => {
        const box = entry.getBoundingClientRect()
        return { top: box.top - top, height: box.height }
      })
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { pointerId: event.pointerId, from, startY: event.clientY - top, places, scroller: scrollerOf(list.current) }
      lastY.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (grip.current?.pointerId !== event.pointerId) return
      lastY.current = event.clientY
      follow()
    },
    onPointerUp: (event: PointerEvent) => {
      if (grip.current?.pointerId !== event.pointerId) return
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
      end()
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  })
  return { drag, handleOf }
}

/** The element that scrolls a list: the nearest one that can, or the page. */
function scrollerOf(list: Element): Element {
  for (let element = list.parentElement; element; element = element.parentElement)
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element
  return document.documentElement
}

/** Scrolls if the pointer is near an edge, and returns by how much. */
function scrollBy(scroller: Element | undefined, y: number): number {
  if (!scroller) return 0
  const isPage = scroller === document.documentElement
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const wanted = y < top + edge ? -scrollStep : y > bottom - edge ? scrollStep : 0
  const before = scroller.scrollTop
  if (wanted !== 0) scroller.scrollTop += wanted
  return scroller.scrollTop - before
}
