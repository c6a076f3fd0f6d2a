import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { pieceLimits, portrait } from '#contract/limits.ts'
import type { PlacedMark } from '#contract/notes/marks.ts'
import type { Recording, RecordingFault } from '#contract/recordings/recognise-recording.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Scan } from '#server/integrations/scan.ts'
import type { Look } from '#server/catalogue/piece/look.ts'
import type { Previews } from './draw-pictures.ts'
import { FairQueue, type Queued } from './fair-queue.ts'
import { closed, createReaderProcess, isBroken, type ReaderProcess } from './reader-process.ts'
import { findSandbox, type Sandbox } from './sandbox.ts'

/** A PDF that was read: its number of pages, its first page as WebP in each width, and the fingerprints of its pages that are not blank. */
export type Score = {
  pages: number
  previews: Previews
  fingerprints: { page: number; fingerprint: string }[]
}
/** An uploaded file; that of a form is on the disk until its turn. */
export type Upload = Uint8Array | Blob
/** A stored score, which is read from the store when it is its turn. */
export type StoredScore = () => Promise<Uint8Array>
/** A picture as a square WebP. */
export type Portrait = { webp: Uint8Array }
/** The beginning of a score's first system as a picture, if a system was found on its first page. */
export type Incipit = { incipit: Uint8Array | undefined }
/** A page of a score, if it could be drawn. */
export type DrawnPage = { png: Uint8Array | undefined }
/** A page by its index, and how it is shown. */
export type PageToDraw = Look & { index: number; width: number }
/** A score with a line at the foot of every page, if it could be stamped. */
export type StampedScore = { stamped: Uint8Array | undefined }
/** A score with the notes of a player, if they could be printed. */
export type NotedScore = { noted: Uint8Array | undefined }
/** What is read: the bytes of a file, and what they should be; of a score also which of its pages, or what is printed on them. */
export type ReadRequest = {
  as: 'score' | 'recording' | 'portrait' | 'incipit' | 'page' | 'stamp' | 'notes'
  bytes: Uint8Array
  isHalf?: boolean
  page?: PageToDraw
  stamp?: string
  marks?: PlacedMark[]
}
/** The answer of the reader process. */
export type ReadResult = Score | Recording | Portrait | Incipit | DrawnPage | StampedScore | NotedScore | { fault: Fault }
/** Why a file cannot become a score or a recording. */
export type Fault =
  | RecordingFault
  | 'no pdf'
  | 'damaged'
  | 'damaged picture'
  | 'active'
  | 'protected'
  | 'restricted'
  | 'too many pages'
  | 'too complex'

/** Who sent a file; a signal that is aborted says that nobody waits for the answer any more. */
export type Sender = { accountId?: number; signal?: AbortSignal }

/**
 * Reads uploaded files in separate processes. The account that was served least is next, so that one with many files delays only itself.
 * Closing it rejects all waiting requests.
 */
export type ScoreReader = {
  read: (pdf: Upload, sender?: Sender) => Promise<Score>
  listen: (recording: Upload, sender?: Sender) => Promise<Recording>
  drawPortrait: (picture: Upload, sender?: Sender) => Promise<Portrait>
  /** Draws the incipit; with `isHalf` from the upper half of the page alone. */
  drawIncipit: (pdf: Upload, options: { isHalf: boolean }, sender?: Sender) => Promise<Incipit>
  /** Draws a page for whoever looks inside, an account or a network: after all uploads, and never in all processes at once. */
  drawPage: (score: StoredScore, page: PageToDraw, asker: number | string) => Promise<DrawnPage>
  /** Prints a line at the foot of every page for a buyer who waits: before uploads, but with pages that are drawn never in all processes at once. */
  stamp: (score: StoredScore, line: string, accountId: number) => Promise<StampedScore>
  /** Prints notes on the pages for a player who waits, in turn with the scores that are stamped. */
  printNotes: (score: StoredScore, marks: PlacedMark[], accountId: number) => Promise<NotedScore>
  close(): Promise<void>
}

