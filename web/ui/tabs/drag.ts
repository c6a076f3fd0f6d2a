/** Where a drag does not begin: on what is dragged itself. */
const ownDrags = '[role=slider], input, select, textarea'

/** Calls back with how far a finger or the mouse was dragged, once it is lifted: unless the browser took the movement for its own, to scroll with. */
export function followDrag(down: PointerEvent, done: (way: { x: number; y: number }) => void) {
  if (!down.isPrimary || down.button !== 0 || (down.target as Element).closest(ownDrags)) return
  const over = new AbortController()
  const { signal } = over
  const isSame = (event: PointerEvent) => event.pointerId === down.pointerId
  addEventListener('pointercancel', (event) => isSame(event) && over.abort(), { signal })
  addEventListener(
    'pointerup',
    (up) => {
      if (!isSame(up)) return
      over.abort()
      done({ x: up.clientX - down.clientX, y: up.clientY - down.clientY })
    },
    { signal },
  )
}

const stop = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Undoes what a mouse also does when it is dragged over a page: it selects text, and presses the link it began on. */
export function forgetPress() {
  getSelection()?.removeAllRanges()
  forgetClick()
}

/** Undoes the press alone. */
export function forgetClick() {
  addEventListener('click', stop, { capture: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}
