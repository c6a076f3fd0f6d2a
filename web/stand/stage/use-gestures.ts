import { useEffect, useRef, type MouseEvent, type PointerEvent, type WheelEvent } from 'react'
import { movedBy, zoomedAt, type Zoom } from './zoom.ts'

/** How far a finger moves in a press at most, and in a swipe at least, in pixels. */
const distances = { press: 10, swipe: 40 }
/** How long a finger is held on the stage, in milliseconds. */
const holdTime = 500

type Gestures = {
  isEnlarged: boolean
  /** While a player writes, two fingers zoom, and nothing else moves or turns the pages. */
  isWriting: boolean
  /** Changes the zoom; of several events before the next paint each one counts. */
  onZoom: (change: (zoom: Zoom) => Zoom) => void
  /** A press, at parts of the width and height of the stage. */
  onPress: (x: number, y: number) => void
  /** A swipe to the left (1) or to the right (-1). */
  onSwipe: (step: 1 | -1) => void
  /** A finger that was held still for a while. */
  onHold: () => void
}

type Point = { x: number; y: number }
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function pointOf({ clientX, clientY, currentTarget }: PointerEvent | WheelEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
const sizeOf = ({ currentTarget }: PointerEvent | WheelEvent) => ({ width: currentTarget.clientWidth, height: currentTarget.clientHeight })

/** Keeps away the menu that some browsers show for a finger that is held. */
const onContextMenu = (event: MouseEvent) => {
  if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse') event.preventDefault()
}

/** Follows presses, swipes and the pinching of two fingers on the stage; what lies on it may keep its pointers to itself. */
export function useGestures({ isEnlarged, isWriting, onZoom, onPress, onSwipe, onHold }: Gestures) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const isPress = useRef(false)
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressedAt = useRef(0)
  useEffect(() => () => clearTimeout(hold.current), [])

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    if (!isWriting || event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId) // what lies on the stage follows its fingers
    pointers.current.set(event.pointerId, pointOf(event))
    isPress.current = pointers.current.size === 1 && !isWriting
    start.current = isPress.current ? pointOf(event) : undefined // two fingers neither press nor swipe
    clearTimeout(hold.current)
    pressedAt.current = event.timeStamp
    if (isPress.current && event.pointerType === 'touch') hold.current = setTimeout(endHold, holdTime)
  }
  const endHold = () => {
    isPress.current = false
    start.current = undefined
    onHold()
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    pointers.current.set(event.pointerId, now)
    if (start.current && distance(start.current, now) > distances.press) {
      isPress.current = false
      clearTimeout(hold.current)
    }
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    if (other) {
      const [from, to] = [between(before, other), between(now, other)]
      const factor = distance(now, other) / Math.max(distance(before, other), 1)
      const [by, size] = [{ x: to.x - from.x, y: to.y - from.y }, sizeOf(event)]
      onZoom((zoom) => movedBy(zoomedAt(zoom, factor, from, size), by, size))
    } else if (isEnlarged && !isPress.current && !isWriting) {
      const [by, size] = [{ x: now.x - before.x, y: now.y - before.y }, sizeOf(event)]
      onZoom((zoom) => movedBy(zoom, by, size))
    }
  }
  const onPointerUp = (event: PointerEvent) => {
    clearTimeout(hold.current)
    if (!pointers.current.delete(event.pointerId) || !start.current) return
    const [from, to] = [start.current, pointOf(event)]
    start.current = undefined
    // On a busy phone the timer is late, and the finger lifted first.
    if (isPress.current && event.pointerType === 'touch' && event.timeStamp - pressedAt.current >= holdTime) return endHold()
    const { width, height } = sizeOf(event)
    const [x, y] = [to.x - from.x, to.y - from.y]
    if (isPress.current) onPress(to.x / width, to.y / height)
    else if (!isEnlarged && Math.abs(x) > Math.max(distances.swipe, Math.abs(y))) onSwipe(x < 0 ? 1 : -1)
  }
  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
    start.current = undefined
    clearTimeout(hold.current)
  }
  const onWheel = (event: WheelEvent) => {
    const { ctrlKey, deltaX, deltaY } = event
    const [point, size] = [pointOf(event), sizeOf(event)]
    if (ctrlKey) onZoom((zoom) => zoomedAt(zoom, Math.exp(-deltaY / 100), point, size)) // a pinch on a touchpad
    else if (isEnlarged) onZoom((zoom) => movedBy(zoom, { x: -deltaX, y: -deltaY }, size))
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel, onContextMenu }
}
