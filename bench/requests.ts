// How many filters a second one process answers over HTTP with 2,000 pieces: a page of cards and all counts each.
// Run it with `npm run bench:requests`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#server/database/postgres.ts'
import { fillDatabase } from './fill-database.ts'
import { openServer } from './open-server.ts'
import { questions } from './questions.ts'

const folder = await mkdtemp(join(tmpdir(), 'bellows-bench-'))
const postgres = await startPostgres(folder)
const url = await postgres.database('requests')
const db = connect(url)
await migrate(db)
await fillDatabase(db, 2_000)
await db.destroy()
const server = await openServer({ DATABASE_URL: url, DEMO: 'off' })
try {
  const ask = (filters: object[]) =>
    autocannon({
      url: server.url,
      connections: 10,
      duration: 8,
      requests: filters.map((filter) => ({
        method: 'POST',
        path: '/api/piece/filter',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(filter),
      })),
    })
  await ask([{}])
  const rows = []
  for (const [what, filters] of Object.entries({ 'the first page': [{}], 'all questions in turn': Object.values(questions) })) {
    const { requests, latency, non2xx, errors } = await ask(filters)
    rows.push({ what, 'requests/s': Math.round(requests.average), 'p50 ms': latency.p50, 'p99 ms': latency.p99, failed: non2xx + errors })
  }
  console.table(rows)
} finally {
  await server.close()
  postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
