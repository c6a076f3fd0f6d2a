import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClient } from '#contract/client.ts'
import { createTestApp } from '#test/create-test-app.ts'

const house = await createTestApp()
const { visitor } = house
const as = (session: string) => createClient({ fetch: house.fetch, session: () => session })

/** Logs somebody in on another device. */
async function logIn(body: { email: string; password: string }, device: string) {
  const answer = await house.fetch('/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data: { sessionid: string } }
  return data.sessionid
}

describe('a session', () => {
  it('API-42 and AUTH-07 is good as long as it lasts, and its check says which it is', async () => {
    const { api, session } = await house.createAccount('Ada')
    assert.deepEqual((await api.checkSession()).data, { sessionid: session })
    assert.match(session!, /^[\w-]{43}$/) // 256 bits
    for (const wrong of ['', 'x', session!.slice(1), `${session!}x`, "' or 1=1"]) assert.equal((await as(wrong).checkSession()).status, 401)
    assert.equal((await visitor.checkSession()).status, 401)
  })

  it('API-43 and AUTH-08 ends with the logout, and only this one', async () => {
    const person = await house.createAccount('Bob')
    const other = await logIn(person, 'Phone')
    assert.equal((await person.api.logOut()).status, 200)
    assert.equal((await person.api.checkSession()).status, 401)
    assert.equal((await as(other).checkSession()).status, 200)
    assert.equal((await person.api.logOut()).status, 200) // once more does no harm
  })

  it('is never one that somebody brought along', async () => {
    const { email, password } = await house.createAccount('Carla')
    const planted = 'planted-by-somebody-else-0123456789abcdefgh'
    const { data } = await as(planted).logIn({ body: { email, password } })
    assert.notEqual((data as { sessionid: string }).sessionid, planted)
    assert.equal((await as(planted).checkSession()).status, 401)
  })

  it('DECIDE-28 and CONST-04 lasts 60 days', async () => {
    const { api } = await house.createAccount('Dora')
    house.advanceSeconds(5_184_000 - 1)
    assert.equal((await api.checkSession()).status, 200)
    house.advanceSeconds(1)
    assert.equal((await api.checkSession()).status, 401)
  })

  it('is listed with its device, and notes once an hour when it was used', async () => {
    const person = await house.createAccount('Emil')
    const phone = await logIn(person, 'Mozilla/5.0 (Phone) \u00e4')
    house.advanceSeconds(600)
    assert.equal((await as(phone).checkSession()).status, 200)
    const seen = async () => (await person.api.listSessions()).data!.sessions.find(({ device }) => device.includes('Phone'))!
    assert.deepEqual(await seen().then(({ device, isThis }) => ({ device, isThis })), { device: 'Mozilla/5.0 (Phone) ', isThis: false })
    const first = (await seen()).lastSeenAt
    assert.equal(first, (await seen()).openedAt)
    house.advanceSeconds(3_600)
    await as(phone).checkSession()
    assert.equal((await seen()).lastSeenAt, house.now().toISOString())
  })

  it('ends everywhere when its owner says so, and nowhere else', async () => {
    const person = await house.createAccount('Fay')
    const other = await house.createAccount('Gil')
    const phone = await logIn(person, 'Phone')
    assert.equal((await person.api.listSessions()).data!.sessions.length, 2)
    assert.equal((await person.api.endSessions()).status, 200)
    for (const api of [person.api, as(phone)]) assert.equal((await api.checkSession()).status, 401)
    assert.equal((await other.api.checkSession()).status, 200)
  })

  it('opens no call by its cookie: pages of other sites could send that', async () => {
    const { session } = await house.createAccount('Hal')
    const answer = await house.fetch('/api/settings', { method: 'GET', headers: { cookie: `session=${session}` } })
    assert.equal(answer.status, 401)
  })
})
