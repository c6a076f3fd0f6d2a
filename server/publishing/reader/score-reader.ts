import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { scorePages } from '#contract/limits.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Recording } from './recognise-recording.ts'
import { limitCpuTime } from './cpu-limit.ts'

/** What was learnt of a PDF: its number of pages, and its first page as WebP in each width. */
export type Score = { pages: number; previews: { width: number; webp: Uint8Array }[] }
/** A stranger's file, and what it is said to be. */
export type ReadRequest = { as: 'score' | 'recording'; bytes: Uint8Array }
/** What the reading process says of it. */
export type ReadResult = Score | Recording | { fault: Fault }
/** Why a file cannot become a score or a recording. */
export type Fault = 'no pdf' | 'no audio' | 'damaged' | 'protected' | 'too many pages' | 'too complex'

/**
 * Reads strangers' files in a process of their own. Accounts take turns: who sends many waits longer, and nobody else does.
 * Closing it answers everybody who waits.
 */
export type ScoreReader = {
  read(pdf: Uint8Array, accountId?: number): Promise<Score>
  listen(recording: Uint8Array, accountId?: number): Promise<Recording>
  close(): Promise<void>
}

const sentences: Record<Fault, string> = {
  'no pdf': 'Only pdf files are allowed',
  'no audio': 'Only audio files are allowed',
  damaged: 'This PDF is damaged and cannot be opened. Export it once more and try again.',
  protected: 'This PDF is protected. Save it without a password and try again.',
  'too many pages': `A score can have at most ${scorePages} pages.`,
  'too complex': 'This file takes too long to read. Export it once more in a simpler form and try again.',
}

const tooComplex: ReadResult = { fault: 'too complex' }

type Job = { question: ReadRequest; accountId: number; done: (reading: ReadResult) => void; failed: (error: Error) => void }
type Limits = { milliseconds?: number; waiting?: number; waitingOfOne?: number; waitingBytes?: number; idleMilliseconds?: number }

/**
 * One process that reads one file at a time. A file that takes too long, too much memory or the process down with it costs
 * the process its life, and the next file gets a new one; a process with nothing to do is ended and gives its memory back.
 */
export function startScoreReader(limits: Limits = {}): ScoreReader {
  const { milliseconds = 3_000, waiting = 100, waitingOfOne = 30, waitingBytes = 200_000_000, idleMilliseconds = 10_000 } = limits
  const queue: Job[] = []
  const closing = new AbortController()
  let reader: Promise<ChildProcess> | undefined
  let isBusy = false
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    const opened = reader
    reader = undefined
    const ended = await opened?.catch(() => undefined)
    if (ended?.kill('SIGKILL')) await once(ended, 'exit')
  }
  const ask = async (question: ReadRequest): Promise<ReadResult> => {
    let asked = await (reader ??= open())
    if (!asked.connected) asked = await (reader = open()) // somebody else has ended it
    const answered = new AbortController()
    const limit = limitCpuTime(asked.pid, milliseconds)
    const signal = AbortSignal.any([closing.signal, answered.signal, limit.signal])
    try {
      const answer = once(asked, 'message', { signal })
      const death = once(asked, 'exit', { signal }).then(() => [tooComplex])
      asked.send(question, () => {}) // to a process that is just dying: its death is the answer
      const [reading] = (await Promise.race([answer, death])) as [ReadResult]
      return reading
    } catch (error) {
      if (closing.signal.aborted) throw closed()
      if (signal.aborted) return tooComplex
      throw error
    } finally {
      limit.cancel()
      answered.abort()
    }
  }
  /** A PDF that broke PDFium may have left it in any state: nothing else is read in the same memory. */
  const readOne = async (question: ReadRequest) => {
    const reading = await ask(question).catch((error: Error) => error)
    const isBroken = reading instanceof Error || ('fault' in reading && ['damaged', 'too complex'].includes(reading.fault))
    if (isBroken) await end()
    if (reading instanceof Error) throw reading
    return reading
  }
  const readAll = async () => {
    isBusy = true
    clearTimeout(idle)
    for (let job = nextOf(queue); job; job = nextOf(queue, job)) await readOne(job.question).then(job.done, job.failed)
    isBusy = false
    idle = setTimeout(() => void end(), idleMilliseconds).unref()
  }
  const answerTo = async (question: ReadRequest, accountId: number) => {
    if (closing.signal.aborted) throw closed()
    const bytes = queue.reduce((sum, job) => sum + job.question.bytes.length, question.bytes.length)
    const own = queue.filter((job) => job.accountId === accountId).length
    if (queue.length >= waiting || own >= waitingOfOne || bytes > waitingBytes)
      throw new HttpError(503, 'Many files are being read right now. Try again in a minute.')
    const reading = await new Promise<ReadResult>((done, failed) => {
      queue.push({ question, accountId, done, failed })
      if (!isBusy) void readAll()
    })
    if ('fault' in reading) throw new HttpError(['no pdf', 'no audio'].includes(reading.fault) ? 415 : 400, sentences[reading.fault])
    return reading
  }

  return {
    read: async (bytes, accountId = 0) => (await answerTo({ as: 'score', bytes }, accountId)) as Score,
    listen: async (bytes, accountId = 0) => (await answerTo({ as: 'recording', bytes }, accountId)) as Recording,
    async close() {
      closing.abort()
      clearTimeout(idle)
      for (const { failed } of queue.splice(0)) failed(closed())
      await end()
    },
  }
}

/** Takes the job that waits longest, if possible of another account than the one before. */
function nextOf(queue: Job[], before?: Job): Job | undefined {
  const place = queue.findIndex(({ accountId }) => accountId !== before?.accountId)
  return queue.splice(Math.max(place, 0), 1)[0]
}

const closed = () => new HttpError(503, 'The server is closing. Try again in a minute.')

/** A process that is ready to read. It is given no settings: what lies in the environment is none of a stranger's business. */
async function open() {
  const file = new URL('./score-reader-process.ts', import.meta.url)
  const opened = fork(file, { serialization: 'advanced', execArgv: ['--max-old-space-size=256'], env: {} })
  opened.on('error', () => {}) // whoever waits for an answer hears of it
  const [message] = (await Promise.race([once(opened, 'message'), once(opened, 'exit')])) as unknown[]
  if (message !== 'ready') throw new Error(`The score reader ended with ${String(message)} before it began.`)
  return opened
}
