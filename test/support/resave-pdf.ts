import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import PdfKit from 'pdfkit'
import sharp from 'sharp'

/** The same PDF as an older program saves it: no object is compressed, their order is another one, and nothing of it is visible. */
export function resavePdf(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1')
  const objects = [...text.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id, body]) => ({ id: Number(id), body: body! }))
  const root = /\/Root (\d+) 0 R/.exec(text)![1]!
  const plain = objects
    .flatMap((object) => (/\/Type ?\/ObjStm/.test(object.body) ? expand(object.body) : [object]))
    .filter(({ body }) => !/\/Type ?\/XRef/.test(body))
    .toReversed()
  let saved = '%PDF-1.4\n'
  const offsets = new Map<number, number>()
  for (const { id, body } of plain) {
    offsets.set(id, saved.length)
    saved += `${id} 0 obj\n${body}\nendobj\n`
  }
  const size = Math.max(...offsets.keys()) + 1
  const entry = (id: number) => (offsets.has(id) ? `${String(offsets.get(id)).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n')
  const table = Array.from({ length: size }, (_, id) => entry(id)).join('')
  const trailer = `xref\n0 ${size}\n${table}trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${saved.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(saved + trailer, 'latin1'))
}

/** The objects of an object stream. */
function expand(body: string) {
  const start = /stream\r?\n/.exec(body)!
  const content = inflateSync(Buffer.from(body.slice(start.index + start[0].length), 'latin1')).toString('latin1')
  const first = Number(/\/First (\d+)/.exec(body)![1])
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    const [id, offset, end] = [numbers[2 * index]!, numbers[2 * index + 1]!, numbers[2 * index + 3]]
    return { id, body: content.slice(first + offset, end === undefined ? undefined : first + end).trim() }
  })
}

/** The same PDF as somebody prints and scans it: pictures of its pages on another paper size, with a line at the foot. */
export async function scanPdf(pdf: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const original = await library.loadDocument(pdf)
  const scanned = new PdfKit({ size: 'LETTER', margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  scanned.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => scanned.on('end', resolve))
  for (const page of original.pages()) {
    const { data, width, height } = await page.render({ scale: 2, render: 'bitmap', colorSpace: 'Gray' })
    const picture = await sharp(data, { raw: { width, height, channels: 1 } })
      .jpeg({ quality: 50 })
      .toBuffer()
    scanned.addPage().image(picture, 30, 10, { height: 765 })
    scanned.fontSize(8).text('Found on the internet', 60, 778, { lineBreak: false })
  }
  scanned.end()
  await ended
  library.destroy()
  return new Uint8Array(Buffer.concat(chunks))
}
