import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { maxScorePages } from '#contract/limits.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Recording } from './recognise-recording.ts'
import { limitCpuTime } from './cpu-limit.ts'

/** A PDF that was read: its number of pages, and its first page as WebP in each width. */
export type Score = { pages: number; previews: { width: number; webp: Uint8Array }[] }
/** An uploaded file, and what it should be. */
export type ReadRequest = { as: 'score' | 'recording'; bytes: Uint8Array }
/** The answer of the reader process. */
export type ReadResult = Score | Recording | { fault: Fault }
/** Why a file cannot become a score or a recording. */
export type Fault = 'no pdf' | 'no audio' | 'damaged' | 'protected' | 'too many pages' | 'too complex'

/**
 * Reads uploaded files in a separate process. Accounts take turns, so that one with many files delays only itself. Closing it rejects
 * all waiting requests.
 */
export type ScoreReader = {
  read(pdf: Uint8Array, accountId?: number): Promise<Score>
  listen(recording: Uint8Array, accountId?: number): Promise<Recording>
  close(): Promise<void>
}

const messages: Record<Fault, string> = {
  'no pdf': 'Only pdf files are allowed',
  'no audio': 'Only audio files are allowed',
  damaged: 'This PDF is damaged and cannot be opened. Export it once more and try again.',
  protected: 'This PDF is protected. Save it without a password and try again.',
  'too many pages': `A score can have at most ${maxScorePages} pages.`,
  'too complex': 'This file takes too long to read. Export it once more in a simpler form and try again.',
}

const tooComplex: ReadResult = { fault: 'too complex' }

type Job = { request: ReadRequest; accountId: number; resolve: (result: ReadResult) => void; reject: (error: Error) => void }
type Limits = { milliseconds?: number; queued?: number; queuedOfAccount?: number; queuedBytes?: number; idleMilliseconds?: number }

/**
 * Starts a reader with one process that reads one file at a time. The process is killed when a file takes too long or too much memory or
 * crashes it, and a new one reads the next file; an idle process is killed to free its memory.
 */
export function startScoreReader(limits: Limits = {}): ScoreReader {
  const { milliseconds = 3_000, queued = 100, queuedOfAccount = 30, queuedBytes = 200_000_000, idleMilliseconds = 10_000 } = limits
  const queue: Job[] = []
  const closing = new AbortController()
  let readerProcess: Promise<ChildProcess> | undefined
  let isBusy = false
  let idleTimer: NodeJS.Timeout | undefined

  const kill = async () => {
    const current = readerProcess
    readerProcess = undefined
    const killed = await current?.catch(() => undefined)
    if (killed?.kill('SIGKILL')) await once(killed, 'exit')
  }
  const send = async (request: ReadRequest): Promise<ReadResult> => {
    let reader = await (readerProcess ??= startProcess())
    if (!reader.connected) reader = await (readerProcess = startProcess()) // it was killed from outside
    const answered = new AbortController()
    const limit = limitCpuTime(reader.pid, milliseconds)
    const signal = AbortSignal.any([closing.signal, answered.signal, limit.signal])
    try {
      const answer = once(reader, 'message', { signal })
      const exit = once(reader, 'exit', { signal }).then(() => [tooComplex])
      reader.send(request, () => {}) // if sending fails, the process is exiting, which is the answer
      const [result] = (await Promise.race([answer, exit])) as [ReadResult]
      return result
    } catch (error) {
      if (closing.signal.aborted) throw closed()
      if (signal.aborted) return tooComplex
      throw error
    } finally {
      limit.cancel()
      answered.abort()
    }
  }
  /** A PDF that crashed PDFium may have left it in any state, so that its process reads nothing else. */
  const readOne = async (request: ReadRequest) => {
    const result = await send(request).catch((error: Error) => error)
    const isBroken = result instanceof Error || ('fault' in result && ['damaged', 'too complex'].includes(result.fault))
    if (isBroken) await kill()
    if (result instanceof Error) throw result
    return result
  }
  const readAll = async () => {
    isBusy = true
    clearTimeout(idleTimer)
    for (let job = nextOf(queue); job; job = nextOf(queue, job)) await readOne(job.request).then(job.resolve, job.reject)
    isBusy = false
    idleTimer = setTimeout(() => void kill(), idleMilliseconds).unref()
  }
  const enqueue = async (request: ReadRequest, accountId: number) => {
    if (closing.signal.aborted) throw closed()
    const bytes = queue.reduce((sum, job) => sum + job.request.bytes.length, request.bytes.length)
    const own = queue.filter((job) => job.accountId === accountId).length
    if (queue.length >= queued || own >= queuedOfAccount || bytes > queuedBytes)
      throw new HttpError(503, 'Many files are being read right now. Try again in a minute.')
    const result = await new Promise<ReadResult>((resolve, reject) => {
      queue.push({ request, accountId, resolve, reject })
      if (!isBusy) void readAll()
    })
    if ('fault' in result) throw new HttpError(['no pdf', 'no audio'].includes(result.fault) ? 415 : 400, messages[result.fault])
    return result
  }

  return {
    read: async (bytes, accountId = 0) => (await enqueue({ as: 'score', bytes }, accountId)) as Score,
    listen: async (bytes, accountId = 0) => (await enqueue({ as: 'recording', bytes }, accountId)) as Recording,
    async close() {
      closing.abort()
      clearTimeout(idleTimer)
      for (const { reject } of queue.splice(0)) reject(closed())
      await kill()
    },
  }
}

/** Dequeues the oldest job, if possible of another account than the previous one. */
function nextOf(queue: Job[], previous?: Job): Job | undefined {
  const index = queue.findIndex(({ accountId }) => accountId !== previous?.accountId)
  return queue.splice(Math.max(index, 0), 1)[0]
}

const closed = () => new HttpError(503, 'The server is closing. Try again in a minute.')

/** Starts a process and waits until it can read. It gets an empty environment, so that no secret is in reach of an uploaded file. */
async function startProcess() {
  const file = new URL('./score-reader-process.ts', import.meta.url)
  const started = fork(file, { serialization: 'advanced', execArgv: ['--max-old-space-size=256'], env: {} })
  started.on('error', () => {}) // the request that waits for an answer fails
  const [message] = (await Promise.race([once(started, 'message'), once(started, 'exit')])) as unknown[]
  if (message !== 'ready') throw new Error(`The score reader ended with ${String(message)} before it began.`)
  return started
}
