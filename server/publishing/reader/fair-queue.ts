/** A waiting job of an account, or of the network of somebody without one. */
export type Queued = { accountId: number | string; bytes: number }
/** The limits of a queue: jobs of one account, jobs and bytes of all. */
export type QueueLimits = { ofAccount: number; jobs: number; bytes: number }
/** What a job took, and whether it crashed or timed out its reader. */
export type Served = { milliseconds: number; hasFailed: boolean }

type Account<Job> = {
  waiting: { job: Job; place: number }[]
  isServed: boolean
  served: number
  updatedAt: number
  failures: number
  failedAt: number
}

/** The time after which half of what an account was served no longer counts. */
const halfLife = 60_000
/** The time after its last failure for which an account is slowed. */
const memory = 600_000
const pause = { first: 5_000, longest: 60_000 }

/**
 * Jobs of accounts that share a few readers. The account that was served least in the last minutes is next, with one job at a time. An
 * account whose files crash or time out readers is slowed: all such accounts share one reader, and from its second failure on no file of it
 * is accepted for a while, twice as long each time.
 */
export class FairQueue<Job extends Queued> {
  readonly #limits: QueueLimits
  readonly #accounts = new Map<Queued['accountId'], Account<Job>>()
  #place = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Adds a job, or says why not: its account is paused until a time, too many jobs of it wait, or the queue is full. A full queue gives the
   * place of an account with more failures to one with fewer, and names the job that lost it.
   */
  add(job: Job, now: number): { refusal: 'paused' | 'account' | 'queue' } | { displaced: Job | undefined } {
    this.#forget(now)
    const account = this.#accountOf(job.accountId, now)
    if (resumesAt(account) > now) return { refusal: 'paused' }
    if (account.waiting.length >= this.#limits.ofAccount) return { refusal: 'account' }
    const displaced = this.#isFull(job) ? this.#displace(account, now) : undefined
    if (this.#isFull(job)) return { refusal: 'queue' }
    account.waiting.push({ job, place: this.#place++ })
    return { displaced }
  }

  /** Removes a waiting job; false if it does not wait. */
  remove(job: Job): boolean {
    const waiting = this.#accounts.get(job.accountId)?.waiting ?? []
    const index = waiting.findIndex((each) => each.job === job)
    return index >= 0 && waiting.splice(index, 1).length > 0
  }

  /** Removes every waiting job. */
  clear(): Job[] {
    return [...this.#accounts.values()].flatMap(({ waiting }) => waiting.splice(0)).map(({ job }) => job)
  }

  /** Takes the next job, if any may be served now. Its account is not served again before `finish`. */
  next(now: number): Job | undefined {
    const accounts = [...this.#accounts.values()]
    const isSlowReaderBusy = accounts.some((account) => account.isServed && failuresOf(account, now) > 0)
    const [first] = accounts
      .filter((account) => account.waiting.length > 0 && !account.isServed)
      .filter((account) => !isSlowReaderBusy || failuresOf(account, now) === 0)
      .toSorted((one, other) => servedOf(one, now) - servedOf(other, now) || one.waiting[0]!.place - other.waiting[0]!.place)
    if (!first) return undefined
    first.isServed = true
    return first.waiting.shift()!.job
  }

  /** Ends the service of an account's job. If it pauses the account, the jobs of it that wait are removed and returned. */
  finish(accountId: Queued['accountId'], { milliseconds, hasFailed }: Served, now: number): Job[] {
    const account = this.#accountOf(accountId, now)
    account.served = servedOf(account, now) + milliseconds
    account.updatedAt = now
    account.isServed = false
    if (!hasFailed) return []
    account.failures = failuresOf(account, now) + 1
    account.failedAt = now
    return resumesAt(account) > now ? account.waiting.splice(0).map(({ job }) => job) : []
  }

  /** The time until which no job of an account is accepted. */
  resumesAt(accountId: Queued['accountId']): number {
    const account = this.#accounts.get(accountId)
    return account ? resumesAt(account) : 0
  }

  #accountOf(accountId: Queued['accountId'], now: number) {
    const existing = this.#accounts.get(accountId)
    if (existing) return existing
    const account: Account<Job> = { waiting: [], isServed: false, served: 0, updatedAt: now, failures: 0, failedAt: 0 }
    this.#accounts.set(accountId, account)
    return account
  }

  #isFull({ bytes }: Job) {
    const jobs = [...this.#accounts.values()].flatMap(({ waiting }) => waiting)
    return jobs.length >= this.#limits.jobs || jobs.reduce((sum, { job }) => sum + job.bytes, bytes) > this.#limits.bytes
  }

  /** Removes the newest job of the account with most failures, if it has more than this one. */
  #displace(account: Account<Job>, now: number) {
    const [worst] = [...this.#accounts.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .toSorted((one, other) => failuresOf(other, now) - failuresOf(one, now))
    return worst && failuresOf(worst, now) > failuresOf(account, now) ? worst.waiting.pop()?.job : undefined
  }

  /** Forgets accounts whose past no longer matters. */
  #forget(now: number) {
    for (const [id, account] of this.#accounts)
      if (account.waiting.length === 0 && !account.isServed && failuresOf(account, now) === 0 && servedOf(account, now) < 1) this.#accounts.delete(id)
  }
}

type Past = Pick<Account<Queued>, 'served' | 'updatedAt' | 'failures' | 'failedAt'>

const servedOf = ({ served, updatedAt }: Past, now: number) => served * 2 ** ((updatedAt - now) / halfLife)
const failuresOf = ({ failures, failedAt }: Past, now: number) => (now - failedAt < memory ? failures : 0)
const resumesAt = ({ failures, failedAt }: Past) => (failures < 2 ? 0 : failedAt + Math.min(pause.first * 2 ** (failures - 2), pause.longest))
