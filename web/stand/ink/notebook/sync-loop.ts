import { retries } from '#contract/limits.ts'
import { markLimits as limits } from '#contract/notes/mark-limits.ts'
import type { Inbox, Notebook, Outbox } from './notebook.ts'

/** An answer of the server; undefined if another account has logged in, for which these notes are not. */
export type SyncAnswer = { status: number; message: string; data?: Inbox | undefined } | undefined
/** Sends notes to the server. */
export type Send = (outbox: Outbox) => Promise<SyncAnswer>
type Timer = { set: (work: () => void, milliseconds: number) => unknown; clear: (timer: never) => void }
type Options = { notebook: Notebook; send: Send; onSynced?: () => void; timer?: Timer }

/** How long after a stroke it is sent, in milliseconds: those that follow at once go with it. */
const delay = 1_000
const maxDelay = 10 * retries.maxDelay
/** The statuses of answers after which the same may be sent again later. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504])
/** The statuses of answers to a call in which a mark is not what it has to be, or too large. */
const invalid = new Set([400, 413])
const atOnce = { marks: limits.sent, bytes: limits.sentBytes * 0.9 }
/** What is said of a mark that something between here and the server refuses, without words. */
const notTaken = 'A note couldn’t be sent. It is only on this device.'
const browserTimer: Timer = { set: (work, milliseconds) => setTimeout(work, milliseconds), clear: (timer) => clearTimeout(timer) }

/** Sends what a player has written, and fetches what other devices have. Without an answer it tries again, later each time. */
export class SyncLoop {
  private readonly notebook: Notebook
  private readonly send: Send
  private readonly onSynced: () => void
  private readonly timer: Timer
  private readonly stopWatching: () => void
  private planned: unknown
  private failures = 0
  private running: Promise<void> | undefined
  private isEnded = false

  constructor({ notebook, send, onSynced = () => {}, timer = browserTimer }: Options) {
    this.notebook = notebook
    this.send = send
    this.onSynced = onSynced
    this.timer = timer
    this.stopWatching = notebook.onChange(() => this.plan(delay))
  }

  /** Sends and fetches now, as when the page opens and when the network is back. */
  now(): Promise<void> {
    this.failures = 0
    return this.run()
  }

  end() {
    this.isEnded = true
    this.stopWatching()
    this.timer.clear(this.planned as never)
  }

  private plan(milliseconds: number) {
    this.timer.clear(this.planned as never)
    if (!this.isEnded) this.planned = this.timer.set(() => void this.run(), milliseconds)
  }

  private run(): Promise<void> {
    return (this.running ??= this.exchange().finally(() => (this.running = undefined)))
  }

  private async exchange() {
    this.timer.clear(this.planned as never)
    let isFirst = true
    let marks = atOnce.marks
    while (!this.isEnded && (isFirst || this.notebook.canSend)) {
      isFirst = false
      await this.notebook.settled()
      const outbox = this.notebook.outbox({ ...atOnce, marks })
      const answer = await this.send(outbox).catch(() => ({ status: 503, message: '', data: undefined }))
      if (!answer) return
      if (answer.status === 200 && answer.data) {
        this.failures = 0
        await this.notebook.receive(outbox, answer.data)
        this.onSynced()
      } else if (invalid.has(answer.status) && outbox.add.length > 1) {
        marks = Math.ceil(outbox.add.length / 2) // until the mark that is refused is alone
      } else if (invalid.has(answer.status) && outbox.add.length === 1) {
        this.notebook.refuseMark(outbox.add[0]!.id, answer.message || notTaken)
        ;({ marks } = atOnce)
      } else if (passing.has(answer.status) || answer.message === '') {
        return this.plan(Math.min(maxDelay, retries.delay * 2 ** this.failures++)) // without words it is not an answer of the API
      } else return this.notebook.refuse(answer.message)
    }
  }
}
