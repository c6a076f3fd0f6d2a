import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()

describe('SAFE-24 ending one session', () => {
  it('ends it alone, and stands in the security log', async () => {
    const person = await testApp.createAccount('Ada')
    const [phone, tablet] = [await testApp.logIn(person), await testApp.logIn(person)]
    const listed = async () => (await person.api.listSessions()).data!.sessions
    const before = await listed()
    const ids = before.map(({ id }) => id)
    assert.equal(new Set(ids).size, 3)
    const { id: own } = before.find(({ isThis }) => isThis)!
    const ended = ids.find((id) => id !== own)!
    assert.equal((await person.api.endSession({ params: { session: ended } })).status, 200)
    assert.deepEqual((await listed()).map(({ id }) => id).toSorted(), ids.filter((id) => id !== ended).toSorted())
    assert.deepEqual(
      [(await phone.checkSession()).status, (await tablet.checkSession()).status].toSorted((one, other) => one - other),
      [200, 401],
    )
    assert.equal((await person.api.endSession({ params: { session: ended } })).status, 404)
    assert.equal((await person.api.listSecurityEvents()).data!.events[0]!.kind, 'SESSION_ENDED')
  })

  it('is not possible for sessions of others', async () => {
    const [bob, carla] = [await testApp.createAccount('Bob'), await testApp.createAccount('Carla')]
    const { id } = (await bob.api.listSessions()).data!.sessions[0]!
    assert.equal((await carla.api.endSession({ params: { session: id } })).status, 404)
    assert.equal((await bob.api.checkSession()).status, 200)
  })

  it('needs the password again ten minutes after the login', async () => {
    const api = await testApp.logIn(await testApp.createAccount('Dora'))
    const { id } = (await api.listSessions()).data!.sessions[0]!
    testApp.advanceSeconds(600)
    assert.equal((await api.endSession({ params: { session: id } })).status, 403)
    assert.equal((await api.endSessions()).status, 403)
  })
})
