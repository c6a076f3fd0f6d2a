import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { focusPalette } from './palette.tsx'
import type { Crop } from './page-geometry.ts'
import { toolName, type KeyTool, type Tool } from './tool.ts'

type Point = { x: number; y: number }
type Options = {
  layer: RefObject<HTMLElement | null>
  tool: Tool
  crop: Crop
  isActive: boolean
  /** Uses the tool at a place, and returns what is said of it. */
  onPlace: (tool: KeyTool, at: Point) => string
}

/** How far an arrow key moves a sign, in units of the page; with Shift. */
const [step, bigStep] = [5, 50]
const arrows: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const clamp = (value: number, from: number, size: number) => Math.min(from + size, Math.max(from, value))

const labelOf = (tool: KeyTool) =>
  tool.kind === 'eraser'
    ? `${toolName(tool)}. The arrow keys move it, Enter removes the note under it, Escape returns to the tools.`
    : `Place: ${toolName(tool)}. The arrow keys move it, Enter places it, Escape returns to the tools.`

/** Moves the eraser, a sign or a text that was chosen by keyboard: arrows move it over the page, Enter uses it there, Escape leads back to the palette. */
export function useKeyPlacing({ layer, tool, crop, isActive, onPlace }: Options) {
  const keyTool = isActive && 'byKey' in tool && tool.byKey ? tool : undefined
  const [moved, setMoved] = useState<Point>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (keyTool) layer.current?.focus({ preventScroll: true })
  }, [keyTool, layer])
  if (!keyTool) return undefined
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const from = moved ?? middle
  const at = { x: clamp(from.x, crop.x, crop.width), y: clamp(from.y, crop.y, crop.height) }
  return {
    tool: keyTool,
    at,
    said,
    label: labelOf(keyTool),
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key]
      if (arrow) {
        const length = event.shiftKey ? bigStep : step
        setMoved({ x: at.x + arrow[0] * length, y: at.y + arrow[1] * length })
      } else if (event.key === 'Enter') {
        setSaid(onPlace(keyTool, at))
      } else if (event.key === 'Escape') focusPalette(keyTool)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
