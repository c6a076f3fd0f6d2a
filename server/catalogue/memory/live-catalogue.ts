import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/database/schema.ts'
import { shareQuery } from '#server/database/share-query.ts'
import { runFor } from '#server/database/slow-queries.ts'
import { ArtistNames } from './artist-names.ts'
import { Catalogue } from './catalogue.ts'
import type { Entry } from './entry.ts'
import { maxCopied, PublicCopy } from './public-copy.ts'
import { readEntries, readEntriesBetween, readHighestId } from './read-entries.ts'
import { readArtistNames, readNamesOf, readPublicArtists, readPublicArtistsBefore, readPublicPieces } from './read-public.ts'

/** Calls back when pieces may have changed, until `close` is called. */
export type Listen = (onChange: () => void) => { close: () => Promise<void> }

/** How many ids a batch covers, and how many batches are read ahead. */
const [batch, readAhead] = [2_000, 3]
/** How many pieces and artists are read at once for the copy. */
const copyBatch = 200
const pollIntervalInMs = 10_000
/** How many answers are kept. */
const maxAnswers = 300
/** With more unread changes than this, or with more that were read beside a long transaction, they are not listed. */
const maxUnread = 1_000
/** For how many minutes changes are stored. */
const retentionInMinutes = 60

/**
 * The catalogue of this process, loaded from PostgreSQL and updated with every change: immediately by notifications, and within seconds by
 * polling if one is lost. While it loads it answers with the pieces that are already there, the newest first.
 */
export class LiveCatalogue {
  current = new Catalogue()
  /** The names by which artists are found. */
  artistNames = new ArtistNames()
  isLoaded = false
  /** What visitors see while the database is away: the newest pieces and artists. */
  readonly copy = new PublicCopy()
  /** The number of changes that were applied; another one means that answers may be other ones. */
  revision = 0
  #answers = new LRUCache<string, { revision: number; answer: object }>({ max: maxAnswers })
  #db: Database
  /** The oldest transaction whose changes may not have been read yet. */
  #nextTransaction = '0'
  /** The later ones that were read: what they changed is not read again while an older one runs. */
  #readTransactions: string[] = []
  #readAt = 0
  #updatedAt = Date.now()
  #isCopied = false
  #running: Promise<void> = Promise.resolve()
  #scheduledRefresh: Promise<void> | undefined

  /**
   * The pieces that have changed since they were read, also if the change was committed a moment ago; undefined if they are too many, or the catalogue
   * is not loaded. What is known of all others is current.
   */
  readonly findUnread: () => Promise<Set<number> | undefined> = shareQuery(() => this.#findUnread())

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * The answer to a question, computed from the current pieces alone: the same again only after a change. `run` decides when it is computed; without
   * it, that is at once.
   */
  answer<Answer extends object>(question: string, compute: (catalogue: Catalogue) => Answer): Answer
  answer<Answer extends object>(
    question: string,
    compute: (catalogue: Catalogue) => Answer,
    run: (work: () => Answer) => Answer | Promise<Answer>,
  ): Answer | Promise<Answer>
  answer<Answer extends object>(
    question: string,
    compute: (catalogue: Catalogue) => Answer,
    run: (work: () => Answer) => Answer | Promise<Answer> = (work) => work(),
  ): Answer | Promise<Answer> {
    const kept = this.#answers.get(question)
    if (kept?.revision === this.revision) return kept.answer as Answer
    return run(() => {
      const answer = compute(this.current)
      this.#answers.set(question, { revision: this.revision, answer })
      return answer
    })
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

  /** Copies the newest pieces and artists, between updates, unless that was done since they were loaded. */
  async fillCopy() {
    if (this.#isCopied || !this.isLoaded) return
    this.#isCopied = true
    await this.#fillCopy().catch((error: unknown) => {
      this.#isCopied = false
      throw error
    })
  }

  async #fillCopy() {
    const ids = this.current.newest(maxCopied)
    for (let first = 0; first < ids.length; first += copyBatch) await this.#enqueue(() => this.#copyPieces(ids.slice(first, first + copyBatch)))
    for (let before: number | undefined = 2 ** 31 - 1; before !== undefined && this.copy.size.artists < maxCopied;)
      before = await this.#copyArtistsBefore(before)
    this.revision++ // for answers that were computed from a part of the copy
  }

