import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { sql } from 'kysely'
import { createClient } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { inMemoryFetch } from '#server/http/in-memory-fetch.ts'
import { createTestApp } from '#test/create-test-app.ts'
import { connect } from './connect.ts'
import { addJob, runPendingJobs } from './jobs.ts'
import type { SlowQuery } from './slow-queries.ts'

const testApp = await createTestApp()
let slow: SlowQuery[] = []
const db = connect(testApp.database, {
  limits: { statement: 1_000, lock: 1_000, idleTransaction: 1_000 },
  onSlowQuery: (query) => void slow.push(query),
})
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
  assert.equal(slow.length, 0)
  assert.equal((await api.toggleLike({ params: { pieceId } })).status, 200)
  const [{ ms, sql: text, ...purpose }, ...others] = slow as [SlowQuery]
  assert.deepEqual([purpose, others], [{ operation: 'toggleLike', reqId: requestIds.at(-1) }, []])
  assert.ok(ms >= 500 && ms < 5_000, `${ms}`)
  assert.match(text, /^insert into "likes" .*\$1/)
})

it('HOLD-12 a slow query of a job names its task', async () => {
  slow = []
  await db.transaction().execute((tx) => addJob(tx, 'dream', {}))
  await runPendingJobs(testApp.database, { dream: async () => void (await sleep.execute(db)) })
  assert.deepEqual(slow.map(({ operation, sql: text }) => [operation, text]), [['dream', 'select pg_sleep($1), $2::text']]) // prettier-ignore
})

it('HOLD-12 a query that failed for taking too long is reported as well', async () => {
  slow = []
  await assert.rejects(sql`select pg_sleep(30)`.execute(db), { code: '57014' })
  assert.deepEqual(slow.map(({ sql: text }) => text), ['select pg_sleep(30)']) // prettier-ignore
})
