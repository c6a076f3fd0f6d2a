// Measures the catalogue in memory with 1,000, 100,000 and 1,000,000 pieces: its load time and memory, filters with all their counts
// compared with the same queries in SQL, and the delay until a commit is visible.
// Run it with `npm run bench:catalogue`, or with fewer pieces: `npm run bench:catalogue -- 1000 100000`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { Filter } from '#server/catalogue/memory/entry.ts'
import { LiveCatalogue, openCatalogue } from '#server/catalogue/memory/live-catalogue.ts'
import { connect } from '#server/database/connect.ts'
import { listen } from '#server/database/listen.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#infrastructure/postgres.ts'
import type { Database } from '#server/database/schema.ts'
import { fillDatabase } from './fill-database.ts'
import { runInSql, queries } from './queries.ts'

const sizes = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'bellows-bench-'))
const postgres = await startPostgres(folder, { isDurable: false })
try {
  for (const size of sizes.length > 0 ? sizes : [1_000, 100_000, 1_000_000]) {
    const url = await postgres.database(`pieces_${size}`)
    const db = connect(url)
    await migrate(db)
    await fillDatabase(db, size)
    console.log(`\n${size.toLocaleString('en')} pieces`)
    console.log(await measureLoad(db))
    const { catalogue, loading, close } = openCatalogue(db, (wake) => listen(url, 'catalogue', wake))
    await loading
    console.table(await measureQueries(db, catalogue))
    console.log(`from commit to hidden: ${await measureFreshness(db, catalogue)}`)
    await close()
    await db.destroy()
  }
} finally {
  postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureLoad(db: Database) {
  const before = await measureMemory()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  const catalogue = new LiveCatalogue(db)
  await catalogue.load()
  const seconds = (performance.now() - start) / 1_000
  delay.disable()
  const bytes = ((await measureMemory()) - before) / catalogue.current.size
  return `loaded in ${seconds.toFixed(2)} s, event loop delay ${(delay.percentile(99) / 1e6).toFixed(0)} ms (p99); ${bytes.toFixed(0)} bytes a piece`
}

async function measureMemory() {
  for (let run = 0; run < 3; run++) {
    globalThis.gc?.()
    await setTimeout(50)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function measureQueries(db: Database, { current }: LiveCatalogue) {
  const rows = []
  for (const [query, filter] of Object.entries(queries)) {
    const sortOrder = filter.search ? undefined : 2
    const times = Array.from({ length: 60 }, () => {
      const start = performance.now()
      current.find(filter, { sortOrder, page: 0 })
      return performance.now() - start
    }).toSorted((one, other) => one - other)
    const inSql = filter.myAccordion ? undefined : await measureSql(db, filter)
    const p50 = times[30]!
    rows.push({
      query,
      pieces: current.count(filter),
      'p50 ms': p50.toFixed(2),
      'p99 ms': times.at(-1)!.toFixed(2),
      'SQL ms': inSql?.toFixed(1),
      'times faster': inSql && Math.round(inSql / p50),
    })
  }
  return rows
}

async function measureSql(db: Database, filter: Filter) {
  const start = performance.now()
  await runInSql(db, filter)
  return performance.now() - start
}

async function measureFreshness(db: Database, { current }: LiveCatalogue) {
  const times: number[] = []
  for (let run = 0; run < 20; run++) {
    const { ids } = current.find({}, { sortOrder: 2, page: run })
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', ids[0]!).execute()
    const start = performance.now()
    while (current.find({}, { sortOrder: 2, page: run }).ids[0] === ids[0]) await setTimeout(1)
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  return `${times[10]!.toFixed(0)} ms (p50), ${times.at(-1)!.toFixed(0)} ms (slowest of 20)`
}
