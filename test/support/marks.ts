import { randomUUID } from 'node:crypto'
import type { PlacedMark, Stroke } from '#contract/notes/marks.ts'

/** A stroke in red across a page, at this height. */
export const stroke = (y = 100, changes: Partial<Stroke> = {}): Stroke => ({
  kind: 'stroke',
  pen: 'red',
  points: [
    [100, y, 0.5],
    [500.5, y + 5, 0.75],
    [900, y, 0.5],
  ],
  ...changes,
})

/** A mark of its own on a page. */
export const placed = (mark: PlacedMark['mark'] = stroke(), page = 0): PlacedMark => ({ id: randomUUID(), page, mark })
