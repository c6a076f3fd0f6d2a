import { onPage, withNumbers, type Editing } from './pdfium-editing.ts'

/** A place in the coordinates of a page. */
export type Point = { x: number; y: number }

/** The size of a page as a reader sees it, in points. */
export const sizeOf = (editing: Editing, page: number) => ({ width: editing.FPDF_GetPageWidthF(page), height: editing.FPDF_GetPageHeightF(page) })

/**
 * Where a page as a reader sees it lies in the coordinates of the page, which may be turned and cropped: its lower left corner, and how far a point
 * to the right and a point upwards lead.
 */
export function frameOf(editing: Editing, page: number) {
  const size = sizeOf(editing, page)
  const [origin, right, up] = [cornerOf(editing, page, 0, 1), cornerOf(editing, page, 1, 1), cornerOf(editing, page, 0, 0)]
  const across = { x: (right.x - origin.x) / size.width, y: (right.y - origin.y) / size.width }
  const upwards = { x: (up.x - origin.x) / size.height, y: (up.y - origin.y) / size.height }
  return { origin, across, upwards }
}

/** A corner of a page as it is seen, from its left and its top, in the coordinates of the page. */
function cornerOf(editing: Editing, page: number, fromLeft: 0 | 1, fromTop: 0 | 1): Point {
  const pixels = 10_000 // any number: a corner is exact
  const [x, y] = withNumbers(editing, new Float64Array(2), (at) =>
    editing.FPDF_DeviceToPage(page, 0, 0, pixels, pixels, 0, fromLeft * pixels, fromTop * pixels, at, at + 8),
  )
  return { x: x!, y: y! }
}

/** Closes what a page has drawn, so that its scale, turn and clip do not apply to what is placed on it afterwards. */
export const closeContent = (editing: Editing, document: number, index: number) =>
  onPage(editing, document, index, (page) =>
    withNumbers(editing, Float32Array.of(1, 0, 0, 1, 0, 0), (identity) => editing.FPDFPage_TransFormWithClip(page, identity, 0)),
  )
