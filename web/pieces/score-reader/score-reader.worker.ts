// A worker, because reading a large score must not block the page. It is loaded with the first score.
import { pageRatio } from '#contract/limits.ts'
import { findActiveContent } from '#contract/scores/find-active-content.ts'
import { inflate } from './inflate.ts'
import { openDocument, toFault, type OpenDocument } from './open-document.ts'
import { readText } from './read-text.ts'
import type { WorkerAnswer, WorkerRequest } from './score-reader.ts'

/** The file that was read last; its other pages are drawn without reading it again. */
let open: OpenDocument | undefined

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { id } = data
  void read(data)
    .catch(toFault)
    .then((answer) => postMessage({ id, ...answer }, 'data' in answer ? { transfer: [answer.data.buffer] } : {}))
})

async function read({ bytes, index, width: sheetWidth, isTextWanted }: WorkerRequest): Promise<WorkerAnswer> {
  if (bytes) {
    close()
    open = await openDocument(bytes)
  }
  if (!open) return { fault: 'damaged' }
  if ('fault' in open) return open
  const active = isTextWanted && bytes ? findActiveContent(bytes, inflate) : undefined
  if (active) return { fault: active }
  const { document, pages, form } = open
  if (pages <= index) return { fault: 'damaged' }
  const page = document.getPage(index)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) return { fault: 'damaged' }
  const sheetHeight = Math.round(sheetWidth * pageRatio)
  const scale = Math.min(sheetWidth / originalWidth, sheetHeight / originalHeight)
  const size = { width: Math.max(1, originalWidth * scale), height: Math.max(1, originalHeight * scale) }
  const text = isTextWanted && bytes ? tryToReadText(document, page, bytes) : undefined // rendering closes the page
  const { data, width, height } = await page.render({ ...size, scale: 1, render: 'bitmap', renderFormFields: form !== undefined })
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
  if (open && 'document' in open) open.document.destroy()
  open = undefined
}
