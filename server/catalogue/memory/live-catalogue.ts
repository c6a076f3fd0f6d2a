import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { runFor } from '#server/database/slow-queries.ts'
import { Catalogue } from './catalogue.ts'
import type { Entry } from './entry.ts'
import { readEntries, readEntriesBetween, readHighestId } from './read-entries.ts'

/** Calls back when pieces may have changed, until `close` is called. */
export type Listen = (onChange: () => void) => { close: () => Promise<void> }

/** How many ids a batch covers, and how many batches are read ahead. */
const [batch, readAhead] = [2_000, 3]
const pollIntervalInMs = 10_000
/** For how many minutes changes are stored. */
const retentionInMinutes = 60

/**
 * The catalogue of this process, loaded from PostgreSQL and updated with every change: immediately by notifications, and within seconds by
 * polling if one is lost. While it loads it answers with the pieces that are already there, the newest first.
 */
export class LiveCatalogue {
  current = new Catalogue()
  isLoaded = false
  /** The number of changes that were applied; another one means that answers may be other ones. */
  revision = 0
  #db: Database
  /** The oldest transaction whose changes may not have been read yet. */
  #nextTransaction = '0'
  #readAt = 0
  #updatedAt = Date.now()
  #running: Promise<void> = Promise.resolve()
  #scheduledRefresh: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** Loads the whole library and replaces the current catalogue with it. */
  load(): Promise<void> {
    return this.#enqueue(() => this.#load())
  }

  /** Applies all changes. Calls during a refresh share the next one. */
  refresh(): Promise<void> {
    if (this.#scheduledRefresh) return this.#scheduledRefresh
    this.#scheduledRefresh = this.#enqueue(() => {
      this.#scheduledRefresh = undefined
      return this.#applyChanges()
    })
    return this.#scheduledRefresh
  }

  /** When it last had every change that was committed, in milliseconds; before it is loaded, when loading began. */
  get updatedAt(): number {
    return this.#updatedAt
  }

  /** The number of changes that it may not have yet. Those beside a long transaction are counted until that ends. */
  async countUnread(): Promise<number> {
    const { rows } = await sql<{ unread: number }>`
      select count(*)::int as unread from catalogue_changes where xid >= ${this.#nextTransaction}::xid8`.execute(this.#db)
    return rows[0]!.unread
  }

  /** Deletes changes that every process has read long ago. */
  async prune() {
    await sql`delete from catalogue_changes where at < now() - make_interval(mins => ${retentionInMinutes})`.execute(this.#db)
  }

  /** Runs one task after another, because an older read must not overwrite a newer one. */
  #enqueue(task: () => Promise<void>) {
    this.#running = this.#running.catch(() => {}).then(task)
    return this.#running
  }

  async #load() {
    const { xmin } = await this.#readChanges()
    const catalogue = this.isLoaded ? new Catalogue() : this.current
    const batches: Promise<Entry[]>[] = [] // the database reads the next ones while the first is added
    for (let before = (await readHighestId(this.#db)) + 1; before > 1 || batches.length > 0; await setImmediate()) {
      for (; before > 1 && batches.length < readAhead; before -= batch) batches.push(this.#readBatch(before - batch, before))
      catalogue.put(await batches.shift()!)
      this.revision++
    }
    this.current = catalogue
    this.isLoaded = true
    this.revision++
    this.#nextTransaction = xmin
    await this.#applyChanges()
  }

  #readBatch(from: number, before: number) {
    const entries = readEntriesBetween(this.#db, from, before)
    entries.catch(() => {}) // the error is thrown where the batch is awaited
    return entries
  }

  async #applyChanges() {
    if (!this.isLoaded) return
    if (this.current.isFragmented || Date.now() - this.#readAt > (retentionInMinutes - 10) * 60_000) return this.#load()
    const { xmin, ids } = await this.#readChanges()
    const entries = ids.length === 0 ? [] : await readEntries(this.#db, ids)
    if (ids.length > 0) this.revision++
    const publicIds = new Set(entries.map(({ id }) => id))
    for (const id of ids) if (!publicIds.has(id)) this.current.remove(id)
    this.current.put(entries)
    this.#nextTransaction = xmin
    this.#updatedAt = this.#readAt
  }

  /** Reads the pieces that were changed by transactions that were still running at the last read, and the oldest that is running now. */
  async #readChanges() {
    const changes = await this.#db
      .selectFrom('catalogue_changes')
      .select([
        sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'),
        sql<number[]>`coalesce(array_agg(distinct piece_id), '{}')`.as('ids'),
      ])
      .where('xid', '>=', sql<string>`${this.#nextTransaction}::xid8`)
      .executeTakeFirstOrThrow()
    this.#readAt = Date.now()
    return changes
  }
}

const named = (task: () => Promise<void>) => runFor({ operation: 'catalogue' }, task)

/** Starts to load the catalogue, which applies every change until it is closed. */
export function openCatalogue(db: Database, listen: Listen, log: (message: string) => void = console.error) {
  const catalogue = new LiveCatalogue(db)
  const loading = named(() => catalogue.load())
  let latestError = ''
  // A query that fails does so at every change: the same error is logged once, and in one line.
  const run = async (task: Promise<void>) => {
    const message = await task.then(() => '', describeError)
    if (message !== '' && message !== latestError) log(`The catalogue could not be updated: ${message}`)
    latestError = message
  }
  const refresh = () => void run(named(() => catalogue.refresh()))
  const subscription = listen(refresh)
  const polling = setInterval(refresh, pollIntervalInMs).unref()
  const pruning = setInterval(() => void run(named(() => catalogue.prune())), 10 * 60_000).unref()
  return {
    catalogue,
    loading,
    close: async () => {
      clearInterval(polling)
      clearInterval(pruning)
      await subscription.close()
      await catalogue.refresh().catch(() => {})
    },
  }
}

/** The message of an error with its SQL state and the line of ours that it came through. */
function describeError(error: Error & { code?: string }) {
  const line = error.stack?.split('\n').find((each) => /\bat .*\/server\//.test(each) && !each.includes('/server/database/'))
  return [error.message, error.code && `(${error.code})`, line?.trim()].filter(Boolean).join(' ')
}
