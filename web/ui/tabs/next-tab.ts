import { swipeDistance } from '#contract/limits.ts'

/** The tab that a key leads to, of `count` counted from 0, wrapping at the ends; undefined for a key without a meaning. */
export function tabByKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** PIECE-03: the tab that a drag by so many pixels leads to: to the left the next, to the right the previous; vertical drags are ignored. */
export function tabByDrag({ x, y }: { x: number; y: number }, current: number, count: number): number {
  if (Math.abs(x) <= swipeDistance || Math.abs(x) <= Math.abs(y)) return current
  return Math.min(Math.max(current - Math.sign(x), 0), count - 1)
}

/** Elements with drags of their own. */
const draggable = '[role=slider], input, select, textarea'

/** Calls back with the distance of a drag once the pointer is lifted, unless the browser used the movement for scrolling. */
export function trackDrag(down: PointerEvent, onEnd: (distance: { x: number; y: number }) => void) {
  if (!down.isPrimary || down.button !== 0 || (down.target as Element).closest(draggable)) return
  const controller = new AbortController()
  const { signal } = controller
  const isSamePointer = (event: PointerEvent) => event.pointerId === down.pointerId
  addEventListener('pointercancel', (event) => isSamePointer(event) && controller.abort(), { signal })
  addEventListener(
    'pointerup',
    (up) => {
      if (!isSamePointer(up)) return
      controller.abort()
      onEnd({ x: up.clientX - down.clientX, y: up.clientY - down.clientY })
    },
    { signal },
  )
}

const stop = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Undoes the side effects of a mouse drag: the selected text, and the click on the link it began on. */
export function suppressDragEffects() {
  getSelection()?.removeAllRanges()
  suppressClick()
}

/** Suppresses the click that follows a drag. */
export function suppressClick() {
  addEventListener('click', stop, { capture: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}
