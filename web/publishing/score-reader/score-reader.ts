import { plainPreviewWidth, scorePages } from '#contract/limits.ts'

/** Which page of a score, counted from 0, and how wide on an A4 sheet. */
type Page = { place: number; width: number }

/** What the worker is asked, and what it tells: how many pages there are and one of them as pixels, or what is wrong with the file. */
export type Asked = Page & { id: number; bytes: Uint8Array }
export type Told = { pages: number; width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } | { fault: keyof typeof sentences }

/** A score as it was read, or why the server would refuse it. Where this browser cannot read it, neither: then the server says. */
export type ScoreRead = { pages: number; picture: Blob } | { sentence: string } | undefined

const sentences = {
  damaged: 'This PDF is damaged and cannot be opened. Export it once more and try again.',
  protected: 'This PDF is protected. Save it without a password and try again.',
  'too many pages': `A score can have at most ${scorePages} pages.`,
}

/** How long one score may take, the library on its way included, and after how long without one the memory is given back, in milliseconds. */
const patience = { score: 30_000, idle: 20_000 }

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()
let count = 0
let idle: ReturnType<typeof setTimeout> | undefined

/** Reads a score in this browser, with the library the server reads it with. */
export const readScore = (file: Blob) => readPage(file, { place: 0, width: plainPreviewWidth })

/** Draws one page of a score, likewise: one after another. */
export function readPage(file: Blob, page: Page): Promise<ScoreRead> {
  const reading = last.then(() => readNow(file, page)).catch(() => undefined)
  last = reading
  return reading
}

async function readNow(file: Blob, page: Page): Promise<ScoreRead> {
  clearTimeout(idle)
  const told = await ask(new Uint8Array(await file.arrayBuffer()), page)
  idle = setTimeout(end, patience.idle)
  if (!told) {
    end() // it may be in any state
    return undefined
  }
  return 'fault' in told ? { sentence: sentences[told.fault] } : { pages: told.pages, picture: await toPicture(told) }
}

function ask(bytes: Uint8Array, page: Page): Promise<Told | undefined> {
  const asked = (worker ??= new Worker(new URL('./score-reader.worker.ts', import.meta.url), { type: 'module' }))
  const id = ++count
  return new Promise((done) => {
    const over = new AbortController()
    const tell = (told: Told | undefined) => {
      over.abort()
      done(told)
    }
    asked.addEventListener('message', ({ data }: MessageEvent<Told & { id: number }>) => data.id === id && tell(data), over)
    asked.addEventListener('error', () => tell(undefined), over)
    setTimeout(() => tell(undefined), patience.score)
    asked.postMessage({ ...page, id, bytes } satisfies Asked, [bytes.buffer])
  })
}

function end() {
  worker?.terminate()
  worker = undefined
}

/** The page on an A4 sheet, as the server draws it. */
async function toPicture({ data, width, height }: Extract<Told, { pages: number }>): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.putImageData(new ImageData(data, width, height), 0, 0)
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('No picture.')))))
}
