import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { LRUCache } from 'lru-cache'
import { pageRatio } from '#contract/limits.ts'
import { dejaVuFont, hasGlyphs } from '#server/integrations/fonts.ts'
import type { Bitmap } from './fingerprint-page.ts'

const font = dejaVuFont('DejaVuSerif')

/** The measures of the mark on a sheet of this width: its letters, the distances between its lines and its repetitions, and its slant in degrees. */
const sheet = { width: 1_000, height: 1_000 * pageRatio }
const [letters, lines, gap, slant] = [24, 105, 60, -25]

/** The marks that were drawn last: a reader turns the pages of one piece. */
const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 12 })
const printed = new LRUCache<string, Promise<Uint8Array>>({ max: 4 })

/** How dark the mark of a title is at each point of a sheet in this width, from 0 to 255: its words, slanted and repeated from edge to edge. */
export function drawMark(pdfium: PDFiumLibrary, title: string, { width, height }: { width: number; height: number }): Promise<Uint8Array> {
  return kept(drawn, `${width} ${title}`, () => renderMark(pdfium, title, { width, height }))
}

function kept<T extends {}>(cache: LRUCache<string, T>, key: string, create: () => T): T {
  const value = cache.get(key) ?? create()
  cache.set(key, value)
  return value
}

async function renderMark(pdfium: PDFiumLibrary, title: string, size: { width: number; height: number }) {
  const document = await pdfium.loadDocument(await kept(printed, title, () => printMark(title)))
  const { data }: Bitmap = await document.getPage(0).render({ ...size, scale: 1, render: 'bitmap', colorSpace: 'Gray' })
  document.destroy()
  return data.map((grey) => 255 - grey)
}

/** A PDF whose page is covered with the mark. Its letters come with it, because the sandbox has no fonts of the system. */
async function printMark(title: string): Promise<Uint8Array> {
  const { default: PdfKit } = await import('pdfkit') // loaded with the first mark, so that uploads do not wait for it
  const document = new PdfKit({ size: [sheet.width, sheet.height], margin: 0, font })
  const shown = title.normalize()
  const text = !/\p{C}/u.test(shown) && hasGlyphs(font, shown) ? `Bellows · ${shown}` : 'Bellows'
  document.fontSize(letters)
  const step = document.widthOfString(text) + gap
  const reach = Math.hypot(sheet.width, sheet.height) / 2
  document.translate(sheet.width / 2, sheet.height / 2).rotate(slant)
  for (let [y, row] = [-reach, 0]; y < reach; y += lines, row++)
    for (let x = -reach - (row % 3) * (step / 3); x < reach; x += step) document.text(text, x, y, { lineBreak: false })
  document.end()
  return new Uint8Array(Buffer.concat(await Array.fromAsync(document as AsyncIterable<Uint8Array>)))
}