const messages: Record<Fault, string> = {
  'no pdf': uploadErrors.noPdf,
  'no audio': uploadErrors.noAudio,
  'unplayable audio': uploadErrors.unplayable,
  'damaged audio': uploadErrors.damagedRecording,
  damaged: uploadErrors.damaged,
  'damaged picture': `This picture is damaged, or larger than ${portrait.megapixels} megapixels.`,
  active: uploadErrors.active,
  protected: uploadErrors.protected,
  restricted: uploadErrors.restricted,
  'too many pages': uploadErrors.pageCount,
  'too complex': uploadErrors.tooComplex,
}

type Job = Queued & {
  as: ReadRequest['as']
  upload: Upload | StoredScore
  isHalf?: boolean
  page?: PageToDraw
  stamp?: string
  marks?: PlacedMark[]
  resolve: (result: ReadResult) => void
  reject: (error: Error) => void
}
type Options = {
  sandbox?: Sandbox
  scan?: Scan | undefined
  processes?: number
  milliseconds?: number
  queued?: number
  queuedOfAccount?: number
  queuedBytes?: number
  queuedPages?: number
  queuedStamps?: number
  idleMilliseconds?: number
}

/** A broken file takes this much longer than reading it, because the next one waits for a new process. */
const restartMilliseconds = 500

/**
 * Starts a reader with a few processes that read one file at a time. A process is killed when a file takes too long or too much memory or
 * crashes it, and a new one reads the next file.
 */
