// Runs in a worker: reading a large score must not stop the page. It is loaded with the first score, and by nobody else.
import { PDFiumLibrary } from '@hyzyla/pdfium'
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url'
import { pageRatio, scorePages } from '#contract/limits.ts'
import type { Asked, Told } from './score-reader.ts'

const library = PDFiumLibrary.init({ wasmUrl })

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { id } = data
  void read(data)
    .catch(faultOf)
    .then((told) => postMessage({ id, ...told }, 'data' in told ? { transfer: [told.data.buffer] } : {}))
})

async function read({ bytes, place, width: wide }: Asked): Promise<Told> {
  const pdfium = await library
  const document = await pdfium.loadDocument(bytes)
  // The library shows neither the protection of a document nor its own module; PDFium knows.
  const { _FPDF_GetSecurityHandlerRevision: protection } = pdfium['module']
  if (protection(document['documentIdx']) !== -1) return { fault: 'protected' }
  const pages = document.getPageCount()
  if (pages > scorePages) return { fault: 'too many pages' }
  if (pages <= place) return { fault: 'damaged' }
  const page = document.getPage(place)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) return { fault: 'damaged' }
  const tall = Math.round(wide * pageRatio)
  const scale = Math.min(wide / originalWidth, tall / originalHeight)
  const size = { width: Math.max(1, originalWidth * scale), height: Math.max(1, originalHeight * scale) }
  const { data, width, height } = await page.render({ ...size, scale: 1, render: 'bitmap' })
  document.destroy()
  return { pages, width, height, data: new Uint8ClampedArray(data) }
}

const faultOf = (error: Error): Told => ({ fault: /password|security/i.test(error.message) ? 'protected' : 'damaged' })
