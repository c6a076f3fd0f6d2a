// A worker, because reading a large score must not block the page. It is loaded with the first score.
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url'
import { pageRatio, maxScorePages } from '#contract/limits.ts'
import { readText } from './read-text.ts'
import type { WorkerAnswer, WorkerRequest } from './score-reader.ts'

const library = PDFiumLibrary.init({ wasmUrl })

/** The file that was read last; its other pages are drawn without reading it again. */
let document: PDFiumDocument | undefined

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { id } = data
  void read(data)
    .catch(toFault)
    .then((answer) => postMessage({ id, ...answer }, 'data' in answer ? { transfer: [answer.data.buffer] } : {}))
})

async function read({ bytes, index, width: sheetWidth, isTextWanted }: WorkerRequest): Promise<WorkerAnswer> {
  const pdfium = await library
  if (bytes) {
    close()
    document = await pdfium.loadDocument(bytes)
  }
  if (!document) return { fault: 'damaged' }
  // The library exposes neither the protection of a document nor its module; PDFium itself does.
  const { _FPDF_GetSecurityHandlerRevision: protectionOf } = pdfium['module']
  if (protectionOf(document['documentIdx']) !== -1) return { fault: 'protected' }
  const pages = document.getPageCount()
  if (pages > maxScorePages) return { fault: 'too many pages' }
  if (pages <= index) return { fault: 'damaged' }
  const page = document.getPage(index)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) return { fault: 'damaged' }
  const sheetHeight = Math.round(sheetWidth * pageRatio)
  const scale = Math.min(sheetWidth / originalWidth, sheetHeight / originalHeight)
  const size = { width: Math.max(1, originalWidth * scale), height: Math.max(1, originalHeight * scale) }
  const text = isTextWanted && bytes ? tryToReadText(document, page, bytes) : undefined // rendering closes the page
  const { data, width, height } = await page.render({ ...size, scale: 1, render: 'bitmap' })
  return { pages, width, height, data: new Uint8ClampedArray(data), text }
}

/** A score whose text cannot be read is a score all the same. */
function tryToReadText(...score: Parameters<typeof readText>) {
  try {
    return readText(...score)
  } catch {
    return undefined
  }
}

function close() {
  document?.destroy()
  document = undefined
}

const toFault = (error: Error): WorkerAnswer => ({ fault: /password|security/i.test(error.message) ? 'protected' : 'damaged' })
