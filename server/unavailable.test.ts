import assert from 'node:assert/strict'
import { after, it, mock } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { connect } from './database/connect.ts'
import { createApp } from './app.ts'
import { deadlines } from './deadlines.ts'
import { unavailability } from './unavailable.ts'

const shop = await createTestApp()
const { app, database, db } = shop
app.get('/failing/:code', async ({ params }) => {
  throw Object.assign(new Error('internal'), { code: (params as { code: string }).code })
})
const failing = (code: string) => sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`.execute(db).catch((error: unknown) => unavailability(error)?.retryAfter) // prettier-ignore

it('an error of the database is temporary if another attempt may succeed, and a bug otherwise', async () => {
  for (const code of ['57P01', '57P03', '08006', '53300', '55P03', '57014', '25P03', '40001', '40P01', '25006'])
    assert.equal(await failing(code), 5, code)
  assert.equal(await failing('53100'), 120)
  for (const code of ['23505', '42P01', '22012', 'P0001']) assert.equal(await failing(code), undefined, code)
  for (const error of [new Error('no'), Object.assign(new Error('no'), { code: 'ERR_INVALID_ARG_TYPE' }), 'ECONNREFUSED', undefined])
    assert.equal(unavailability(error), undefined)
})

it('a database that is not there, and a connection that is lost, are temporary', async () => {
  const absent = connect('postgres://ada:secret@127.0.0.1:1/bellows')
  const refused = await sql`select 1`.execute(absent).catch(unavailability)
  assert.match((refused as { reason: string }).reason, /^The database cannot be reached\./)
  await absent.destroy()
  const lost = connect(database)
  const ended = await lost.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
    await sql`select 1`.execute(tx)
  }).catch(unavailability) // prettier-ignore
  assert.deepEqual(ended, refused)
  await lost.destroy()
})

it('HOLD-08 a full disk, a lock and a long statement are answered 503 with a sentence and Retry-After', async () => {
  const answers = await Promise.all(['53100', 'ENOSPC', '55P03', '57014', '42P01'].map((code) => app.inject(`/failing/${code}`)))
  assert.deepEqual(
    answers.map(({ statusCode, headers, body }) => [statusCode, headers['retry-after'], (JSON.parse(body) as { message: string }).message]),
    [
      [503, '120', 'Nothing can be saved right now. Please try again in a few minutes.'],
      [503, '120', 'Nothing can be saved right now. Please try again in a few minutes.'],
      [503, '5', 'This is taking too long right now. Please try again in a few seconds.'],
      [503, '5', 'This is taking too long right now. Please try again in a few seconds.'],
      [500, undefined, 'Something went wrong. Please try again later.'],
    ],
  )
})

it('HOLD-08 an operation that never ends is answered', async () => {
  const pieceId = await shop.publishPiece((await shop.createAccount('Ada')).api)
  const asked = Promise.withResolvers<void>()
  const files = {
    ...shop.files,
    find: () => {
      asked.resolve()
      return new Promise<never>(() => {})
    },
  }
  const hanging = await createApp({ ...shop, files })
  after(() => hanging.close())
  mock.timers.enable({ apis: ['setTimeout'] })
  const answer = hanging.inject(`/api/piece/${pieceId}/preview`)
  await asked.promise
  mock.timers.tick(deadlines.operation)
  const { statusCode, headers, body } = await answer
  mock.timers.reset()
  const message = 'This is taking longer than expected and may still finish. Check again in a minute.'
  assert.deepEqual([statusCode, headers['retry-after'], JSON.parse(body)], [503, '60', { status: 503, message }])
})
