// A worker of an open score: it reads the file once and draws its pages, or parts of them, in the size in which they are shown.
import { isLibraryLoaded, openDocument, toFault, type OpenDocument } from '#web/pieces/score-reader/open-document.ts'
import type { DrawAnswer, DrawRequest, PagesAnswer, PagesRequest } from './open-score.ts'
import { readLayout, trimmedPage, wholePage, type PageLayout, type Region } from './page-layout.ts'

/** The width of the picture from which the layout of a page is read. */
const layoutWidth = 400
/** FPDF_ANNOT, and FPDF_REVERSE_BYTE_ORDER: the order of bytes that a canvas has. */
const [annotations, canvasBytes] = [0x01, 0x10]
const bgra = 4

type Size = { width: number; height: number }
/** The functions of PDFium that draw pages; its library draws whole ones only. Documents, pages and bitmaps are addresses in its memory. */
type Drawing = {
  memory: WebAssembly.Memory
  malloc: (bytes: number) => number
  free: (address: number) => void
  FPDF_LoadPage: (document: number, index: number) => number
  FPDF_ClosePage: (page: number) => void
  FPDF_GetPageWidthF: (page: number) => number
  FPDF_GetPageHeightF: (page: number) => number
  FPDFBitmap_CreateEx: (width: number, height: number, format: number, address: number, stride: number) => number
  FPDFBitmap_FillRect: (bitmap: number, left: number, top: number, width: number, height: number, colour: number) => void
  FPDFBitmap_Destroy: (bitmap: number) => void
  FPDF_RenderPageBitmap: (bitmap: number, page: number, x: number, y: number, width: number, height: number, turn: 0, flags: number) => void
  FORM_OnAfterLoadPage: (page: number, form: number) => void
  FORM_OnBeforeClosePage: (page: number, form: number) => void
  FPDF_FFLDraw: (form: number, ...bitmap: Parameters<Drawing['FPDF_RenderPageBitmap']>) => void
}

/** A page with a line, a curve and letters. */
const smallScore = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 88>>stream
BT /F 12 Tf 20 200 Td (Bellows) Tj ET 1 w 20 20 m 180 20 l S 20 60 m 60 90 90 90 120 60 c h f
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj
trailer<</Root 1 0 R>>`

let open: (Exclude<OpenDocument, { fault: unknown }> & { drawing: Drawing; layouts: Map<number, PageLayout> }) | undefined

/** What was asked for last. One request is answered after another. */
let last: Promise<unknown> = warmUp().catch(() => undefined) // the first page takes longer then

addEventListener('message', ({ data: { id, ...request } }: MessageEvent<PagesRequest & { id: number }>) => {
  const answering = last.then((): Promise<PagesAnswer> => ('bytes' in request ? openScore(request.bytes) : draw(request))).catch(faultOf)
  last = answering.then((answer) => postMessage({ id, ...answer }, { transfer: 'picture' in answer ? [answer.picture] : [] }))
})

/** Draws a small page while the score is on its way, so that the parts of the library that draw pages are compiled by then. */
async function warmUp() {
  await openScore(new TextEncoder().encode(smallScore))
  await draw({ page: 0, box: { width: layoutWidth, height: layoutWidth }, isTrimmed: true })
}

const faultOf = async (error: Error) => ((await isLibraryLoaded()) ? toFault(error) : { fault: 'library' as const })

async function openScore(bytes: Uint8Array): Promise<PagesAnswer> {
  const opened = await openDocument(bytes)
  if ('fault' in opened) return opened
  open = { ...opened, drawing: opened.pdfium['module'].wasmExports as unknown as Drawing, layouts: new Map() }
  return { pages: opened.pages }
}

async function draw({ page: index, box, isTrimmed, part }: DrawRequest): Promise<DrawAnswer> {
  const { drawing, document, layouts } = open!
  const page = drawing.FPDF_LoadPage(document['documentIdx'], index)
  if (!page) throw new Error(`Page ${index} cannot be opened.`)
  try {
    const size = { width: drawing.FPDF_GetPageWidthF(page), height: drawing.FPDF_GetPageHeightF(page) }
    if (!(size.width > 0 && size.height > 0)) throw new Error(`Page ${index} has no size.`)
    const layout = layouts.get(index) ?? layoutOf(page, size)
    layouts.set(index, layout)
    const region = part ?? (isTrimmed ? trimmedPage(layout, size.width / size.height) : wholePage)
    const pixels = render(page, region, fit({ width: size.width * region.width, height: size.height * region.height }, box))
    return { picture: await createImageBitmap(pixels), region, layout, ratio: size.width / size.height }
  } finally {
    drawing.FPDF_ClosePage(page)
  }
}

function layoutOf(page: number, { width, height }: Size) {
  const picture = render(page, wholePage, { width: layoutWidth, height: Math.max(1, Math.round((layoutWidth * height) / width)) })
  return readLayout(picture.data, picture.width, picture.height)
}

/** The largest size of these proportions within a box, in whole pixels. */
function fit({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws a part of a page in a size in pixels. */
function render(page: number, region: Region, { width, height }: Size): ImageData {
  const { drawing, form } = open!
  const bytes = width * height * bgra
  const address = drawing.malloc(bytes)
  if (address === 0) throw new Error('There is not enough memory to draw this page.')
  const bitmap = drawing.FPDFBitmap_CreateEx(width, height, bgra, address, width * bgra)
  try {
    const full = { width: Math.round(width / region.width), height: Math.round(height / region.height) }
    const [left, top] = [Math.round(region.x * full.width), Math.round(region.y * full.height)]
    drawing.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    drawing.FPDF_RenderPageBitmap(bitmap, page, -left, -top, full.width, full.height, 0, annotations | canvasBytes)
    if (form !== undefined) {
      drawing.FORM_OnAfterLoadPage(page, form)
      drawing.FPDF_FFLDraw(form, bitmap, page, -left, -top, full.width, full.height, 0, canvasBytes)
      drawing.FORM_OnBeforeClosePage(page, form)
    }
    return new ImageData(new Uint8ClampedArray(drawing.memory.buffer, address, bytes).slice(), width, height)
  } finally {
    drawing.FPDFBitmap_Destroy(bitmap)
    drawing.free(address)
  }
}
