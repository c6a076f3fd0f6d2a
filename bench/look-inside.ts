// Measures looking inside: pages that are drawn for the first time and again, and 200 pages at once beside uploads and the catalogue. Run it with `npm run bench:look-inside`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession } from '#server/accounts/sessions.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#infrastructure/postgres.ts'
import type { Database } from '#server/database/schema.ts'
import { readDemoFile, readRepertoire } from '../demo/repertoire.ts'
import { cpuTimeOf } from './cpu.ts'
import { fillDatabase } from './fill-database.ts'
import { measurePageLoad } from './page-load.ts'
import { startServer } from './start-server.ts'

/** How many pages are asked for at once, how many one after another, and for how long the catalogue and uploads are measured. */
const [atOnce, inTurn, seconds] = [200, 40, 20]
/** How many uploads run at once. */
const uploaders = 2

const folder = await mkdtemp(join(tmpdir(), 'bellows-bench-'))
const postgres = await startPostgres(folder)
const url = await postgres.database('look')
const db = connect(url)
await migrate(db)
await fillDatabase(db, 2_000)
const sessions = await openSessions(db, 12)
await db.destroy()
const { pieces } = await readRepertoire()
const scores = await Promise.all(pieces.flatMap((piece) => piece.scores.map(({ file }) => readDemoFile(file))))
const server = await startServer({ DATABASE_URL: url, DEMO: 'off', PAYMENTS: 'test' })
try {
  const pages: string[] = []
  while (pages.length < atOnce + inTurn) pages.push(...(await publish(pages.length)))
  const [some, many] = [pages.slice(0, inTurn), pages.slice(inTurn, inTurn + atOnce)]
  await Promise.all([measurePageLoad(server.url, 3), upload(3)]) // warm up
  const rows: object[] = []
  for (const what of ['first drawn', 'drawn before', 'drawn before']) {
    const before = cpuTimeOf(server.pid)
    const times: number[] = []
    for (const page of some) times.push(await timeOf(page))
    rows.push({ what, ...figuresOf(times), 'CPU ms each': Math.round((cpuTimeOf(server.pid) - before) / some.length) })
  }
  console.table(rows)
  const [catalogue, uploads] = await Promise.all([measurePageLoad(server.url, seconds), upload(seconds)])
  const [besidePages, uploadsBeside, drawn] = await Promise.all([measurePageLoad(server.url, seconds), upload(seconds), readAtOnce(many)])
  console.table([
    { what: 'catalogue, beside uploads', ...catalogue },
    { what: `catalogue, beside uploads and ${atOnce} pages`, ...besidePages },
    { what: 'uploads', ...uploads },
    { what: `uploads, beside ${atOnce} pages`, ...uploadsBeside },
  ])
  console.table([drawn])
} finally {
  await server.close()
  postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Publishes a piece of several scores with a price, all of whose pages are open, and returns the addresses of its pages. */
async function publish(number: number) {
  const authorization = sessions[number % sessions.length]!
  const uploaded: { scoreId: string; pages: number }[] = []
  for (let index = 0; index < 10; index++) {
    const form = new FormData()
    form.append('file', scores[(number + index) % scores.length]!)
    uploaded.push(await post<(typeof uploaded)[number]>('/api/score', { headers: { authorization }, body: form }))
  }
  const piece = {
    title: `Looked into ${number}`,
    price: 5,
    year: 2020,
    keywords: ['waltz', 'jazz'],
    instruments: [1],
    difficulty: 1,
    duration: 3,
    original: true,
    scores: uploaded.map(({ scoreId, pages: openPages }, index) => ({ scoreId, name: `Score ${index + 1}`, openPages })),
  }
  const { pieceId } = await post<{ pieceId: number }>('/api/piece', {
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(piece),
  })
  return uploaded.flatMap(({ pages }, score) =>
    Array.from({ length: pages }, (_, page) => `${server.url}/api/piece/${pieceId}/page/${score}/${page}`),
  )
}

async function post<Data>(path: string, request: RequestInit): Promise<Data> {
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', ...request })
  const { message, data } = (await answer.json()) as { message: string; data: Data }
  if (!answer.ok) throw new Error(message)
  return data
}

async function timeOf(page: string) {
  const started = performance.now()
  const answer = await fetch(page)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${page} is answered ${answer.status}.`)
  return performance.now() - started
}

async function readAtOnce(some: string[]) {
  const times = await Promise.allSettled(some.map(timeOf))
  const read = times.filter((time) => time.status === 'fulfilled').map(({ value }) => value)
  return { what: `${some.length} pages at once, first drawn`, ...figuresOf(read), failed: some.length - read.length }
}

function figuresOf(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10
  return { 'p50 ms': at(0.5), 'p99 ms': at(0.99) }
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
      const authorization = sessions[(first * 6 + (index % 6)) % sessions.length]!
      const { ok } = await fetch(`${server.url}/api/score`, { method: 'POST', headers: { authorization }, body: form })
      if (ok) times.push(performance.now() - started)
      else failed++
    }
  }
  await Promise.all(Array.from({ length: uploaders }, (_, first) => uploadAll(first)))
  return { 'a second': Math.round((times.length / duration) * 10) / 10, ...figuresOf(times), failed }
}

/** Opens the sessions of verified artists, whose pieces are public at once. */
async function openSessions(to: Database, amount: number) {
  const ids = Array.from({ length: amount }, (_, number) => 1_000_000 + number)
  const [activated_at, is_verified] = [new Date(), true]
  await to
    .insertInto('accounts')
    .values(ids.map((id) => ({ id, email: `${id}@bellows.example`, password_hash: '', activated_at, is_verified })))
    .execute()
  await to
    .insertInto('artists')
    .values(ids.map((id) => ({ id, account_id: id, first_name: 'Ada', last_name: `Lovelace ${id}` })))
    .execute()
  return Promise.all(ids.map((id) => createSession(to, id, new Date())))
}