  /** Copies artists below an id, and returns the lowest one. */
  async #copyArtistsBefore(id: number) {
    let artists: { id: number }[] = []
    await this.#enqueue(async () => {
      const read = await readPublicArtistsBefore(this.#db, id, copyBatch)
      this.copy.putArtists(read)
      artists = read
    })
    return artists.at(-1)?.id
  }

  /** When it last had every change that was committed, in milliseconds; before it is loaded, when loading began. */
  get updatedAt(): number {
    return this.#updatedAt
  }

  async #findUnread() {
    if (!this.isLoaded || this.#readTransactions.length >= maxUnread) return undefined
    const changes = await this.#db.selectFrom('catalogue_changes').select('piece_id').where(this.#isUnread()).limit(maxUnread).execute()
    return changes.length < maxUnread ? new Set(changes.map(({ piece_id: id }) => id ?? 0)) : undefined
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
    this.#readTransactions = []
    const { xmin } = await this.#readChanges()
    this.copy.clear() // it may lack the changes of a long time
    this.#isCopied = false
    await this.#loadNames()
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

  async #loadNames() {
    const names = this.isLoaded ? new ArtistNames() : this.artistNames
    for (let after: number | undefined = 0; after !== undefined;) {
      const read = await readArtistNames(this.#db, after, batch)
      names.put(read)
      after = read.at(-1)?.id
    }
    this.artistNames = names
  }

  #readBatch(from: number, before: number) {
    const entries = readEntriesBetween(this.#db, from, before)
    entries.catch(() => {}) // the error is thrown where the batch is awaited
    return entries
  }

  async #applyChanges() {
    if (!this.isLoaded) return
    const isFragmented = this.current.isFragmented || this.artistNames.isFragmented
    if (isFragmented || Date.now() - this.#readAt > (retentionInMinutes - 10) * 60_000) return this.#load()
    const { xmin, transactions, ids, changedIds, artistIds } = await this.#readChanges()
    try {
      await this.#applyPieces(ids)
      await this.#applyNames(artistIds)
      await this.#copyChanges(changedIds, artistIds)
    } catch (error) {
      this.copy.removePieces(changedIds) // what cannot be read again may have been hidden
      this.copy.removeArtists(artistIds)
      throw error
    } finally {
      if (ids.length + artistIds.length > 0) this.revision++ // once more, for answers that were computed between the steps
    }
    this.#nextTransaction = xmin
    this.#readTransactions = [...this.#readTransactions, ...transactions].filter((each) => BigInt(each) >= BigInt(xmin))
    this.#updatedAt = this.#readAt
  }

  async #applyPieces(ids: number[]) {
    const entries = ids.length === 0 ? [] : await readEntries(this.#db, ids)
    if (ids.length > 0) this.revision++
    const publicIds = new Set(entries.map(({ id }) => id))
    for (const id of ids) if (!publicIds.has(id)) this.current.remove(id)
    this.current.put(entries)
    this.copy.setPopularity(entries)
  }

  async #applyNames(ids: number[]) {
    if (ids.length === 0) return
    const artists = await readNamesOf(this.#db, ids)
    const existing = new Set(artists.map(({ id }) => id))
    this.artistNames.remove(ids.filter((id) => !existing.has(id)))
    this.artistNames.put(artists)
    this.revision++
  }

  async #copyChanges(pieceIds: number[], artistIds: number[]) {
    const newest = pieceIds.toSorted((one, other) => other - one).slice(0, maxCopied)
    for (let first = 0; first < newest.length; first += copyBatch) await this.#copyPieces(newest.slice(first, first + copyBatch))
    const artists = [...new Set([...artistIds, ...this.copy.artistsOf(newest)])] // a composer is public once a public piece names them
    if (artists.length === 0) return
    const read = await readPublicArtists(this.#db, artists)
    this.copy.removeArtists(artistIds)
    this.copy.putArtists(read)
  }

  async #copyPieces(ids: number[]) {
    const pieces = await readPublicPieces(this.#db, ids)
    this.copy.removePieces(ids)
    this.copy.putPieces(pieces)
  }

  /** Reads what was changed by the transactions that have ended since the last read, and the oldest that is running now. */
  async #readChanges() {
    const changes = await this.#db
      .selectFrom('catalogue_changes')
      .select([
        sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'),
        sql<string[]>`coalesce(array_agg(distinct xid::text), '{}')`.as('transactions'),
        sql<number[]>`coalesce(array_agg(distinct piece_id) filter (where piece_id is not null), '{}')`.as('ids'),
        sql<number[]>`coalesce(array_agg(distinct piece_id) filter (where piece_id is not null and not is_popularity), '{}')`.as('changedIds'),
        sql<number[]>`coalesce(array_agg(distinct artist_id) filter (where artist_id is not null), '{}')`.as('artistIds'),
      ])
      .where(this.#isUnread())
      .executeTakeFirstOrThrow()
    this.#readAt = Date.now()
    return changes
  }

  /** Whether a row of `catalogue_changes` was not read yet. */
  #isUnread() {
    return sql<boolean>`xid >= ${this.#nextTransaction}::xid8
      and not exists (select from unnest(${this.#readTransactions}::xid8[]) as read (xid) where read.xid = catalogue_changes.xid)`
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
  const update = async () => {
    await catalogue.refresh()
    await catalogue.fillCopy()
  }
  const refresh = () => void run(named(update))
  loading.then(refresh, () => {})
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
