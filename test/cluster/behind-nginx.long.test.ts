import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { freePort } from '#infrastructure/free-port.ts'
import { isLong } from '#test/support/is-long.ts'
import { openS3Store } from '#test/support/open-s3-store.ts'
import { startSite, type Site } from '#test/support/start-site.ts'
import { createDatabase } from '#test/support/create-database.ts'
import { findDifferences, startMix } from './mix.ts'
import { createPeople, createPieces } from './people.ts'
import { missingPrograms } from './programs.ts'
import { startNginx, startPgbouncer } from './start-proxies.ts'

const skip = isLong ? missingPrograms({ nginx: 'nginx', pgbouncer: 'pgbouncer' }) : 'npm run test:cluster'
const seed = Number(process.env['SEED'] ?? 20_261_122)

/** Three processes behind nginx on one PostgreSQL and one S3 store, each with a folder of its own. */
async function startCluster({ settings = {} }: { settings?: Record<string, string> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
  const database = await createDatabase()
  const store = await openS3Store(join(folder, 's3'))
  const port = await freePort()
  const shared = {
    DATABASE_URL: database,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: 'loopback',
    ...store.settings(),
    ...settings,
  }
  const start = (number: number, more: Record<string, string> = {}) => startSite({ ...shared, DATA_DIR: join(folder, String(number)), ...more })
  const sites: Site[] = []
  const db = connect(database)
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
  after(async () => {
    await Promise.all(sites.map((site) => site.stop('SIGINT')))
    await Promise.all([db.destroy(), nginx?.stop(), store.close()])
    rmSync(folder, { recursive: true, force: true })
  })
  sites.push(...(await Promise.all([1, 2, 3].map((number) => start(number)))))
  await Promise.all(sites.map((site) => site.ready()))
  nginx = await startNginx(join(folder, 'nginx'), { port, sites: sites.map((site) => site.port) })
  return { url: `http://127.0.0.1:${port}`, folder, database, sites, start, nginx, db }
}
type Cluster = Awaited<ReturnType<typeof startCluster>>

const peopleIn = async ({ db }: Cluster, count: number) => ({
  people: await createPeople(db, Array.from({ length: count }, (_, index) => `person${index}`)), // prettier-ignore
  ...(await createPieces(db, 60)),
})

/** Stops one process after the other while the others serve, and starts it again. */
async function restartAll(cluster: Cluster) {
  const stops: { status: number | null; milliseconds: number }[] = []
  for (const [index, site] of cluster.sites.entries()) {
    const { status, milliseconds } = await site.stop()
    stops.push({ status, milliseconds: Math.round(milliseconds) })
    const next: Site = await cluster.start(index + 1, { PORT: String(site.port) })
    await next.ready()
    cluster.sites[index] = next
    await setTimeout(1_500)
  }
  return stops
}

describe('three processes behind nginx', { skip }, () => {
  it('HOLD-01, HOLD-03 load the demo once when they start together, serve a mix of everything, and are restarted one by one without an error', async (t) => {
    const cluster = await startCluster({ settings: { DEMO: 'on' } })
    const demo = await cluster.db.selectFrom('pieces').select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('title').distinct().as('titles')]).executeTakeFirstOrThrow() // prettier-ignore
    assert.equal(demo.all, demo.titles)
    assert.ok(demo.all > 20)
    const mix = startMix({ urls: [cluster.url], ...(await peopleIn(cluster, 20)), seed })
    await setTimeout(3_000)
    const stops = await restartAll(cluster)
    const outcome = await mix.stop()
    t.diagnostic(
      `seed ${seed}: ${outcome.answered} answers, ${outcome.bought.length} purchases, ${outcome.uploaded.length} uploads; stops took ${stops.map(({ milliseconds }) => milliseconds).join(', ')} ms`,
    )
    // An upload that takes longer than a stop may is refused, and sent again by whoever uploads.
    const isRefusedUpload = ({ what, reason }: (typeof outcome.failures)[number]) =>
      what === 'uploadScore' && reason.startsWith('503 This server is being restarted')
    assert.deepEqual(outcome.failures.filter((failure) => !isRefusedUpload(failure)), []) // prettier-ignore
    assert.ok(
      stops.every(({ milliseconds }) => milliseconds < 5_000),
      JSON.stringify(stops),
    )
    assert.deepEqual(await findDifferences(cluster.db, outcome), [])
  })

  it('HOLD-01 serve through pgbouncer in transaction mode, with a direct address for what needs one', async (t) => {
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
    const database = await createDatabase()
    const pgbouncer = await startPgbouncer(folder, { port, database })
    const pooled = new URL(database)
    pooled.port = String(port)
    const settings = { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: database }
    const sites = await Promise.all([1, 2].map((number) => startSite({ ...settings, DATA_DIR: join(folder, String(number)) })))
    const db = connect(database)
    after(async () => {
      await Promise.all(sites.map((site) => site.stop('SIGINT')))
      await Promise.all([db.destroy(), pgbouncer.stop()])
      rmSync(folder, { recursive: true, force: true })
    })
    await Promise.all(sites.map((site) => site.ready()))
    const people = await createPeople(db, Array.from({ length: 20 }, (_, index) => `person${index}`)) // prettier-ignore
    const mix = startMix({ urls: sites.map(({ url }) => url), people, ...(await createPieces(db, 60)), seed })
    await setTimeout(10_000)
    const outcome = await mix.stop()
    t.diagnostic(`seed ${seed}: ${outcome.answered} answers, ${outcome.bought.length} purchases, ${outcome.uploaded.length} uploads`)
    assert.deepEqual(outcome.failures, [])
    assert.ok(outcome.bought.length > 20)
    assert.deepEqual(await findDifferences(db, outcome), [])
  })
})
