import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { createTestApp } from '#test/support/create-test-app.ts'
import { removeFactors } from './operator-actions.ts'

const testApp = await createTestApp()
const { db, visitor, createAccount, sendPendingEmails } = testApp
const [root, other] = [await createAccount('Root', { isAdmin: true }), await createAccount('Other', { isAdmin: true })]

type Account = Awaited<ReturnType<typeof createAccount>>

/** Adds an app to an account, and returns a function that begins a login. */
async function withApp(account: Account) {
  const start = await account.api.startTotp()
  if (start.status !== 200) assert.fail(start.message)
  const { setup, secret } = start.data
  const codeOf = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.now().getTime() })
  assert.equal((await account.api.addTotp({ body: { setup, code: codeOf() } })).status, 200)
  await sendPendingEmails()
  const begin = async () => {
    const { status, message, data } = await visitor.logIn({ body: account })
    if (status !== 403 || !('login' in data)) assert.fail(message)
    return data.login
  }
  return { begin, codeOf }
}
const requests = async () => (await root.api.listFactorResets()).data!.requests.map(({ account }) => account)
const subjects = async () => (await sendPendingEmails()).map(({ to, subject }) => [to, subject])
const decide = (admin: Account, account: Account, confirmed: boolean) =>
  admin.api.decideFactorReset({ body: { account: account.id, confirmed, reason: 'Known in person.' } })

describe('SAFE-07 a lost second factor', () => {
  it('SAFE-07 is asked for after the password, confirmed by an admin and kept by the log; the owner is mailed at each step', async () => {
    const ada = await createAccount('Ada')
    const { begin } = await withApp(ada)
    const login = await begin()
    for (let attempt = 0; attempt < 2; attempt++) assert.equal((await visitor.requestFactorReset({ body: { login } })).status, 200)
    assert.deepEqual(await subjects(), [[ada.email, 'Your second factors were reported as lost']])
    assert.deepEqual((await root.api.listFactorResets()).data!.requests, [
      { account: ada.id, name: 'Ada Lovelace', email: ada.email, category: 'USER', requestedAt: testApp.now().toISOString() },
    ])
    assert.equal((await root.api.countPendingWork()).data!.waiting.factorResets, 1)
    assert.equal((await visitor.logIn({ body: ada })).status, 403) // until the admin has confirmed it
    assert.equal((await ada.api.decideFactorReset({ body: { account: ada.id, confirmed: true, reason: 'It is me.' } })).status, 403)
    assert.equal((await decide(root, ada, true)).status, 200)
    assert.equal((await decide(root, ada, true)).status, 404)
    assert.deepEqual(await subjects(), [[ada.email, 'Your second factors were removed']])
    assert.equal((await ada.api.checkSession()).status, 401)
    assert.equal((await visitor.logIn({ body: ada })).status, 200)
    const entry = (await root.api.listAuditLog({ query: {} })).data!.entries[0]!
    assert.deepEqual([entry.operation, entry.subjectId, entry.reason], ['decideFactorReset', ada.id, 'Known in person.'])
    const events = await db.selectFrom('security_events').select(['kind', 'actor_id']).where('account_id', '=', ada.id).orderBy('id').execute()
    assert.deepEqual(events.slice(1, 3), [
      { kind: 'FACTOR_RESET_REQUESTED', actor_id: null },
      { kind: 'FACTOR_REMOVED', actor_id: root.id },
    ])
    const { payouts_held_until } = await db.selectFrom('accounts').select('payouts_held_until').where('id', '=', ada.id).executeTakeFirstOrThrow()
    assert.ok(payouts_held_until! > testApp.now())
  })

  it('SAFE-07 stays where an admin refuses, or its owner logs in with it', async () => {
    const bob = await createAccount('Bob')
    const { begin, codeOf } = await withApp(bob)
    await visitor.requestFactorReset({ body: { login: await begin() } })
    assert.equal((await decide(root, bob, false)).status, 200)
    assert.deepEqual((await subjects())[1], [bob.email, 'Your second factors were kept'])
    const login = await begin()
    await visitor.requestFactorReset({ body: { login } })
    assert.deepEqual(await requests(), [bob.id])
    testApp.advanceSeconds(30)
    assert.equal((await visitor.completeLogin({ body: { login, code: codeOf() } })).status, 200)
    assert.deepEqual(await requests(), [])
    assert.equal((await decide(root, bob, true)).status, 404)
    assert.equal((await bob.api.listFactors()).data!.factors.length, 1)
    assert.equal((await visitor.requestFactorReset({ body: { login } })).status, 406) // the login is complete
  })

  it('SAFE-07 of an admin is confirmed by another one, or by the operator', async () => {
    const { begin } = await withApp(other)
    await visitor.requestFactorReset({ body: { login: await begin() } })
    assert.equal((await decide(other, other, true)).status, 409)
    assert.deepEqual(await requests(), [other.id])
    assert.equal(await removeFactors(db, other.email.toUpperCase(), testApp.now()), true)
    assert.equal(await removeFactors(db, 'nobody@bellows.example', testApp.now()), false)
    assert.deepEqual(await requests(), [])
    assert.equal((await visitor.logIn({ body: other })).status, 200)
  })
})
