import { getStroke } from 'perfect-freehand'
import type { Pen, Stroke } from './marks.ts'

/** How strokes of a pen are drawn. The marker is as wide at each point, and ends flat. */
const optionsOf = (pen: Pen) =>
  pen === 'marker'
    ? { size: 40, thinning: 0, smoothing: 0.5, streamline: 0.4, simulatePressure: false, start: { cap: false }, end: { cap: false } }
    : { size: 5, thinning: 0.6, smoothing: 0.5, streamline: 0.35, simulatePressure: false }

const rounded = (number: number) => Math.round(number * 100) / 100

/** The outline of a stroke as an SVG path that is filled: the same on a screen and in a PDF. A stroke that is still drawn has no end yet. */
export function strokeOutline({ pen, points }: Pick<Stroke, 'pen' | 'points'>, isComplete = true): string {
  const outline = getStroke(points, { ...optionsOf(pen), last: isComplete })
  if (outline.length === 0) return ''
  const parts = outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!
    return `${rounded(x)} ${rounded(y)} ${rounded((x + nextX) / 2)} ${rounded((y + nextY) / 2)}`
  })
  const [startX, startY] = outline[0]!
  return `M${rounded(startX)} ${rounded(startY)}Q${parts.join(' ')}Z`
}
