import { markLimits as limits } from '#contract/notes/mark-limits.ts'
import { pageUnits, type Mark, type PlacedMark, type StrokePoint } from '#contract/notes/marks.ts'
import type { DrawnPage } from '#web/pieces/page-drawing/open-score.ts'

/** A part of a page in its coordinates, in which the whole page is 1,000 wide. */
export type Crop = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }
type Rectangle = { left: number; top: number; width: number; height: number }

/** The part of a page that is drawn. */
export function cropOf({ region: { x, y, width, height }, ratio }: Pick<DrawnPage, 'region' | 'ratio'>): Crop {
  const pageHeight = pageUnits / ratio
  return { x: x * pageUnits, y: y * pageHeight, width: width * pageUnits, height: height * pageHeight }
}

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value))

/**
 * Where a point of the window lies on the page, of which a part fills a rectangle. A drag can end far beyond the page, where the server refuses marks: then
 * it is the nearest point that a mark can have.
 */
export const toPage = ({ x, y }: Point, seen: Rectangle, crop: Crop): Point => ({
  x: clamp(crop.x + ((x - seen.left) / seen.width) * crop.width, limits.x),
  y: clamp(crop.y + ((y - seen.top) / seen.height) * crop.height, limits.y),
})

const tenths = (number: number) => Math.round(number * 10) / 10

/** A point of a stroke, as exact as it can be drawn. A mouse and most fingers press with 0 or always alike, which is the middle. */
export const strokePoint = ({ x, y }: Point, pressure: number): StrokePoint => [tenths(x), tenths(y), Math.round((pressure || 0.5) * 100) / 100]

/** The largest distance from which the eraser takes a mark. */
export const reach = 9
/** Half of the width of the marker. */
const markerReach = 20
/** The width of a letter, as a part of the size of a text. */
const letterWidth = 0.45

/** Whether a point touches a mark. */
export function touches(mark: Mark, point: Point): boolean {
  if (mark.kind === 'sign') return Math.max(Math.abs(point.x - mark.x), Math.abs(point.y - mark.y)) <= mark.size / 2 + reach / 2
  if (mark.kind === 'text') {
    const [width, below] = [mark.text.length * mark.size * letterWidth, point.y - mark.y]
    return point.x >= mark.x - reach && point.x <= mark.x + width + reach && below <= mark.size / 3 && below >= -mark.size
  }
  const limit = mark.pen === 'marker' ? markerReach : reach
  return mark.points.some((start, index) => distance(point, start, mark.points[index + 1] ?? start) <= limit)
}

/** The mark that a point touches, of several the one that was written last. */
export const markAt = (marks: PlacedMark[], point: Point) => marks.findLast(({ mark }) => touches(mark, point))

/** How far a point is from a line between two others. */
function distance({ x, y }: Point, [startX, startY]: StrokePoint, [endX, endY]: StrokePoint) {
  const [width, height] = [endX - startX, endY - startY]
  const length = width ** 2 + height ** 2
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - startX) * width + (y - startY) * height) / length))
  return Math.hypot(x - startX - part * width, y - startY - part * height)
}

/** A list of points that is not longer than this: of a very long stroke those in between are left out evenly. */
export function atMost(points: StrokePoint[], amount: number): StrokePoint[] {
  if (points.length <= amount) return points
  return Array.from({ length: amount }, (_, index) => points[Math.round((index * (points.length - 1)) / (amount - 1))]!)
}
