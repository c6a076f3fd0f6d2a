import { createHash } from 'node:crypto'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { stampFont } from '#server/integrations/fonts.ts'
import { drawLine, widthOfLine } from '#server/integrations/right-to-left.ts'
import { drawOver, type Drawing } from './draw-over.ts'
import { addressOf, editingOf, formObject, onPage, withNumbers, type Editing } from './pdfium-editing.ts'
import { frameOf, sizeOf, type Point } from './seen-page.ts'

/** A rectangle in the coordinates of a page. */
type Box = { left: number; bottom: number; right: number; top: number }
type Stamp = { width: number; height: number }

const [ink, paper] = ['#504d47', 'white'] as const
/** The size of the letters in a stamp that is not scaled, in points. */
const fontSize = 10
const padding = { x: 4, y: 2 }

/** The letters and the distance from the foot on an A4 page, in points; on larger pages both grow with the page. */
const onA4 = { fontSize: 7.5, foot: 12, width: 595 }
/** How much of the width and height of a page its stamp takes at most, and how much of its height is below it. */
const max = { width: 0.94, height: 0.5, foot: 0.02 }

/**
 * The same PDF with a line of text at the foot of every page as a reader sees it, however the page is turned or cropped. Everything else is kept:
 * the outline, the properties of the document and the sizes of the pages. It is undefined if the line would not stand on every page.
 */
export async function stampPages(pdfium: PDFiumLibrary, pdf: Uint8Array, text: string): Promise<Uint8Array | undefined> {
  const editing = editingOf(pdfium)
  const { pdf: drawn, ...stamp } = await drawStamp(text)
  const [source, document] = [await pdfium.loadDocument(drawn), await pdfium.loadDocument(pdf)]
  try {
    const pages = document.getPageCount()
    const drawings = new Map<number, Drawing>()
    for (let index = 0; index < pages; index++)
      drawings.set(index, { page: 0, matrix: onPage(editing, addressOf(document), index, (page) => placeOf(editing, page, stamp)) })
    const stamped = new Uint8Array(withFixedId(await drawOver(pdfium, document, { from: source, drawings }), text))
    return (await isStamped(pdfium, stamped, { pages, stamp })) ? stamped : undefined
  } finally {
    document.destroy()
    source.destroy()
  }
}

/** One line of text on a page of its own size: its letters come with it, on paper through which what was there before can just be seen. */
async function drawStamp(text: string): Promise<{ pdf: Uint8Array; width: number; height: number }> {
  const { default: PdfKit } = await import('pdfkit') // loaded with the first stamp, so that uploads do not wait for it
  const document = new PdfKit({ autoFirstPage: false, margin: 0, font: stampFont })
  document.fontSize(fontSize)
  const width = widthOfLine(document, text) + 2 * padding.x
  const height = document.currentLineHeight() + 2 * padding.y
  document.addPage({ size: [width, height], margin: 0 })
  document.markContent('Artifact', { type: 'Pagination' }) // screen readers do not read it on every page
  document.rect(0, 0, width, height).fillOpacity(0.85).fill(paper)
  document.fillOpacity(1).fillColor(ink)
  drawLine(document, text, [padding.x, padding.y])
  document.endMarkedContent()
  document.end()
  return { pdf: new Uint8Array(Buffer.concat(await Array.fromAsync(document as AsyncIterable<Uint8Array>))), width, height }
}

/** The matrix that places a stamp in the middle of the foot of a page. */
function placeOf(editing: Editing, page: number, { width, height }: Stamp) {
  const size = sizeOf(editing, page)
  const growth = Math.max(1, Math.min(size.width, size.height) / onA4.width)
  const scale = Math.min((growth * onA4.fontSize) / fontSize, (max.width * size.width) / width, (max.height * size.height) / height)
  const [x, y] = [(size.width - scale * width) / 2, Math.min(growth * onA4.foot, max.foot * size.height)]
  const { origin, across, upwards } = frameOf(editing, page)
  const corner = { x: origin.x + x * across.x + y * upwards.x, y: origin.y + x * across.y + y * upwards.y }
  return [scale * across.x, scale * across.y, scale * upwards.x, scale * upwards.y, corner.x, corner.y] as const
}

/** Whether a PDF, as it will be sent, can be read and has the stamp on every page, where it should be: content that never ends may have taken it in. */
async function isStamped(pdfium: PDFiumLibrary, pdf: Uint8Array, { pages, stamp }: { pages: number; stamp: Stamp }) {
  const editing = editingOf(pdfium)
  const document = await pdfium.loadDocument(pdf)
  try {
    if (document.getPageCount() !== pages) return false
    for (let index = 0; index < pages; index++)
      if (!onPage(editing, addressOf(document), index, (page) => isStampedPage(editing, page, stamp))) return false
    return true
  } finally {
    document.destroy()
  }
}

function isStampedPage(editing: Editing, page: number, stamp: Stamp) {
  const last = editing.FPDFPage_GetObject(page, editing.FPDFPage_CountObjects(page) - 1)
  if (!last || editing.FPDFPageObj_GetType(last) !== formObject) return false
  const [a, b, c, d, x, y] = placeOf(editing, page, stamp)
  const expected = boxOf([
    { x, y },
    { x: x + stamp.width * a + stamp.height * c, y: y + stamp.width * b + stamp.height * d },
  ])
  const [left, bottom, right, top] = withNumbers(editing, new Float32Array(4), (at) =>
    editing.FPDFPageObj_GetBounds(last, at, at + 4, at + 8, at + 12),
  ) as unknown as [number, number, number, number]
  const tolerance = 0.1 * Math.min(expected.right - expected.left, expected.top - expected.bottom)
  return isWithin({ left, bottom, right, top }, expected, tolerance) && isWithin(expected, { left, bottom, right, top }, tolerance) && clipsOf(editing, last).every((clip) => isWithin(expected, clip, tolerance)) // prettier-ignore
}

/** The boxes of the paths outside of which nothing of an object is drawn. */
function clipsOf(editing: Editing, object: number): Box[] {
  const clip = editing.FPDFPageObj_GetClipPath(object)
  const paths = Math.max(0, editing.FPDFClipPath_CountPaths(clip))
  return Array.from({ length: paths }, (_, path) =>
    boxOf(
      Array.from({ length: editing.FPDFClipPath_CountPathSegments(clip, path) }, (__, segment) => {
        const [x, y] = withNumbers(editing, new Float32Array(2), (at) =>
          editing.FPDFPathSegment_GetPoint(editing.FPDFClipPath_GetPathSegment(clip, path, segment), at, at + 4),
        )
        return { x: x!, y: y! }
      }),
    ),
  )
}

function boxOf(points: Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

const isWithin = (inner: Box, outer: Box, tolerance: number) =>
  inner.left >= outer.left - tolerance &&
  inner.bottom >= outer.bottom - tolerance &&
  inner.right <= outer.right + tolerance &&
  inner.top <= outer.top + tolerance

/**
 * PDFium names a version of a file by a random number of as many digits. Made from its text it is the same each time, so that parts of a file that were
 * sent at different times fit together.
 */
function withFixedId(pdf: Buffer, text: string) {
  const end = Math.max(0, pdf.length - 2_000)
  const tail = pdf.toString('latin1', end)
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32).toUpperCase()
  pdf.write(tail.replace(/(\/ID ?\[<[0-9A-F]*><)[0-9A-F]{32}(?=>\])/, `$1${id}`), end, 'latin1')
  return pdf
}
