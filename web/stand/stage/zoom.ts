/** How much larger than fitting the stage is shown, and by how many pixels it is moved. */
export type Zoom = { scale: number; x: number; y: number }

type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const fitted: Zoom = { scale: 1, x: 0, y: 0 }
/** The largest scale, and the step of a key. */
const [largest, step] = [6, 1.25]

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Keeps the stage filled: no gap opens at its edges. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  return { scale, x: clamp(x, width * (1 - scale), 0), y: clamp(y, height * (1 - scale), 0) }
}

/** Enlarges the stage by a factor, so that the point under the fingers stays where it is. */
export function zoomedAt({ scale, x, y }: Zoom, factor: number, { x: left, y: top }: Point, stage: Size): Zoom {
  const next = clamp(scale * factor, 1, largest)
  const ratio = next / scale
  return within({ scale: next, x: left - (left - x) * ratio, y: top - (top - y) * ratio }, stage)
}

/** Enlarges or reduces the stage by a step about its middle. */
export const zoomedBy = (zoom: Zoom, direction: 1 | -1, stage: Size) =>
  zoomedAt(zoom, step ** direction, { x: stage.width / 2, y: stage.height / 2 }, stage)

/** Moves an enlarged stage. */
export const movedBy = ({ scale, x, y }: Zoom, by: Point, stage: Size) => within({ scale, x: x + by.x, y: y + by.y }, stage)
