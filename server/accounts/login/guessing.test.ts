import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { digest, createTestApp } from '#test/support/create-test-app.ts'
import { onlyLong } from '#test/support/is-long.ts'

const app = await createTestApp({ trustedProxies: 'loopback' })

/** A browser with its cookies, at a network address that may change. */
function openBrowser(address: string) {
  let cookie = ''
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie }
    const answer = await app.app.inject({ method: 'POST', url: `/api/account/${path}`, headers, payload: body })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    if (set) cookie = set.split(';')[0]!
    return { status: answer.statusCode, setCookie: set, data: answer.json<{ data?: { account: { id: string } } }>().data }
  }
  return {
    logIn: (email: string, password: string) => post('login', { email, password }),
    requestCode: (email: string) => post('forgotten', { email }),
    reset: (token: string, code: string) => post(`forgotten/${token}`, { code, password: digest('chosen anew') }),
    cookie: () => cookie,
  }
}

/** The address of the nth of many machines; every third has an IPv6 address. */
const addressOf = (machine: number) => (machine % 3 === 0 ? `2001:db8:${machine.toString(16)}::1` : `198.51.${machine >> 8}.${machine & 255}`)
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

describe('guessing from many addresses', () => {
  it('SAFE-04, DECIDE-78 leaves the known browser of an account able to log in, whoever guessed how often, and stays bounded', onlyLong, async () => {
    const { limits } = app
    Object.assign(limits, { wrongLogins: { amount: 2, seconds: 900 }, wrongLoginsPerNetwork: { amount: 6, seconds: 3_600 } })
    Object.assign(limits, { wrongLoginsPerAccount: { amount: 12, seconds: 86_400 } })
    let people = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 400 }), { minLength: 200, maxLength: 200 }), fc.nat({ max: 400 }), async (machines, home) => {
        await app.db.deleteFrom('rate_limits').execute()
        const { email, password } = await app.createAccount(`Owner${(people += 1)}`)
        const owner = openBrowser(addressOf(home))
        assert.equal((await owner.logIn(email, password)).status, 200)
        const wrong = digest('a guess')
        const statuses = await Promise.all(machines.map(async (machine) => (await openBrowser(addressOf(machine)).logIn(email, wrong)).status))
        assert.ok(statuses.every((status) => status === 401 || status === 429))
        assert.ok(statuses.filter((status) => status === 401).length <= 12)
        const atHome = machines.filter((machine) => machine === home).length
        assert.ok(atHome === 0 || statuses.filter((status, index) => machines[index] === home && status === 401).length <= 2)
        assert.equal((await owner.logIn(email, password)).status, 200)
      }),
      { numRuns: 4 },
    )
    Object.assign(limits, { wrongLogins: { amount: 10, seconds: 900 }, wrongLoginsPerNetwork: { amount: 300, seconds: 3_600 } })
    Object.assign(limits, { wrongLoginsPerAccount: { amount: 2_000, seconds: 86_400 } })
  })

  it('SAFE-04 from the address of the owner keeps out neither the known browser nor a new one elsewhere', async () => {
    const { email, password } = await app.createAccount('Ada')
    const owner = openBrowser('192.0.2.1')
    await owner.logIn(email, password)
    const stranger = openBrowser('192.0.2.1')
    for (let guess = 0; guess < 10; guess++) assert.equal((await stranger.logIn(email, digest(`${guess}`))).status, 401)
    assert.equal((await stranger.logIn(email, password)).status, 429) // otherwise the answer would confirm a guess
    assert.equal((await owner.logIn(email, password)).status, 200)
    assert.equal((await openBrowser('192.0.2.2').logIn(email, password)).status, 200)
  })

  it('SAFE-04 counts a known browser by itself', async () => {
    const { email, password } = await app.createAccount('Bob')
    const [desk, phone] = [openBrowser('192.0.2.3'), openBrowser('192.0.2.3')]
    for (const browser of [desk, phone]) await browser.logIn(email, password)
    for (let guess = 0; guess < 10; guess++) assert.equal((await desk.logIn(email, digest(`${guess}`))).status, 401)
    assert.equal((await desk.logIn(email, password)).status, 429)
    assert.equal((await phone.logIn(email, password)).status, 200)
    app.advanceSeconds(15 * 60)
    assert.equal((await desk.logIn(email, password)).status, 200)
  })

  it('SAFE-04 knows a browser by a cookie that scripts cannot read, of which the database has a hash, and for its own accounts alone', async () => {
    const [carla, dora] = [await app.createAccount('Carla'), await app.createAccount('Dora')]
    const browser = openBrowser('192.0.2.4')
    const { setCookie } = await browser.logIn(carla.email, carla.password)
    assert.match(setCookie!, /^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    assert.equal((await browser.logIn(carla.email, digest('wrong'))).setCookie, undefined)
    const token = browser.cookie()
    await browser.logIn(dora.email, dora.password)
    assert.equal(browser.cookie(), token)
    const rows = await app.db.selectFrom('known_browsers').selectAll().where('account_id', 'in', [carla.id, dora.id]).execute()
    assert.equal(rows.length, 2)
    assert.ok(!JSON.stringify(rows.map(({ token_hash }) => token_hash.toString('base64url'))).includes(token))
    const { email } = await app.createAccount('Erna')
    for (let guess = 0; guess < 11; guess++) assert.equal((await browser.logIn(email, digest('x'))).status, guess < 10 ? 401 : 429)
  })

  it('SAFE-04 does not accept a token that somebody else planted', async () => {
    const { email, password } = await app.createAccount('Fay')
    const headers = { 'content-type': 'application/json', cookie: 'browser=planted' }
    const answer = await app.app.inject({ method: 'POST', url: '/api/account/login', headers, payload: { email, password } })
    assert.doesNotMatch(String(answer.headers['set-cookie']), /planted/)
  })

  it('SAFE-04 sets the cookie for this host alone on https', async () => {
    const { email, password } = await app.createAccount('Gus')
    const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.5' }
    const answer = await app.app.inject({ method: 'POST', url: '/api/account/login', headers, payload: { email, password } })
    assert.match(String(answer.headers['set-cookie']), /^__Host-browser=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('SAFE-04 counts an IPv6 site as one network, and a refused attempt under no other key', async () => {
    await app.db.deleteFrom('rate_limits').execute()
    Object.assign(app.limits, { wrongLoginsPerNetwork: { amount: 3, seconds: 3_600 } })
    const { email, password } = await app.createAccount('Hal')
    const at = (network: number) => openBrowser(`2001:db8:7:${network}::1`).logIn(email, digest('x'))
    for (let network = 0; network < 3; network++) assert.equal((await at(network)).status, 401)
    for (let attempt = 0; attempt < 20; attempt++) assert.equal((await at(9)).status, 429)
    Object.assign(app.limits, { wrongLoginsPerNetwork: { amount: 300, seconds: 3_600 } })
    assert.equal((await openBrowser('2001:db8:7:9::1').logIn(email, password)).status, 200)
  })
})

describe('requests and wrong codes of strangers', () => {
  it('SAFE-04 leave the known browser able to reset the password', onlyLong, async () => {
    const { email, password } = await app.createAccount('Ida')
    const owner = openBrowser('192.0.2.20')
    await owner.logIn(email, password)
    for (let machine = 0; machine < 60; machine++) {
      const stranger = openBrowser(addressOf(machine))
      const { status, data } = await stranger.requestCode(email)
      assert.equal(status, machine < 20 ? 200 : 429)
      if (!data) continue
      const sent = (await app.sendPendingEmails()).find(({ code }) => code)!.code!
      for (let attempt = 0; attempt < 6; attempt++) assert.notEqual((await stranger.reset(data.account.id, wrongCode(sent))).status, 200)
    }
    const { status, data } = await owner.requestCode(email)
    assert.equal(status, 200)
    const [mail] = await app.sendPendingEmails()
    assert.equal((await owner.reset(data!.account.id, mail!.code!)).status, 200)
    assert.equal((await owner.logIn(email, digest('chosen anew'))).status, 200)
  })

  it('SAFE-04 are at most 100 a day for one address, whatever the number of networks', onlyLong, async () => {
    const { email } = await app.createAccount('Jan')
    let guesses = 0
    for (let machine = 0; machine < 30; machine++) {
      if (machine % 15 === 0) app.advanceSeconds(3_600)
      const stranger = openBrowser(addressOf(machine))
      const { data } = await stranger.requestCode(email)
      const sent = (await app.sendPendingEmails()).find(({ code }) => code)!.code!
      for (let attempt = 0; attempt < 5; attempt++) guesses += Number((await stranger.reset(data!.account.id, wrongCode(sent))).status === 400)
    }
    assert.equal(guesses, 100)
  })

  it('SAFE-04 do not keep a new account from its code', async () => {
    const { email, password } = await app.createAccount('Kim', { isActivated: false })
    for (let machine = 0; machine < 25; machine++) await openBrowser(addressOf(machine)).requestCode(email)
    const { data } = await app.visitor.logIn({ body: { email, password } })
    assert.equal((await app.visitor.sendVerificationCode({ params: data as { account: string } })).status, 200)
  })

  it('SAFE-04 in one session do not keep the owner from changing the password in another', async () => {
    const { email, password, api } = await app.createAccount('Leo')
    const stolen = (await app.visitor.logIn({ body: { email, password } })).data as { sessionid: string }
    const change = (oldPassword: string) =>
      app.fetch('/api/settings/password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: stolen.sessionid },
        body: JSON.stringify({ oldPassword, newPassword: digest('new') }),
      })
    for (let guess = 0; guess < 11; guess++) assert.equal((await change(digest('x'))).status, guess < 10 ? 403 : 429)
    assert.equal((await api.changePassword({ body: { oldPassword: password, newPassword: digest('new') } })).status, 200)
  })
})
