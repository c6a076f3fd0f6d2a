import { Worker } from 'node:worker_threads'
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { maxScorePages } from '#contract/forms/limits.ts'
import { recogniseRecording } from '#contract/recordings/recognise-recording.ts'
import { findActiveContent } from '#contract/scores/find-active-content.ts'
import { pageRatio, readingWidth, portrait as limits } from '#contract/limits.ts'
import { cropIncipit } from './crop-incipit.ts'
import { drawPicture, drawPreviews, upperHalfOf } from './draw-pictures.ts'
import { inflate } from './inflate.ts'
import { fingerprintPage, type Bitmap } from './fingerprint-page.ts'
import { printNotes } from './print-notes.ts'
import { stampPages } from './stamp-pages.ts'
import type { PageToDraw, ReadRequest, ReadResult, Score } from './score-reader.ts'

// The reader process: a file that hangs or crashes its reader does so here, where it can be killed.

const maxMegabytes = 256
/** The width of pages for fingerprints, at which staff lines are drawn alike by every program. */
const fingerprintWidth = 960
/** The width of a page for its incipit, in which staves are larger than in the picture. */
const incipitWidth = 2_000
/** Further pages have no fingerprint: as many are enough to recognise a score, and the reader serves others meanwhile. */
const [maxFingerprints, maxFingerprintMilliseconds] = [24, 1_000]

// PDFium allocates memory through this call alone. If it fails, PDFium gives up on the document.
const grow = WebAssembly.Memory.prototype.grow // oxlint-disable-line typescript/unbound-method -- called with its own `this` below
let isOutOfMemory = false
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages) {
  isOutOfMemory = this.buffer.byteLength + pages * 65_536 > maxMegabytes * 1_048_576
  if (isOutOfMemory) throw new RangeError('A score may not take more memory.')
  return grow.call(this, pages)
}
console.error = () => {} // PDFium writes about damaged files
sharp.concurrency(1)

const pdfium = await PDFiumLibrary.init()
// The library exposes neither the protection of a document nor whether it is a form, so PDFium is asked.
const { _FPDF_GetSecurityHandlerRevision: protection, _FPDF_GetFormType: formType } = pdfium['module']

process.on('message', (request: ReadRequest) => void readAs[request.as](request).then((result) => process.send!(result)))
process.on('disconnect', () => process.exit()) // the server has exited
// The server may exit while this thread is busy with a page, so another thread checks for it.
new Worker(`setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 500)`, { eval: true }).unref()

const readRecording = ({ bytes }: ReadRequest): Promise<ReadResult> => recogniseRecording(bytes).catch(() => ({ fault: 'no audio' }))

const readPortrait = ({ bytes }: ReadRequest): Promise<ReadResult> => drawPortrait(bytes).catch(() => ({ fault: 'damaged picture' }))

const readIncipit = ({ bytes, isHalf = false }: ReadRequest): Promise<ReadResult> => drawIncipit(bytes, isHalf).catch(faultOf)

async function drawIncipit(pdf: Uint8Array, isHalf: boolean) {
  const document = await pdfium.loadDocument(pdf)
  const page = await drawPage(document, 0, incipitWidth)
  document.destroy()
  return { incipit: page && (await cropIncipit(isHalf ? upperHalfOf(page, incipitWidth) : page)) }
}

const readPage = ({ bytes, page }: ReadRequest): Promise<ReadResult> => drawLookedAt(bytes, page!).catch(faultOf)

/** A page that has no size is a white sheet. */
async function drawLookedAt(pdf: Uint8Array, { index, ...look }: PageToDraw): Promise<ReadResult> {
  const document = await pdfium.loadDocument(pdf)
  const page = index < document.getPageCount() ? await drawPage(document, index, readingWidth) : undefined
  document.destroy()
  if (isOutOfMemory) return { fault: 'too complex' }
  return { png: await drawPicture(pdfium, page ?? { data: Uint8Array.of(255), width: 1, height: 1 }, look) }
}

const stampScore = ({ bytes, stamp }: ReadRequest): Promise<ReadResult> =>
  changeOpened(bytes, async () => {
    const stamped = await stampPages(pdfium, bytes, stamp!)
    return stamped ? { stamped } : { fault: 'damaged' }
  }).catch(faultOf)

