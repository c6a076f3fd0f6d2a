// Runs in a process of its own: what a stranger's file does to its reader happens here, where it can be ended.
import { Worker } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { pageRatio, previewWidths, scorePages } from '#contract/limits.ts'
import { recogniseRecording } from './recognise-recording.ts'
import type { ReadRequest, ReadResult } from './score-reader.ts'

const megabytes = 256
const widest = Math.max(...previewWidths)

// PDFium asks for more memory through this call alone. A refusal makes it give up on the document instead of on the machine.
const grow = WebAssembly.Memory.prototype.grow // oxlint-disable-line typescript/unbound-method -- called with its own `this` below
let wasRefused = false
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages) {
  wasRefused = this.buffer.byteLength + pages * 65_536 > megabytes * 1_048_576
  if (wasRefused) throw new RangeError('A score may not take more memory.')
  return grow.call(this, pages)
}
console.error = () => {} // what PDFium has to say about a stranger's PDF
sharp.concurrency(1)

const pdfium = await PDFiumLibrary.init()
// The library shows neither the protection of a document nor its own module; PDFium knows.
const { _FPDF_GetSecurityHandlerRevision: protection } = pdfium['module']

process.on('message', ({ as, bytes }: ReadRequest) => void (as === 'score' ? read(bytes) : listen(bytes)).then((reading) => process.send!(reading)))
process.on('disconnect', () => process.exit()) // the house is gone
// It may go in the middle of a page, when this thread hears nothing.
new Worker(`setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 500)`, { eval: true }).unref()
process.send!('ready')

const listen = async (bytes: Uint8Array): Promise<ReadResult> => (await recogniseRecording(bytes).catch(() => undefined)) ?? { fault: 'no audio' }

async function read(pdf: Uint8Array): Promise<ReadResult> {
  if (!hasHeader(pdf)) return { fault: 'no pdf' }
  const reading = await draw(pdf).catch(faultOf)
  return wasRefused ? { fault: 'too complex' } : reading // short of memory, PDFium may have drawn half a page
}

async function draw(pdf: Uint8Array): Promise<ReadResult> {
  const document = await pdfium.loadDocument(pdf)
  if (protection(document['documentIdx']) !== -1) return { fault: 'protected' }
  const pages = document.getPageCount()
  if (pages > scorePages) return { fault: 'too many pages' }
  if (pages < 1) return { fault: 'damaged' }
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) return { fault: 'damaged' }
  const scale = Math.min(widest / originalWidth, (widest * pageRatio) / originalHeight)
  const size = { width: Math.max(1, originalWidth * scale), height: Math.max(1, originalHeight * scale) }
  const { data, width, height } = await page.render({ ...size, scale: 1, render: 'bitmap', colorSpace: 'Gray' })
  document.destroy()
  return { pages, previews: await Promise.all(previewWidths.map((wide) => preview({ data, width, height }, wide))) }
}

function faultOf(error: Error): ReadResult {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return { fault: 'too complex' }
  return { fault: /password|security/i.test(error.message) ? 'protected' : 'damaged' }
}

/** The specification of PDF lets a few bytes stand before the header, as mail programs leave them. */
const hasHeader = (pdf: Uint8Array) => Buffer.from(pdf.buffer, pdf.byteOffset, Math.min(pdf.byteLength, 1024)).includes('%PDF-')

type Bitmap = { data: Uint8Array; width: number; height: number }

/** The page on an A4 sheet, whatever its own shape. Eight greys, lossless: a third of the bytes of all greys, and no eye tells ink of the two apart. */
async function preview({ data, width, height }: Bitmap, wide: number) {
  const { data: grey, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: wide, height: Math.round(wide * pageRatio), fit: 'contain', background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const eight = grey.map((value) => Math.round(Math.round((value * 7) / 255) * (255 / 7)))
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const webp = await sharp(eight, { raw }).webp({ lossless: true, effort: 1 }).toBuffer() // as small as with more effort
  return { width: wide, webp: new Uint8Array(webp) }
}