export function startScoreReader(options: Options = {}): ScoreReader {
  const { processes = 2, queued = 100, queuedOfAccount = 5, queuedBytes = 200_000_000 } = options
  const { queuedPages = 1_000, queuedStamps = 1_000 } = options
  const { scan, sandbox = findSandbox() } = options
  const uploads = new FairQueue<Job>({ ofAccount: queuedOfAccount, jobs: queued, bytes: queuedBytes })
  const pages = new FairQueue<Job>({ ofAccount: queuedPages / 4, jobs: queuedPages, bytes: Infinity })
  const stamps = new FairQueue<Job>({ ofAccount: pieceLimits.scores, jobs: queuedStamps, bytes: Infinity })
  const queues = { page: pages, stamp: stamps, notes: stamps }
  const maxStoredJobs = Math.max(1, processes - 1)
  let storedJobs = 0
  const idle = Array.from({ length: processes }, () => createReaderProcess({ ...options, sandbox }))
  const all = [...idle]
  let isClosed = false

  const nextJob = (now: number) => {
    const isFree = storedJobs < maxStoredJobs
    return (isFree ? stamps.next(now) : undefined) ?? uploads.next(now) ?? (isFree ? pages.next(now) : undefined)
  }
  const readWaiting = () => {
    while (idle.length > 0) {
      const job = nextJob(Date.now())
      if (!job) return
      void readJob(job, idle.pop()!)
    }
  }
  const refusalOf = (reason: 'paused' | 'account' | 'queue', accountId: number | string) => {
    if (reason === 'queue') return new HttpError(503, 'Many files are being read right now. Try again in a minute.', undefined, 60)
    if (reason === 'account')
      return new HttpError(429, 'Several of your files are still being read. Send this one when they are done.', undefined, 10)
    const seconds = Math.max(1, Math.ceil((uploads.resumesAt(accountId) - Date.now()) / 1_000))
    return new HttpError(429, `Several of your files took too long to read. Try again in ${seconds} seconds.`, undefined, seconds)
  }
  /** A file that the scanner cannot examine is not read. */
  const assertClean = async (bytes: Uint8Array) => {
    const isClean = await scan?.(bytes).catch(() => {
      throw new HttpError(503, 'Files cannot be scanned for viruses right now. Try again in a minute.', undefined, 60)
    })
    if (isClean === false) throw new HttpError(400, 'The virus scanner has found something in this file.')
  }
  const readJob = async ({ accountId, as, upload, isHalf, page, stamp, marks, resolve, reject }: Job, reader: ReaderProcess) => {
    const startedAt = Date.now()
    const isStored = as === 'page' || as === 'stamp' || as === 'notes'
    const queue = isStored ? queues[as] : uploads
    if (isStored) storedJobs++
    const result = await bytesOf(upload)
      .then(async (bytes) => {
        if (!isStored) await assertClean(bytes)
        return await reader.read({
          as,
          bytes,
          ...(isHalf && { isHalf }),
          ...(page && { page }),
          ...(stamp !== undefined && { stamp }),
          ...(marks && { marks }),
        })
      })
      .catch((error: Error) => error)
    if (isStored) storedJobs--
    const fault = 'fault' in result ? result.fault : undefined
    const milliseconds = Date.now() - startedAt + (fault && isBroken(fault) ? restartMilliseconds : 0)
    const refused = queue.finish(accountId, { milliseconds, hasFailed: fault === 'too complex' && !isStored }, Date.now())
    for (const other of refused) other.reject(refusalOf('paused', accountId))
    if (result instanceof Error) reject(result)
    else resolve(result)
    idle.push(reader)
    readWaiting()
  }
  const enqueue = async (as: ReadRequest['as'], upload: Upload, { accountId = 0, signal }: Sender, part: Pick<ReadRequest, 'isHalf'> = {}) => {
    if (isClosed) throw closed()
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
    const job = { accountId, bytes: upload instanceof Blob ? upload.size : upload.length, as, upload, ...part, resolve, reject }
    const added = uploads.add(job, Date.now())
    if ('refusal' in added) throw refusalOf(added.refusal, accountId)
    added.displaced?.reject(refusalOf('queue', added.displaced.accountId))
    const drop = () => uploads.remove(job) && reject(gone())
    signal?.addEventListener('abort', drop)
    if (signal?.aborted) drop()
    readWaiting()
    const result = await promise.finally(() => signal?.removeEventListener('abort', drop))
    if (signal?.aborted) throw gone() // it has gone while the file was read, which counts for its account all the same
    if ('fault' in result) throw new HttpError(['no pdf', 'no audio', 'unplayable audio'].includes(result.fault) ? 415 : 400, messages[result.fault])
    return result
  }

  type StoredJob = { as: 'page'; page: PageToDraw } | { as: 'stamp'; stamp: string } | { as: 'notes'; marks: PlacedMark[] }
  const enqueueStored = async (upload: StoredScore, job: StoredJob, asker: number | string) => {
    if (isClosed) throw closed()
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
    const added = queues[job.as].add({ accountId: asker, bytes: 0, upload, ...job, resolve, reject }, Date.now())
    if ('refusal' in added) throw busyWith[job.as]()
    added.displaced?.reject(busyWith[job.as]())
    readWaiting()
    const result = await promise
    return 'fault' in result ? {} : result
  }

  return {
    read: async (upload, sender = {}) => (await enqueue('score', upload, sender)) as Score,
    listen: async (upload, sender = {}) => (await enqueue('recording', upload, sender)) as Recording,
    drawPortrait: async (upload, sender = {}) => (await enqueue('portrait', upload, sender)) as Portrait,
    drawIncipit: async (upload, part, sender = {}) => (await enqueue('incipit', upload, sender, part)) as Incipit,
    drawPage: async (score, page, asker) => ({ png: undefined, ...(await enqueueStored(score, { as: 'page', page }, asker)) }),
    stamp: async (score, stamp, accountId) => ({ stamped: undefined, ...(await enqueueStored(score, { as: 'stamp', stamp }, accountId)) }),
    printNotes: async (score, marks, accountId) => ({ noted: undefined, ...(await enqueueStored(score, { as: 'notes', marks }, accountId)) }),
    async close() {
      isClosed = true
      for (const { reject } of [uploads, pages, stamps].flatMap((queue) => queue.clear())) reject(closed())
      await Promise.all(all.map((reader) => reader.close()))
    },
  }
}

async function bytesOf(upload: Upload | StoredScore) {
  if (typeof upload === 'function') return upload()
  return upload instanceof Blob ? new Uint8Array(await upload.arrayBuffer()) : upload
}

const preparing = () => new HttpError(503, 'Many scores are being prepared right now. Try again in a moment.', undefined, 5)
const busyWith = {
  page: () => new HttpError(503, 'Many pages are being drawn right now. Try again in a moment.', undefined, 5),
  stamp: preparing,
  notes: preparing,
}

/** Nobody reads this answer. */
const gone = () => new HttpError(400, 'The upload was cancelled.')
