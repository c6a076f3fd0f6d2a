import { setTimeout } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import type { Database } from '#server/database/schema.ts'
import { runFor } from '#server/database/slow-queries.ts'
import type { Metrics } from './metrics.ts'
import { readFigures, readLedgerCheck, type Figure } from './read-figures.ts'

/** The catalogue of this process: when it was last up to date, and how many changes it may not have. */
type Catalogue = { updatedAt: number; countUnread: () => Promise<number> }
type Deps = { db: Database; catalogue: Catalogue; now: () => Date }

/** For how many milliseconds figures of the database are given again, and after how many a scrape does without them. */
const times = { maxAge: 15_000, patience: 3_000 }
/** The milliseconds between two checks of the books. */
const checkInterval = 3_600_000

/** Returns a function that answers a scrape: what this process has counted, and figures that the database has, as far as it answers. */
export function createScrape({ registry }: Metrics, deps: Deps, { maxAge, patience } = times): () => Promise<string> {
  const readCheck = checkInBackground(deps)
  const readAll = async () => [
    { name: 'bellows_database_up', help: 'Whether the database has answered.', values: 1 },
    { name: 'bellows_catalogue_unread_changes', help: 'Changes that the catalogue may not have yet.', values: await deps.catalogue.countUnread() },
    ...(await readFigures(deps.db, deps.now())),
  ]
  let [figures, readAt]: [Figure[], number] = [[], Number.NEGATIVE_INFINITY]
  let reading: Promise<boolean> | undefined
  const refresh = async () => {
    figures = await readAll()
    readAt = performance.now()
  }
  const isRefreshed = () => {
    reading ??= runFor({ operation: 'metrics' }, refresh)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (reading = undefined)) // until then, other scrapes wait for the same reading
    return Promise.race([reading, setTimeout(patience, false, { ref: false })])
  }
  return async () => {
    const isUp = performance.now() - readAt < maxAge || (await isRefreshed())
    const age = {
      name: 'bellows_catalogue_age_seconds',
      help: 'How old the state of the catalogue is.',
      values: (Date.now() - deps.catalogue.updatedAt) / 1000,
    }
    return Registry.merge([registry, toRegistry([age, ...(isUp ? [...figures, ...readCheck()] : [isDown])])]).metrics()
  }
}

const isDown: Figure = { name: 'bellows_database_up', help: 'Whether the database has answered.', values: 0 }

/** Checks the books every hour, and returns what the latest check found. A scrape does not wait for it. */
function checkInBackground({ db, now }: Deps) {
  let found: Figure[] = []
  let began = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - began >= checkInterval) {
      began = performance.now()
      readLedgerCheck(db, now).then(
        (figures) => (found = figures),
        () => {}, // the time of the latest check tells that none succeeds
      )
    }
    return found
  }
}

/** Gauges of these figures. A new registry has none that could not be read. */
function toRegistry(figures: Figure[]): Registry {
  const registry = new Registry()
  for (const { name, help, values } of figures) {
    const isOne = typeof values === 'number'
    const gauge = new Gauge({ name, help, labelNames: isOne ? [] : ['state'], registers: [registry] })
    if (isOne) gauge.set(values)
    else for (const [state, value] of Object.entries(values)) gauge.set({ state }, value)
  }
  return registry
}
