import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { Catalogue } from './catalogue.ts'
import type { Entry } from './entry.ts'
import { readEntries, readEntriesBetween, readHighestId } from './read-entries.ts'

/** Calls back when pieces may have changed; `close` ends that. */
export type Listen = (wake: () => void) => { close: () => Promise<void> }

/** How many numbers are read at once, and how many times ahead of what is put in. */
const [batch, ahead] = [2_000, 3]
const pollMilliseconds = 10_000
const keptMinutes = 60

/**
 * The catalogue of this process, loaded from PostgreSQL and kept like it: within moments by notifications, within seconds by
 * a poll should one be lost. While it loads it answers with what is there already, the newest pieces first.
 */
export class LiveCatalogue {
  current = new Catalogue()
  isLoaded = false
  #db: Database
  #since = '0'
  #readAt = 0
  #work: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** Reads the whole library, and puts it in the place of what was there. */
  load(): Promise<void> {
    return this.#afterAll(() => this.#load())
  }

  /** Reads what has changed. Calls that come while one is under way are served together by the next. */
  refresh(): Promise<void> {
    if (this.#next) return this.#next
    this.#next = this.#afterAll(() => {
      this.#next = undefined
      return this.#follow()
    })
    return this.#next
  }

  /** Forgets what every process has long read. */
  async prune() {
    await sql`delete from catalogue_changes where at < now() - make_interval(mins => ${keptMinutes})`.execute(this.#db)
  }

  /** One after another, or what was read earlier could be put in later. */
  #afterAll(work: () => Promise<void>) {
    this.#work = this.#work.catch(() => {}).then(work)
    return this.#work
  }

  async #load() {
    const { xmin } = await this.#readChanges()
    const catalogue = this.isLoaded ? new Catalogue() : this.current
    const coming: Promise<Entry[]>[] = [] // the database reads the next ones while these are put in
    for (let before = (await readHighestId(this.#db)) + 1; before > 1 || coming.length > 0; await setImmediate()) {
      for (; before > 1 && coming.length < ahead; before -= batch) coming.push(this.#readBetween(before - batch, before))
      catalogue.put(await coming.shift()!)
    }
    this.current = catalogue
    this.isLoaded = true
    this.#since = xmin
    await this.#follow()
  }

  #readBetween(least: number, before: number) {
    const reading = readEntriesBetween(this.#db, least, before)
    reading.catch(() => {}) // whoever waits for them hears of it
    return reading
  }

  async #follow() {
    if (!this.isLoaded) return
    if (this.current.isWorn || Date.now() - this.#readAt > (keptMinutes - 10) * 60_000) return this.#load()
    const { xmin, ids } = await this.#readChanges()
    const entries = ids.length === 0 ? [] : await readEntries(this.#db, ids)
    const isPublic = new Set(entries.map(({ id }) => id))
    for (const id of ids) if (!isPublic.has(id)) this.current.remove(id)
    this.current.put(entries)
    this.#since = xmin
  }

  /** Pieces noted by transactions that were not yet over when we last looked, and the oldest that is not over now. */
  async #readChanges() {
    const { rows } = await sql<{ xmin: string; ids: number[] }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, coalesce(array_agg(distinct piece_id), '{}') as ids
      from catalogue_changes where xid >= ${this.#since}::xid8`.execute(this.#db)
    this.#readAt = Date.now()
    return rows[0]!
  }
}

/** Opens the catalogue: it begins to load, and follows every change until it is closed. */
export function openCatalogue(db: Database, listen: Listen, log: (error: unknown) => void = console.error) {
  const catalogue = new LiveCatalogue(db)
  const loading = catalogue.load()
  const refresh = () => void catalogue.refresh().catch(log)
  const ear = listen(refresh)
  const poll = setInterval(refresh, pollMilliseconds).unref()
  const pruning = setInterval(() => void catalogue.prune().catch(log), 10 * 60_000).unref()
  return {
    catalogue,
    loading,
    close: async () => {
      clearInterval(poll)
      clearInterval(pruning)
      await ear.close()
      await catalogue.refresh().catch(() => {})
    },
  }
}
