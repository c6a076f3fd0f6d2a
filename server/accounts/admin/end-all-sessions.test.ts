import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { endAllSessions, makeAdmin, removeFactors } from './operator-actions.ts'

const { db, now, createAccount } = await createTestApp()

describe('SAFE-24 the operator', () => {
  it('logs out one account everywhere, and then everybody, which stands in their security logs', async () => {
    const [ada, bob, carla] = [await createAccount('Ada'), await createAccount('Bob'), await createAccount('Carla')]
    const statuses = async () => (await Promise.all([ada, bob, carla].map(({ api }) => api.checkSession()))).map(({ status }) => status)
    assert.equal(await endAllSessions(db, { email: bob.email.toUpperCase(), now: now() }), 1)
    assert.deepEqual(await statuses(), [200, 401, 200])
    assert.equal(await endAllSessions(db, { email: 'nobody@bellows.example', now: now() }), 0)
    assert.equal(await endAllSessions(db, { now: now() }), 2)
    assert.deepEqual(await statuses(), [401, 401, 401])
    const events = await db.selectFrom('security_events').select(['account_id', 'kind']).orderBy('account_id').execute()
    assert.deepEqual(
      events,
      [ada, bob, carla].map(({ id }) => ({ account_id: id, kind: 'LOGGED_OUT_EVERYWHERE' })),
    )
  })
})

it('K13 commands of the operator find an account by every spelling of its address', async () => {
  const dora = await createAccount('Dora')
  assert.equal(await endAllSessions(db, { email: ' DORA＠bellows。example.\u200b', now: now() }), 1)
  assert.equal((await dora.api.checkSession()).status, 401)
  assert.equal(await makeAdmin(db, 'dora@bellows.example.', now()), true)
  assert.equal(await removeFactors(db, 'Dora@bellows．example', now()), true)
})
