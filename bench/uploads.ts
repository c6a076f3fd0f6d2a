// Measures uploads of scores a second, each read and its first page drawn, and the response times of the catalogue meanwhile. Run it with `npm run bench:uploads`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unusedUploads } from '#contract/limits.ts'
import { createSession } from '#server/accounts/sessions.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#infrastructure/postgres.ts'
import type { Database } from '#server/database/schema.ts'
import { readDemoFile, readRepertoire } from '../demo/repertoire.ts'
import { measurePageLoad } from './page-load.ts'
import { fillDatabase } from './fill-database.ts'
import { startServer } from './start-server.ts'

const seconds = 10
/** How many uploads run at once. */
const uploaders = 4

const folder = await mkdtemp(join(tmpdir(), 'bellows-bench-'))
const postgres = await startPostgres(folder)
const url = await postgres.database('uploads')
const db = connect(url)
await migrate(db)
await fillDatabase(db, 2_000)
const sessions = await openSessions(db, 30)
await db.destroy()
const { pieces } = await readRepertoire()
const scores = await Promise.all(pieces.flatMap((piece) => piece.scores.map(({ file }) => readDemoFile(file))))
const server = await startServer({ DATABASE_URL: url, DEMO: 'off', PAYMENTS: 'test' })
try {
  await Promise.all([measurePageLoad(server.url, 3), upload(3)]) // warm up
  const rows = [
    { scenario: 'filters alone', ...(await measurePageLoad(server.url, seconds)), 'server MB': await server.memory() },
    { scenario: 'uploads alone', ...(await upload(seconds)), 'server MB': await server.memory() },
  ]
  const [filters, uploads] = await Promise.all([measurePageLoad(server.url, seconds), upload(seconds)])
  const memory = await server.memory()
  rows.push({ scenario: 'filters meanwhile', ...filters, 'server MB': memory }, { scenario: 'uploads meanwhile', ...uploads, 'server MB': memory })
  console.log(`${scores.length} scores of ${Math.round(scores.reduce((sum, { size }) => sum + size, 0) / scores.length / 1000)} kB in turn`)
  console.table(rows)
} finally {
  await server.close()
  postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function upload(duration: number) {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + duration * 1_000
  const uploadAll = async (first: number) => {
    for (let index = first; performance.now() < end; index += uploaders) {
      const form = new FormData()
      form.append('file', scores[index % scores.length]!)
      const started = performance.now()
      const { ok } = await fetch(`${server.url}/api/score`, {
        method: 'POST',
        headers: { authorization: sessionFor(times.length, first) },
        body: form,
      })
      if (ok) times.push(performance.now() - started)
      else failed++
    }
  }
  await Promise.all(Array.from({ length: uploaders }, (_, first) => uploadAll(first)))
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)
  return { 'a second': Math.round(times.length / duration), 'p50 ms': at(0.5), 'p99 ms': at(0.99), failed }
}

/** Sessions alternate, because each account has a daily quota of uploads; uploads at once are of different accounts, which share the readers. */
function sessionFor(place: number, uploader: number) {
  return sessions[(uploader * 7 + Math.floor(place / (unusedUploads.files / 10))) % sessions.length]!
}

async function openSessions(to: Database, amount: number) {
  const accounts = Array.from({ length: amount }, (_, number) => ({ id: 1_000_000 + number, email: `${number}@bellows.example`, password_hash: '' }))
  await to.insertInto('accounts').values(accounts).execute()
  return Promise.all(accounts.map(({ id }) => createSession(to, id, new Date())))
}
