import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { markLimits as limits } from '#contract/notes/mark-limits.ts'
import { penColors, markSizes, type PlacedMark, type SignMark, type StrokePoint, type Pen } from '#contract/notes/marks.ts'
import { strokeOutline } from '#contract/notes/stroke-outline.ts'
import type { Notebook } from './notebook/notebook.ts'
import { atMost, markAt, strokePoint, toPage, touches, type Crop } from './page-geometry.ts'
import type { Tool } from './tool.ts'

/** Whether a pen has been used since the page was loaded: from then on fingers and palms write nothing. */
let isPenInUse = false

type Point = { x: number; y: number }
type Gesture = { pointerId: number; isTouch: boolean } & (
  | { kind: 'stroke'; pen: Pen; points: StrokePoint[] }
  | { kind: 'eraser'; marks: Map<string, PlacedMark> }
  | { kind: 'sign'; mark: SignMark }
  | { kind: 'text'; at: Point }
)
type Options = {
  notebook: Notebook
  page: number
  crop: Crop
  tool: Tool
  /** The path in which the stroke is drawn that is not finished. */
  live: RefObject<SVGPathElement | null>
  /** Opens the field of a text: an existing one, or a new one at this point. */
  onText: (at: Point, before: PlacedMark | undefined) => void
}

/** What the end of a stylus that erases reports. */
const isEraserEnd = ({ button, buttons }: PointerEvent) => button === 5 || (buttons & 32) !== 0

/** Follows pen, finger and mouse over a page, and writes into the notebook what they draw, erase and place. */
export function usePointers({ notebook, page, crop, tool, live, onText }: Options) {
  const gesture = useRef<Gesture>(undefined)
  const [erased, setErased] = useState<ReadonlySet<string>>(new Set())
  const [placing, setPlacing] = useState<SignMark>()

  const pointOf = ({ clientX, clientY, currentTarget }: { clientX: number; clientY: number; currentTarget: Element }) =>
    toPage({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect(), crop)
  const draw = (isComplete = false) => {
    const now = gesture.current
    live.current?.setAttribute('d', now?.kind === 'stroke' ? strokeOutline(now, isComplete) : '')
  }
  const clear = () => {
    gesture.current = undefined
    draw()
    setErased(new Set())
    setPlacing(undefined)
  }
  const erase = (now: Gesture & { kind: 'eraser' }, point: Point) => {
    const before = now.marks.size
    for (const mark of notebook.marksOf(page)) if (touches(mark.mark, point)) now.marks.set(mark.id, mark)
    if (now.marks.size > before) setErased(new Set(now.marks.keys()))
  }
  const begin = (event: PointerEvent, chosen: Tool): Gesture => {
    const point = pointOf(event)
    const base = { pointerId: event.pointerId, isTouch: event.pointerType === 'touch' }
    if (chosen.kind === 'pen') return { ...base, kind: 'stroke', pen: chosen.pen, points: [strokePoint(point, pressureOf(event))] }
    if (chosen.kind === 'eraser') return { ...base, kind: 'eraser', marks: new Map() }
    if (chosen.kind === 'text') return { ...base, kind: 'text', at: point }
    return { ...base, kind: 'sign', mark: { kind: 'sign', pen: chosen.pen, ...strictly(point), size: markSizes.sign, sign: chosen.sign } }
  }
  const finish = (now: Gesture) => {
    if (now.kind === 'stroke') notebook.add(page, { kind: 'stroke', pen: now.pen, points: atMost(now.points, limits.points) })
    else if (now.kind === 'eraser') notebook.remove([...now.marks.values()])
    else if (now.kind === 'sign') notebook.add(page, now.mark)
    else {
      const before = markAt(notebook.marksOf(page), now.at)
      onText(now.at, before?.mark.kind === 'text' ? before : undefined)
    }
  }

  return {
    erased,
    placing,
    /** Begins with a press. It returns whether nothing else may follow it: fingers can zoom as well, unless they rest beside a pen. */
    down: (event: PointerEvent): boolean => {
      isPenInUse ||= event.pointerType === 'pen'
      const isTouch = event.pointerType === 'touch'
      if (isTouch && isPenInUse) return gesture.current !== undefined
      if (gesture.current && !gesture.current.isTouch) return true
      const isSecond = gesture.current !== undefined
      if (isSecond) clear() // two fingers zoom, and a pen writes in place of a finger
      if ((isSecond && isTouch) || (event.pointerType === 'mouse' && event.button !== 0)) return !isTouch
      const now = begin(event, isEraserEnd(event) ? { kind: 'eraser' } : tool)
      gesture.current = now
      event.currentTarget.setPointerCapture(event.pointerId)
      if (now.kind === 'stroke') live.current?.setAttribute('fill', penColors[now.pen])
      if (now.kind === 'eraser') erase(now, pointOf(event))
      if (now.kind === 'sign') setPlacing(now.mark)
      draw()
      return !isTouch
    },
    move: (event: PointerEvent) => {
      const now = gesture.current
      if (now?.pointerId !== event.pointerId) return
      const events = event.nativeEvent.getCoalescedEvents?.() ?? []
      for (const { clientX, clientY, pressure } of events.length > 0 ? events : [event.nativeEvent]) {
        const point = pointOf({ clientX, clientY, currentTarget: event.currentTarget })
        if (now.kind === 'stroke') addPoint(now.points, strokePoint(point, event.pointerType === 'pen' ? pressure : 0.5))
        else if (now.kind === 'eraser') erase(now, point)
        else if (now.kind === 'text') now.at = point
        else now.mark = { ...now.mark, ...strictly(point) }
      }
      if (now.kind === 'sign') setPlacing(now.mark)
      draw()
    },
    /** Ends with what was drawn; false for another pointer. */
    up: (event: PointerEvent): boolean => {
      const now = gesture.current
      if (now?.pointerId !== event.pointerId) return false
      finish(now)
      clear()
      return true
    },
    /** The browser has taken a press for itself: what a pen has drawn stays, what a finger has drawn was the begin of another gesture. */
    cancel: (event: PointerEvent) => {
      const now = gesture.current
      if (now?.pointerId !== event.pointerId) return
      if (!now.isTouch && now.kind === 'stroke') finish(now)
      clear()
    },
  }
}

const pressureOf = ({ pointerType, pressure }: PointerEvent) => (pointerType === 'pen' ? pressure : 0.5)

/** A point to a tenth, as marks have it. */
const strictly = (point: Point) => {
  const [x, y] = strokePoint(point, 1)
  return { x, y }
}

/** Adds a point unless the pen has not moved. */
function addPoint(points: StrokePoint[], point: StrokePoint) {
  const [x, y] = points.at(-1)!
  if (x !== point[0] || y !== point[1]) points.push(point)
}
