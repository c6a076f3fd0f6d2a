import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { defaultPreviewWidth } from '#contract/limits.ts'
import type { ScoreText } from './read-text.ts'

/** A page of a score, counted from 0, and its width in pixels when drawn on an A4 sheet. */
type PageRequest = { index: number; width: number }

/** The request to the worker. */
export type WorkerRequest = PageRequest & {
  id: number
  /** The file; without it the page is one of the file before. */
  bytes?: Uint8Array
  /** Whether what the file says about its piece is read too. */
  isTextWanted: boolean
}
/** The answer of the worker: the number of pages and the pixels of one, or what is wrong with the file. */
export type WorkerAnswer =
  | { pages: number; width: number; height: number; data: Uint8ClampedArray<ArrayBuffer>; text: ScoreText | undefined }
  | { fault: keyof typeof faultMessages }

/** A score as read, or why the server would refuse it; undefined where this browser cannot read it, so that the server decides. */
export type ScoreResult = { pages: number; picture: Blob; text: ScoreText | undefined } | { error: string } | undefined

const faultMessages = {
  active: uploadErrors.active,
  'too complex': uploadErrors.tooComplex,
  damaged: uploadErrors.damaged,
  protected: uploadErrors.protected,
  restricted: uploadErrors.restricted,
  'too many pages': uploadErrors.pageCount,
}

/** The time for one score, including the download of the library, and the idle time after which the worker is stopped, in milliseconds. */
const timeouts = { score: 30_000, idle: 20_000 }

let worker: Worker | undefined
/** The file that the worker has open. */
let openFile: Blob | undefined
let count = 0
let idleTimer: ReturnType<typeof setTimeout> | undefined

/** Reads a score in the browser, with the library that the server uses: its first page and what it says about its piece. */
export const readScore = (file: Blob) => readInTurn(file, { index: 0, width: defaultPreviewWidth, isTextWanted: true })

/** Draws one page of a score in the browser; a patient request lets those go first that are not. */
export const readPage = (file: Blob, page: PageRequest, { isPatient = false } = {}) => readInTurn(file, { ...page, isTextWanted: false }, isPatient)

type ReadRequest = Omit<WorkerRequest, 'id' | 'bytes'>

type Turn = { isPatient: boolean; read: () => Promise<void> }
const waiting: Turn[] = []
let isReading = false

/** Requests are processed one after another. */
function readInTurn(file: Blob, wanted: ReadRequest, isPatient = false): Promise<ScoreResult> {
  return new Promise((resolve) => {
    waiting.push({ isPatient, read: () => readNow(file, wanted).then(resolve, () => resolve(undefined)) })
    void readWaiting()
  })
}

async function readWaiting() {
  if (isReading) return
  isReading = true
  for (let turn = takeNext(); turn; turn = takeNext()) await turn.read()
  isReading = false
}

function takeNext(): Turn | undefined {
  const urgent = waiting.findIndex(({ isPatient }) => !isPatient)
  return waiting.splice(Math.max(urgent, 0), 1)[0]
}

async function readNow(file: Blob, wanted: ReadRequest): Promise<ScoreResult> {
  clearTimeout(idleTimer)
  const bytes = file === openFile && !wanted.isTextWanted ? undefined : new Uint8Array(await file.arrayBuffer())
  openFile = file
  const answer = await request(bytes, wanted)
  idleTimer = setTimeout(stopWorker, timeouts.idle)
  if (!answer) {
    stopWorker() // it may be in any state
    return undefined
  }
  if (!('fault' in answer)) return { pages: answer.pages, picture: await toPicture(answer), text: answer.text }
  openFile = undefined
  return { error: faultMessages[answer.fault] }
}

function request(bytes: Uint8Array | undefined, wanted: ReadRequest): Promise<WorkerAnswer | undefined> {
  const target = (worker ??= new Worker(new URL('./score-reader.worker.ts', import.meta.url), { type: 'module' }))
  const id = ++count
  return new Promise((resolve) => {
    const finished = new AbortController()
    const finish = (answer: WorkerAnswer | undefined) => {
      finished.abort()
      resolve(answer)
    }
    target.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer & { id: number }>) => data.id === id && finish(data), finished)
    target.addEventListener('error', () => finish(undefined), finished)
    setTimeout(() => finish(undefined), timeouts.score)
    target.postMessage({ ...wanted, id, ...(bytes && { bytes }) } satisfies WorkerRequest, bytes ? [bytes.buffer] : [])
  })
}

function stopWorker() {
  worker?.terminate()
  worker = undefined
  openFile = undefined
}

/** Draws the page on an A4 sheet, as the server does. */
async function toPicture({ data, width, height }: Extract<WorkerAnswer, { pages: number }>): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.putImageData(new ImageData(data, width, height), 0, 0)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page cannot be drawn.')))))
}
