import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClient } from '#contract/client.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { visitor } = testApp
const as = (session: string) => createClient({ fetch: testApp.fetch, session: () => session })

/** Logs an account in on another device. */
async function logIn(body: { email: string; password: string }, device: string) {
  const answer = await testApp.fetch('/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data: { sessionid: string } }
  return data.sessionid
}

describe('a session', () => {
  it('API-42 and AUTH-07 is valid until it expires, and its check returns the account', async () => {
    const { api, session } = await testApp.createAccount('Ada')
    assert.deepEqual((await api.checkSession()).data, { sessionid: session })
    assert.match(session!, /^[\w-]{43}$/) // 256 bits
    for (const wrong of ['', 'x', session!.slice(1), `${session!}x`, "' or 1=1"]) assert.equal((await as(wrong).checkSession()).status, 401)
    assert.equal((await visitor.checkSession()).status, 401)
  })

  it('API-43 and AUTH-08 ends with the logout, and only this one', async () => {
    const person = await testApp.createAccount('Bob')
    const other = await logIn(person, 'Phone')
    assert.equal((await person.api.logOut()).status, 200)
    assert.equal((await person.api.checkSession()).status, 401)
    assert.equal((await as(other).checkSession()).status, 200)
    assert.equal((await person.api.logOut()).status, 200) // repeating it has no effect
  })

  it('is never one that the client has chosen', async () => {
    const { email, password } = await testApp.createAccount('Carla')
    const planted = 'planted-by-somebody-else-0123456789abcdefgh'
    const { data } = await as(planted).logIn({ body: { email, password } })
    assert.notEqual((data as { sessionid: string }).sessionid, planted)
    assert.equal((await as(planted).checkSession()).status, 401)
  })

  it('DECIDE-28 and CONST-04 lasts 60 days', async () => {
    const { api } = await testApp.createAccount('Dora')
    testApp.advanceSeconds(5_184_000 - 1)
    assert.equal((await api.checkSession()).status, 200)
    testApp.advanceSeconds(1)
    assert.equal((await api.checkSession()).status, 401)
  })

  it('is listed with its device, and records its last use once an hour', async () => {
    const person = await testApp.createAccount('Emil')
    const phone = await logIn(person, 'Mozilla/5.0 (Phone) \u00e4')
    testApp.advanceSeconds(600)
    assert.equal((await as(phone).checkSession()).status, 200)
    const seen = async () => (await person.api.listSessions()).data!.sessions.find(({ device }) => device.includes('Phone'))!
    assert.deepEqual(await seen().then(({ device, isThis }) => ({ device, isThis })), { device: 'Mozilla/5.0 (Phone) ', isThis: false })
    const first = (await seen()).lastSeenAt
    assert.equal(first, (await seen()).openedAt)
    testApp.advanceSeconds(3_600)
    await as(phone).checkSession()
    assert.equal((await seen()).lastSeenAt, testApp.now().toISOString())
  })

  it('ends on all other devices at the owner’s request, and not for other accounts', async () => {
    const person = await testApp.createAccount('Fay')
    const other = await testApp.createAccount('Gil')
    const phone = await logIn(person, 'Phone')
    assert.equal((await person.api.listSessions()).data!.sessions.length, 2)
    assert.equal((await person.api.endSessions()).status, 200)
    for (const api of [person.api, as(phone)]) assert.equal((await api.checkSession()).status, 401)
    assert.equal((await other.api.checkSession()).status, 200)
  })

  it('is not accepted as a cookie, because pages of other sites could send it', async () => {
    const { session } = await testApp.createAccount('Hal')
    const answer = await testApp.fetch('/api/settings', { method: 'GET', headers: { cookie: `session=${session}` } })
    assert.equal(answer.status, 401)
  })
})
