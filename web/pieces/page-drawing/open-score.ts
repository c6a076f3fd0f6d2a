import { uploadErrors } from '#contract/forms/upload-errors.ts'
import type { Fault } from '#web/pieces/score-reader/open-document.ts'
import { takeWorker } from './reader-worker.ts'
import type { PageLayout, Region } from './page-layout.ts'

/** A page to draw, as large as fits into a box in pixels of the screen: whole, without its margins, or a part of it. */
export type DrawRequest = { page: number; box: { width: number; height: number }; isTrimmed: boolean; part?: Region | undefined }
/** A drawn page, which part of it was drawn, and the ratio of the whole page's width to its height. */
export type DrawAnswer = { picture: ImageBitmap; region: Region; layout: PageLayout; ratio: number }
/** The requests to the worker, which opens a score once. */
export type PagesRequest = DrawRequest | { bytes: Uint8Array }
/** The answers of the worker. */
export type PagesAnswer = DrawAnswer | { pages: number } | { fault: Fault | 'library' }

/** A drawn page on a canvas, which can be shown at once. */
export type DrawnPage = Omit<DrawAnswer, 'picture'> & { canvas: HTMLCanvasElement }

/** Which pages are drawn first: those that are shown, then their neighbours, then small pictures. */
export type Priority = 0 | 1 | 2

/** A score in a worker of its own that draws its pages, one after another. */
export type OpenScore = {
  pages: number
  /** Draws a page, unless the signal is aborted before its turn; then and where it cannot be drawn the promise is rejected. */
  draw: (request: DrawRequest, priority: Priority, signal: AbortSignal) => Promise<DrawnPage>
}

/** A worker that opens scores, one at a time. */
export type ScoreReader = {
  /** Opens a score; rejected with a sentence if it cannot be drawn. The page that will be asked for first is drawn meanwhile. */
  open: (file: Blob, first: DrawRequest) => Promise<OpenScore>
  /** Ends the worker; what waits is rejected. */
  close: () => void
}

const notLoaded = 'The score could not be loaded.'
const faultMessages: Record<Fault | 'library', string> = {
  damaged: uploadErrors.damaged,
  protected: uploadErrors.protected,
  restricted: uploadErrors.restricted,
  'too many pages': uploadErrors.pageCount,
  library: notLoaded,
}

type Waiting = { request: DrawRequest; priority: Priority; signal: AbortSignal; resolve: (page: DrawnPage) => void; reject: (error: Error) => void }

/** Starts a worker, which loads its library by itself: begun beside the download of a score, it is ready when that is there. */
export function startScoreReader(): ScoreReader {
  const worker = takeWorker()
  const closing = new AbortController()
  let isBroken = false
  worker.addEventListener('error', () => (isBroken = true), { signal: closing.signal })
  let count = 0
  const request = <Answer extends PagesAnswer>(sent: PagesRequest, transfer: Transferable[] = []): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (isBroken) return reject(new Error(notLoaded))
      const id = count++
      const answered = new AbortController()
      const until = { signal: AbortSignal.any([answered.signal, closing.signal]) }
      const listen = ({ data }: MessageEvent<PagesAnswer & { id: number }>) => {
        if (data.id !== id) return
        answered.abort()
        if ('fault' in data) reject(new Error(faultMessages[data.fault]))
        else resolve(data as unknown as Answer)
      }
      worker.addEventListener('message', listen, until)
      worker.addEventListener('error', () => reject(new Error(notLoaded)), until)
      closing.signal.addEventListener('abort', () => reject(closed()), { signal: answered.signal })
      worker.postMessage({ id, ...sent }, transfer)
    })

  const waiting: Waiting[] = []
  let isDrawing = false
  const drawWaiting = async () => {
    if (isDrawing) return
    isDrawing = true
    for (let next = takeNext(waiting); next; next = takeNext(waiting))
      if (next.signal.aborted) next.reject(closed())
      else await request<DrawAnswer>(next.request).then(toPage).then(next.resolve, next.reject)
    isDrawing = false
  }
  const close = () => {
    closing.abort()
    worker.terminate()
    for (const { reject } of waiting.splice(0)) reject(closed())
  }
  const draw: OpenScore['draw'] = (drawn, priority, signal) =>
    new Promise((resolve, reject) => {
      if (closing.signal.aborted) return reject(closed())
      waiting.push({ request: drawn, priority, signal, resolve, reject })
      void drawWaiting()
    })
  return {
    open: async (file, first) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const opening = request<{ pages: number }>({ bytes }, [bytes.buffer])
      let ahead: Promise<DrawnPage> | undefined = request<DrawAnswer>(first).then(toPage)
      ahead.catch(() => undefined) // it is asked for again, or there is no such page
      const { pages } = await opening
      const drawOrTake: OpenScore['draw'] = (drawn, priority, signal) => {
        const drawing = ahead
        ahead = undefined
        return drawing && isSame(drawn, first) ? drawing : draw(drawn, priority, signal)
      }
      return { pages, draw: drawOrTake }
    },
    close,
  }
}

const closed = () => new DOMException('The page is not wanted any more.', 'AbortError')

const isSame = (one: DrawRequest, other: DrawRequest) =>
  one.page === other.page &&
  one.box.width === other.box.width &&
  one.box.height === other.box.height &&
  one.isTrimmed === other.isTrimmed &&
  one.part === other.part

/** Takes the most urgent request, of several the earliest. */
function takeNext(waiting: Waiting[]): Waiting | undefined {
  const urgent = Math.min(...waiting.map(({ priority }) => priority))
  const index = waiting.findIndex(({ priority }) => priority === urgent)
  return index < 0 ? undefined : waiting.splice(index, 1)[0]
}

/** Moves the pixels of a picture to a canvas, without a copy. */
function toPage({ picture, ...page }: DrawAnswer): DrawnPage {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(picture)
  return { ...page, canvas }
}
