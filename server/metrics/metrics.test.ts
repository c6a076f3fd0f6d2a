import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createClient } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { addJob } from '#server/database/jobs.ts'
import { inMemoryFetch } from '#server/http/in-memory-fetch.ts'
import { StartUpError } from '#server/process/start-up-error.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { createMetrics } from './metrics.ts'
import { createScrape } from './scrape.ts'
import { serveMetrics } from './serve-metrics.ts'

const shop = await createTestShop()
const metrics = createMetrics()
const db = connect(shop.database, { onSlowQuery: metrics.countSlowQuery, onPool: metrics.watchPool })
const deps = { ...shop, db }
const app = await createApp(deps, { metrics })
const local = { host: '127.0.0.1', port: 0 }
const server = await serveMetrics(createScrape(metrics, deps, { maxAge: 0, patience: 3_000 }), local)
const { port } = server.server.address() as AddressInfo
after(async () => {
  await Promise.all([server.close(), app.close()])
  await db.destroy()
})
const fetchInMemory = inMemoryFetch(app)
const apiOf = (session?: string) => createClient({ fetch: fetchInMemory, session: () => session })

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
/** The value of a series such as `bellows_jobs{state="due"}`; undefined if there is none. */
function valueOf(text: string, series: string) {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const read = async (...series: string[]) => {
  const text = await scrape()
  return series.map((each) => valueOf(text, each))
}

/** How many differences a new scrape finds. */
const found = async () => {
  const scrapeAnew = createScrape(metrics, deps)
  for (let tries = 0; tries < 100; tries++) {
    const text = await scrapeAnew()
    if (valueOf(text, 'bellows_check_timestamp_seconds')) return valueOf(text, 'bellows_check_differences')
    await new Promise((done) => setTimeout(done, 20))
  }
  return assert.fail('the books were not checked')
}

describe('HOLD-12 a scrape', () => {
  it('is answered on a port of its own, which answers nothing else', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; version=0.0.4; charset=utf-8'])
    assert.match(await answer.text(), /^# HELP .+\n# TYPE /)
    for (const path of ['/', '/api/health', '/metrics/1']) assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 404, path)
    await assert.rejects(serveMetrics(scrape, { ...local, port }), new StartUpError(`Metrics cannot be served at 127.0.0.1:${port} (EADDRINUSE): set METRICS_HOST and METRICS_PORT to a free address of this machine.`)) // prettier-ignore
  })

  it('counts requests by operation and status, with their times, and no address that came from a client', async () => {
    const ada = await shop.createAccount('Ada')
    const pieceId = await shop.piece(ada.id)
    const series = [
      'bellows_requests_total{operation="getPiece",status="200"}',
      'bellows_requests_total{operation="getPiece",status="404"}',
      'bellows_request_duration_seconds_count{operation="getPiece"}',
      'bellows_request_duration_seconds_bucket{le="10",operation="getPiece"}',
      'bellows_requests_total{operation="toggleLike",status="401"}',
    ]
    assert.deepEqual(await read(...series), series.map(() => undefined)) // prettier-ignore
    for (const id of [pieceId, pieceId, 4711]) await apiOf().getPiece({ params: { pieceId: id } })
    await apiOf().toggleLike({ params: { pieceId } })
    for (const path of ['/api/secret-4711', '/secret-4711', '/api/piece/%E0%A4%A']) await fetchInMemory(path, {})
    assert.deepEqual(await read(...series), [2, 1, 3, 3, 1])
    const labels = (await scrape()).match(/\{.+\}/g)!
    assert.deepEqual(labels.filter((each) => /4711|%/.test(each)), []) // prettier-ignore
  })

  it('shows memory and event loop of the process, and the connections to the database', async () => {
    const series = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'bellows_pool_connections{state="idle"}']
    for (const [index, value] of (await read(...series)).entries()) assert.ok(value! > 0, series[index]!)
    const open = await read('bellows_pool_waiting', 'bellows_pool_connections{state="busy"}')
    assert.deepEqual(open, [0, 0])
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const held: number[] = []
    const holders = Array.from({ length: 12 }, (_, place) => db.connection().execute(() => (held.push(place), released)))
    while (held.length < 10) await pause(5)
    const text = await metrics.registry.metrics()
    assert.deepEqual([valueOf(text, 'bellows_pool_waiting'), valueOf(text, 'bellows_pool_connections{state="busy"}')], [2, 10])
    release()
    await Promise.all(holders)
  })

  it('shows how long jobs wait, and which have failed for good', async () => {
    const series = ['bellows_jobs{state="due"}', 'bellows_jobs{state="failed"}', 'bellows_jobs_oldest_due_seconds']
    assert.deepEqual(await read(...series), [0, 0, 0])
    await db.transaction().execute(async (tx) => {
      await addJob(tx, 'late', {})
      await addJob(tx, 'hopeless', {})
    })
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'`.execute(db)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where id = (select id from graphile_worker.jobs where task_identifier = 'hopeless')`.execute(db)
    const [due, failed, oldest] = await read(...series)
    assert.deepEqual([due, failed], [1, 1])
    assert.ok(oldest! >= 600 && oldest! < 660, `${oldest}`)
  })

  it('shows the money that waits', async () => {
    const [ann, bob] = [await shop.createAccount('Ann'), await shop.createAccount('Bob', { credit: 4 })]
    const pieceId = await shop.piece(ann.id, { euros: 20 })
    const series = [
      'bellows_orders_open',
      'bellows_orders_open_euros',
      'bellows_orders_reserved_euros',
      'bellows_orders_oldest_open_seconds',
      'bellows_payouts_open{state="requested"}',
      'bellows_payouts_open_euros{state="requested"}',
      'bellows_payouts_open{state="exported"}',
      'bellows_unmatched_euros',
    ]
    assert.deepEqual(await read(...series), [0, 0, 0, 0, 0, 0, 0, 0])
    const checkout = await shop.startCheckout(bob, pieceId, true)
    shop.advanceSeconds(90)
    assert.deepEqual(await read(...series), [1, 20, 4, 90, 0, 0, 0, 0])
    await shop.answerCheckout(checkout, 'pay')
    await ann.api.requestPayout({ body: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', recipient: 'Ann Lovelace' } })
    const { balance } = await db
      .selectFrom('payouts')
      .select(sql<number>`amount_cents / 100.0::float8`.as('balance'))
      .executeTakeFirstOrThrow()
    assert.ok(balance >= 10)
    assert.deepEqual(await read(...series), [0, 0, 0, 0, 1, balance, 0, 0])
  })

  it('SHOP-11 shows for how long a bank has been processing a payment, apart from the orders that buyers have left open', async () => {
    const [ann, bob] = [await shop.createAccount('Processed'), await shop.createAccount('Waiting')]
    await shop.startCheckout(bob, await shop.piece(ann.id))
    await db.updateTable('orders').set({ processing_since: shop.now() }).where('buyer_id', '=', bob.id).execute()
    shop.advanceSeconds(90)
    assert.deepEqual(await read('bellows_orders_oldest_open_seconds', 'bellows_orders_longest_processing_seconds'), [0, 90])
    await db.updateTable('orders').set({ state: 'EXPIRED' }).where('buyer_id', '=', bob.id).execute()
    await db.updateTable('order_lines').set({ state: 'EXPIRED' }).where('buyer_id', '=', bob.id).execute()
  })

  it('shows how old the state of the catalogue is', async () => {
    const [age, unread] = await read('bellows_catalogue_age_seconds', 'bellows_catalogue_unread_changes')
    assert.ok(age! >= 0 && age! < 15, `${age}`)
    assert.equal(typeof unread, 'number')
    // Changes are unread as long as a transaction runs that is older, in another database as well.
    const remaining = async () => (await shop.catalogue.refresh(), (await read('bellows_catalogue_unread_changes'))[0])
    for (let attempts = 100; (await remaining())! > 0 && attempts > 0; attempts--) await pause(50)
    assert.equal(await remaining(), 0)
  })

  it('shows what the check of the books found', async () => {
    assert.equal(await found(), 0)
    await sql`update ledger_accounts set balance_cents = balance_cents + 1 where code = 'liability:credit'`.execute(db)
    assert.ok((await found())! > 0)
    await sql`update ledger_accounts set balance_cents = balance_cents - 1 where code = 'liability:credit'`.execute(db)
  })

  it('reads the database every 15 seconds at the most', async () => {
    let reads = 0
    const catalogue = { updatedAt: Date.now(), countUnread: async () => ++reads }
    const scrapeOften = createScrape(metrics, { ...deps, catalogue })
    const answers = [...(await Promise.all([scrapeOften(), scrapeOften()])), await scrapeOften()]
    for (const answer of answers) assert.equal(valueOf(answer, 'bellows_catalogue_unread_changes'), 1)
    assert.equal(reads, 1)
  })

  it('is answered without the database as well, while it is away or does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    after(() => silent.close())
    await new Promise((open) => silent.once('listening', open))
    for (const databasePort of [1, (silent.address() as AddressInfo).port]) {
      const lost = connect(`postgres://nobody:x@127.0.0.1:${databasePort}/nothing`)
      const text = await createScrape(metrics, { ...deps, db: lost }, { maxAge: 0, patience: 100 })()
      assert.deepEqual(['bellows_database_up', 'bellows_jobs{state="due"}', 'bellows_orders_open'].map((each) => valueOf(text, each)), [0, undefined, undefined]) // prettier-ignore
      assert.ok(valueOf(text, 'bellows_requests_total{operation="getPiece",status="200"}')! > 0)
      await Promise.race([lost.destroy(), new Promise((done) => setTimeout(done, 100))])
    }
  })

  it('has every metric that the alerts and the dashboard name', async () => {
    metrics.countSlowQuery({ ms: 500, sql: '' })
    const names = new Set([...(await scrape()).matchAll(/^([a-z]\w+)/gm)].map(([, name]) => name))
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const used = [...readFileSync(`infrastructure/monitoring/${file}`, 'utf8').matchAll(/\b(?:bellows|nodejs|process)_\w+/g)].map(([name]) => name)
      assert.ok(used.length > 10)
      assert.deepEqual(used.filter((name) => !names.has(name)), [], file) // prettier-ignore
    }
  })
})
