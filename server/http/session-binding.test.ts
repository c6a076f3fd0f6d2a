import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseSetCookie } from 'cookie'
import { adminIdleHours } from '#contract/limits.ts'
import { makeAdmin } from '#server/accounts/admin/operator-actions.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { app } = testApp
const proxied = await createTestApp({ trustedProxies: '127.0.0.1' })

type Headers = Record<string, string>
const get = async (url: string, headers: Headers) => (await app.inject({ url: `/api/${url}`, headers })).statusCode

/** Logs in with these headers and returns the session and the binding cookies that the answer sets. */
async function logIn(body: { email: string; password: string }, headers: Headers = {}, { app: server } = testApp) {
  const answer = await server.inject({ method: 'POST', url: '/api/account/login', payload: { email: body.email, password: body.password }, headers })
  const cookies = [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => parseSetCookie(each))
    .filter(({ name }) => name.endsWith('binding'))
  return { authorization: answer.json<{ data: { sessionid: string } }>().data.sessionid, cookies }
}
const browser = { origin: 'https://bellows.test', 'sec-fetch-site': 'same-origin' }

describe('SAFE-10 a session', () => {
  for (const [what, headers] of [
    ['Origin', { origin: 'https://bellows.test' }],
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ] as const)
    it(`SAFE-10 of a browser, known by ${what}, counts only together with its HttpOnly cookie`, async () => {
      const ada = await testApp.createAccount(`Ada${what.length}`)
      const { authorization, cookies } = await logIn(ada, headers)
      const [{ name, value, ...attributes }] = cookies as [(typeof cookies)[0]]
      assert.deepEqual([name, attributes], ['binding', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 * 86_400 }])
      const cookie = `binding=${value}`
      assert.equal(await get('settings', { authorization, cookie }), 200)
      const stored = JSON.stringify(await testApp.db.selectFrom('sessions').selectAll().execute())
      assert.equal(stored.includes(value!), false)
      const other = await logIn(ada, headers)
      for (const wrong of ['', 'binding=guess', 'binding=', `binding=${other.cookies[0]!.value}`])
        assert.equal(await get('settings', { authorization, cookie: wrong }), 401)
      const logout = await app.inject({ url: '/api/account/logout', headers: { authorization, cookie } })
      assert.match(String(logout.headers['set-cookie']), /^binding=; Max-Age=0; Path=\/; HttpOnly/)
      assert.equal(await get('settings', { authorization, cookie }), 401)
    })

  it('SAFE-10 on https has the prefix __Host- and is sent over https alone', async () => {
    const bob = await proxied.createAccount('Bob')
    const { authorization, cookies } = await logIn(bob, { ...browser, 'x-forwarded-proto': 'https' }, proxied)
    const { name, value, secure, path, domain } = cookies[0]!
    assert.deepEqual([name, secure, path, domain], ['__Host-binding', true, '/', undefined])
    const headers = { authorization, cookie: `__Host-binding=${value}` }
    assert.equal((await proxied.app.inject({ url: '/api/settings', headers })).statusCode, 200)
  })

  it('SAFE-10 opened outside a browser is as specified: its id is enough', async () => {
    const { authorization, cookies } = await logIn(await testApp.createAccount('Carla'))
    assert.deepEqual(cookies, [])
    assert.equal(await get('settings', { authorization }), 200)
  })

  it('SAFE-10 ends when its account gets the rights of an admin, which the next login has under another id', async () => {
    const dora = await testApp.createAccount('Dora')
    const { authorization } = await logIn(dora)
    assert.equal(await makeAdmin(testApp.db, dora.email, testApp.now()), true)
    assert.equal(await get('settings', { authorization }), 401)
    const next = await logIn(dora)
    assert.notEqual(next.authorization, authorization)
    assert.equal(await get('admin/waiting', { authorization: next.authorization }), 200)
  })

  it('SAFE-10 of an admin ends after eight idle hours, and of nobody else', async () => {
    const admin = await logIn(await testApp.createAccount('Emil', { isAdmin: true }))
    const member = await logIn(await testApp.createAccount('Fay'))
    for (let times = 0; times < 3; times++) {
      testApp.advanceSeconds(adminIdleHours * 3600 - 1)
      assert.equal(await get('settings', { authorization: admin.authorization }), 200)
    }
    testApp.advanceSeconds(adminIdleHours * 3600)
    assert.equal(await get('settings', { authorization: admin.authorization }), 401)
    assert.equal(await get('settings', { authorization: member.authorization }), 200)
  })
})
