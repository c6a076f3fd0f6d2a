import { Worker } from 'node:worker_threads'
import { scorePages } from '#contract/limits.ts'
import { Refusal } from '#server/refusal.ts'

/** What was learnt of a PDF: its number of pages, and its first page as WebP in each width. */
export type Score = { pages: number; previews: { width: number; webp: Uint8Array }[] }
/** What the worker says of a PDF. */
export type Reading = Score | { fault: Fault }
/** Why a file cannot become a score. */
export type Fault = 'no pdf' | 'damaged' | 'protected' | 'too many pages' | 'too complex'

/** Reads PDFs away from the main thread. */
export type ScoreReader = { read(pdf: Uint8Array): Promise<Score>; close(): Promise<void> }

const sentences: Record<Fault, string> = {
  'no pdf': 'Only pdf files are allowed',
  damaged: 'This PDF is damaged and cannot be opened. Export it once more and try again.',
  protected: 'This PDF is protected. Save it without a password and try again.',
  'too many pages': `A score can have at most ${scorePages} pages.`,
  'too complex': 'This PDF takes too long to draw. Export it once more in a simpler form and try again.',
}

type Job = { pdf: Uint8Array; done: (reading: Reading) => void; failed: (error: Error) => void }
type Limits = { milliseconds?: number; waiting?: number; idleMilliseconds?: number }

/**
 * One worker that reads one score at a time. A score that takes too long costs the worker its life, and the next score
 * gets a new one; a worker with nothing to do ends by itself and gives its memory back.
 */
export function startScoreReader({ milliseconds = 3_000, waiting = 100, idleMilliseconds = 10_000 }: Limits = {}): ScoreReader {
  const queue: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(timer)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const finish = (settle: (job: Job) => void) => {
    clearTimeout(timer)
    const job = current
    current = undefined
    if (job) settle(job)
    next()
  }
  const open = () => {
    const opened = new Worker(new URL('./read-score-worker.ts', import.meta.url))
    opened.on('message', (reading: Reading) => finish(({ done }) => done(reading)))
    opened.on('error', (error: Error) => {
      if (worker !== opened) return
      worker = undefined
      finish(({ failed }) => failed(error))
    })
    opened.unref()
    return opened
  }
  const next = () => {
    current = queue.shift()
    if (!current) {
      timer = setTimeout(() => void end(), idleMilliseconds).unref()
      return
    }
    worker ??= open()
    worker.postMessage(current.pdf)
    timer = setTimeout(() => void end().then(() => finish(({ done }) => done({ fault: 'too complex' }))), milliseconds)
  }

  return {
    async read(pdf) {
      if (queue.length >= waiting) throw new Refusal(503, 'Many scores are being read right now. Try again in a minute.')
      const reading = await new Promise<Reading>((done, failed) => {
        queue.push({ pdf, done, failed })
        if (!current) {
          clearTimeout(timer)
          next()
        }
      })
      if ('fault' in reading) throw new Refusal(reading.fault === 'no pdf' ? 415 : 400, sentences[reading.fault])
      return reading
    },
    close: end,
  }
}
