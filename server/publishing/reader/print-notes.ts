import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { markerOpacity, pageUnits, penColors, type Mark, type PlacedMark, type SignMark, type TextMark } from '#contract/notes/marks.ts'
import { signBox, signOutline } from '#contract/notes/sign-outlines.ts'
import { strokeOutline } from '#contract/notes/stroke-outline.ts'
import { dejaVuFont, googleFont, hasGlyphs } from '#server/integrations/fonts.ts'
import { printableText } from '#server/integrations/printed-text.ts'
import { drawLine } from '#server/integrations/right-to-left.ts'
import { drawOver, type Matrix } from './draw-over.ts'
import { addressOf, editingOf, onPage, type Editing } from './pdfium-editing.ts'
import { frameOf, sizeOf } from './seen-page.ts'

/** The font of texts, and those for the letters that it does not have. */
const fonts = {
  own: googleFont('brygada-1918', 'Brygada1918_500Medium_Italic'),
  serif: dejaVuFont('DejaVuSerif-Italic'),
  sans: dejaVuFont('DejaVuSans'), // of Hebrew and Arabic
}
const fontNames = Object.keys(fonts) as (keyof typeof fonts)[]
/** The first font that has a glyph for every character of a text. */
const fontOf = (text: string) => fontNames.find((name) => hasGlyphs(fonts[name], text))

type Sheet = { index: number; height: number; marks: Mark[] }
/** What of the library is used here. */
type PdfDocument = PDFKit.PDFDocument

/** The same PDF with the marks of a player on its pages as a reader sees them, however a page is turned or cropped. Marks beside a page are cut. */
export async function printNotes(pdfium: PDFiumLibrary, pdf: Uint8Array, marks: PlacedMark[]): Promise<Uint8Array> {
  const editing = editingOf(pdfium)
  const document = await pdfium.loadDocument(pdf)
  try {
    const sheets = sheetsOf(editing, addressOf(document), marks, document.getPageCount())
    if (sheets.length === 0) return pdf
    const drawn = await pdfium.loadDocument(await drawSheets(sheets))
    try {
      const drawings = sheets.map(({ index }, page) => [index, { page, matrix: placeOf(editing, addressOf(document), index) }] as const)
      return new Uint8Array(await drawOver(pdfium, document, { from: drawn, drawings: new Map(drawings) }))
    } finally {
      drawn.destroy()
    }
  } finally {
    document.destroy()
  }
}

/** The pages that have marks, by their shapes. */
function sheetsOf(editing: Editing, document: number, marks: PlacedMark[], pages: number): Sheet[] {
  return [...Map.groupBy(marks, ({ page }) => page)]
    .filter(([index]) => index < pages)
    .map(([index, placed]) => {
      const { width, height } = onPage(editing, document, index, (page) => sizeOf(editing, page))
      return { index, height: (pageUnits * height) / width, marks: placed.map(({ mark }) => mark) }
    })
}

/** A PDF with a transparent page of marks for each of these pages, in the coordinates of marks. The fonts come with it. */
async function drawSheets(sheets: Sheet[]): Promise<Uint8Array> {
  const { default: PdfKit } = await import('pdfkit') // loaded with the first notes, so that uploads do not wait for it
  const document = new PdfKit({ autoFirstPage: false, margin: 0 })
  for (const name of fontNames) document.registerFont(name, fonts[name])
  for (const { height, marks } of sheets) {
    document.addPage({ size: [pageUnits, height], margin: 0 })
    for (const mark of marks) drawMark(document, mark)
  }
  document.end()
  return new Uint8Array(Buffer.concat(await Array.fromAsync(document as AsyncIterable<Uint8Array>)))
}

function drawMark(document: PdfDocument, mark: Mark) {
  document.save().fillColor(penColors[mark.pen]).strokeColor(penColors[mark.pen])
  if (mark.kind === 'text') drawText(document, mark)
  else if (mark.kind === 'sign') drawSign(document, mark)
  else {
    const outline = strokeOutline(mark)
    document.fillOpacity(mark.pen === 'marker' ? markerOpacity : 1)
    if (outline) document.path(outline).fill()
  }
  document.restore()
}

function drawText(document: PdfDocument, { x, y, size, text }: TextMark) {
  const written = text.normalize()
  const shown = fontOf(written) ? written : printableText(written, (part) => hasGlyphs(fonts.sans, part), '?')
  document.font(fontOf(shown) ?? 'sans').fontSize(size)
  drawLine(document, shown, [x, y], { baseline: 'alphabetic' })
}

function drawSign(document: PdfDocument, { x, y, size, sign }: SignMark) {
  document.translate(x - size / 2, y - size / 2).scale(size / signBox)
  for (const { path, line } of signOutline(sign))
    if (line !== undefined) document.lineWidth(line).path(path).stroke()
    else if (path) document.path(path).fill()
}

/** The matrix that places a sheet of marks on a page as it is seen. */
const placeOf = (editing: Editing, document: number, index: number): Matrix =>
  onPage(editing, document, index, (page) => {
    const { origin, across, upwards } = frameOf(editing, page)
    const scale = sizeOf(editing, page).width / pageUnits
    return [scale * across.x, scale * across.y, scale * upwards.x, scale * upwards.y, origin.x, origin.y]
  })
