import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { sql } from 'kysely'
import { createClient } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { inMemoryFetch } from '#server/http/in-memory-fetch.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { connect } from './connect.ts'
import { addJob, runPendingJobs } from './jobs.ts'
import type { SlowQuery } from './slow-queries.ts'

const testApp = await createTestApp()
const slow: SlowQuery[] = [] // of a busy machine, others as well
const onSlowQuery = (query: SlowQuery) => void slow.push(query)
const db = connect(testApp.database, { onSlowQuery })
const app = await createApp({ ...testApp, db })
after(async () => {
  await app.close()
  await db.destroy()
})
const sleep = sql`select pg_sleep(${0.6}), ${'secret'}::text`

it('HOLD-12 a slow query of a request names its operation and request, and shows no parameters', async () => {
  await sql`create function doze() returns trigger language plpgsql as $$ begin perform pg_sleep(0.6); return new; end $$`.execute(db)
  await sql`create trigger doze before insert on likes for each row execute function doze()`.execute(db)
  const ada = await testApp.createAccount('Ada')
  const pieceId = await testApp.piece(ada.id)
  const requestIds: (string | null)[] = []
  const send = inMemoryFetch(app)
  const api = createClient({
    fetch: async (path, init) => {
      const answer = await send(path, init)
      requestIds.push(answer.headers.get('x-request-id'))
      return answer
    },
    session: () => ada.session,
  })
  assert.equal((await api.listBookmarkedPieces({ query: {} })).status, 200)
  assert.equal((await api.toggleLike({ params: { pieceId } })).status, 200)
  const [like] = slow.filter(({ sql: text }) => text.startsWith('insert into "likes"'))
  const { ms, sql: text, ...purpose } = like!
  assert.deepEqual(purpose, { operation: 'toggleLike', reqId: requestIds.at(-1) })
  assert.ok(ms >= 600, `${ms}`)
  assert.match(text, /\$1/)
  assert.deepEqual(slow.filter((each) => each.ms < 500), []) // prettier-ignore
})

it('HOLD-12 a slow query of a job names its task', async () => {
  await db.transaction().execute((tx) => addJob(tx, 'dream', {}))
  await runPendingJobs(testApp.database, { dream: async () => void (await sleep.execute(db)) })
  assert.deepEqual(slow.flatMap(({ operation, sql: text }) => (operation === 'dream' ? text : [])), ['select pg_sleep($1), $2::text']) // prettier-ignore
})

it('HOLD-12 a query that failed for taking too long is reported as well', async () => {
  const impatient = connect(testApp.database, { limits: { statement: 600, lock: 600, idleTransaction: 600 }, onSlowQuery })
  await assert.rejects(sql`select pg_sleep(30)`.execute(impatient), { code: '57014' })
  await impatient.destroy()
  assert.deepEqual(slow.flatMap(({ sql: text }) => (text.includes('30') ? text : [])), ['select pg_sleep(30)']) // prettier-ignore
})
