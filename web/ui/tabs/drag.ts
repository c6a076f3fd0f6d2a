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
