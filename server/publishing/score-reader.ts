import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { scorePages } from '#contract/limits.ts'
import { Refusal } from '#server/refusal.ts'

/** What was learnt of a PDF: its number of pages, and its first page as WebP in each width. */
export type Score = { pages: number; previews: { width: number; webp: Uint8Array }[] }
/** What the reading process says of a PDF. */
export type Reading = Score | { fault: Fault }
/** Why a file cannot become a score. */
export type Fault = 'no pdf' | 'damaged' | 'protected' | 'too many pages' | 'too complex'

/** Reads PDFs in a process of their own. */
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
 * One process that reads one score at a time. A score that takes too long, too much memory or the process down with it costs
 * the process its life, and the next score gets a new one; a process with nothing to do is ended and gives its memory back.
 */
export function startScoreReader({ milliseconds = 3_000, waiting = 100, idleMilliseconds = 10_000 }: Limits = {}): ScoreReader {
  const queue: Job[] = []
  let reader: ChildProcess | undefined
  let isReady = false
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(timer)
    const ended = reader
    reader = undefined
    if (ended?.kill('SIGKILL')) await once(ended, 'exit')
  }
  const finish = (settle: (job: Job) => void) => {
    clearTimeout(timer)
    const job = current
    current = undefined
    if (job) settle(job)
    next()
  }
  const open = () => {
    isReady = false
    // It is given no settings: what lies in the environment is none of a stranger's business.
    const file = new URL('./read-score-process.ts', import.meta.url)
    const opened = fork(file, { serialization: 'advanced', execArgv: ['--max-old-space-size=256'], env: {} })
    opened.on('message', (message: 'ready' | Reading) => {
      if (message !== 'ready') return finish(({ done }) => done(message))
      isReady = true
      if (current) hand(current)
    })
    opened.on('exit', (code) => {
      if (reader !== opened) return // we ended it
      reader = undefined
      finish(({ done, failed }) =>
        isReady ? done({ fault: 'too complex' }) : failed(new Error(`The score reader ended with ${code} before it began.`)),
      )
    })
    return opened
  }
  const hand = ({ pdf }: Job) => {
    reader!.send(pdf)
    timer = setTimeout(() => void end().then(() => finish(({ done }) => done({ fault: 'too complex' }))), milliseconds)
  }
  const next = () => {
    current = queue.shift()
    if (!current) timer = setTimeout(() => void end(), idleMilliseconds).unref()
    else if (!reader) reader = open()
    else if (isReady) hand(current)
  }

  return {
    async read(pdf) {
      if (queue.length >= waiting) throw new Refusal(503, 'Many scores are being read right now. Try again in a minute.')
      const reading = await new Promise<Reading>((done, failed) => {
        queue.push({ pdf, done, failed })
        if (current) return
        clearTimeout(timer)
        next()
      })
      if ('fault' in reading) throw new Refusal(reading.fault === 'no pdf' ? 415 : 400, sentences[reading.fault])
      return reading
    },
    async close() {
      for (const { failed } of [...queue.splice(0), ...(current ? [current] : [])]) failed(new Error('The score reader was closed.'))
      current = undefined
      await end()
    },
  }
}