const noteScore = ({ bytes, marks }: ReadRequest): Promise<ReadResult> =>
  changeOpened(bytes, async () => ({ noted: await printNotes(pdfium, bytes, marks!) })).catch(faultOf)

/** A score that could not be uploaded today is not changed: it is answered with the same faults. */
async function changeOpened(pdf: Uint8Array, change: () => Promise<ReadResult>): Promise<ReadResult> {
  const document = await pdfium.loadDocument(pdf)
  const isProtected = protection(document['documentIdx']) !== -1
  document.destroy()
  if (isProtected) return { fault: 'restricted' }
  const changed = await change()
  return isOutOfMemory ? { fault: 'too complex' } : changed
}

async function readScore({ bytes: pdf }: ReadRequest): Promise<ReadResult> {
  if (!hasHeader(pdf)) return { fault: 'no pdf' }
  const result = await drawScore(pdf).catch(faultOf)
  const fault = 'fault' in result ? undefined : findActiveContent(pdf, inflate)
  if (fault) return { fault }
  return isOutOfMemory ? { fault: 'too complex' } : result // without memory, PDFium may have drawn half a page
}

async function drawScore(pdf: Uint8Array): Promise<ReadResult> {
  const document = await pdfium.loadDocument(pdf)
  if (protection(document['documentIdx']) !== -1) return { fault: 'restricted' } // what is encrypted cannot be searched for scripts
  const pages = document.getPageCount()
  if (pages > maxScorePages) return { fault: 'too many pages' }
  if (pages < 1) return { fault: 'damaged' }
  const first = await drawPage(document, 0, readingWidth)
  if (!first) return { fault: 'damaged' }
  const previews = await drawPreviews(first)
  const fingerprints = await fingerprintPages(document, pages)
  document.destroy()
  return { pages, previews, fingerprints }
}

/** Draws a page as large as fits into an A4 sheet of this width; undefined if it has no size. */
async function drawPage(document: PDFiumDocument, index: number, sheetWidth: number): Promise<Bitmap | undefined> {
  const page = document.getPage(index)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) return undefined
  const scale = Math.min(sheetWidth / originalWidth, (sheetWidth * pageRatio) / originalHeight)
  const size = { width: Math.max(1, originalWidth * scale), height: Math.max(1, originalHeight * scale) }
  const renderFormFields = formType(document['documentIdx']) !== 0
  return page.render({ ...size, scale: 1, render: 'bitmap', colorSpace: 'Gray', renderFormFields })
}

/** The fingerprints of the first pages that are not blank, as many as there is time for. */
async function fingerprintPages(document: PDFiumDocument, pages: number) {
  const fingerprints: Score['fingerprints'] = []
  const start = process.cpuUsage()
  for (let page = 0; page < Math.min(pages, maxFingerprints); page++) {
    const bitmap = await drawPage(document, page, fingerprintWidth)
    const fingerprint = bitmap && (await fingerprintPage(bitmap))
    if (fingerprint) fingerprints.push({ page, fingerprint })
    const { user, system } = process.cpuUsage(start)
    if (user + system > maxFingerprintMilliseconds * 1_000) break
  }
  return fingerprints
}

function faultOf(error: Error): ReadResult {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return { fault: 'too complex' }
  return { fault: /password|security/i.test(error.message) ? 'protected' : 'damaged' }
}

/** The PDF specification allows a few bytes before the header, which some email programs add. */
const hasHeader = (pdf: Uint8Array) => Buffer.from(pdf.buffer, pdf.byteOffset, Math.min(pdf.byteLength, 1024)).includes('%PDF-')

/** Encodes any picture as a square WebP, so that nothing of the uploaded file remains but what can be seen. */
async function drawPortrait(picture: Uint8Array): Promise<{ webp: Uint8Array }> {
  const { pixels, megapixels } = limits
  const webp = await sharp(picture, { limitInputPixels: megapixels * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
  return { webp: new Uint8Array(webp) }
}

const readAs = {
  score: readScore,
  recording: readRecording,
  portrait: readPortrait,
  incipit: readIncipit,
  page: readPage,
  stamp: stampScore,
  notes: noteScore,
}
process.send!('ready')
