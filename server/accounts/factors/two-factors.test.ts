import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { createClient, type Client } from '#contract/client.ts'
import { digest, createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp({ trustedProxies: 'loopback' })
const { db, visitor, createAccount, sendPendingEmails } = testApp

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.now().getTime() })
const nextCode = (secret: string) => {
  testApp.advanceSeconds(30)
  return codeOf(secret)
}

/** Adds an app to an account and returns its secret and the recovery codes. */
async function addApp(api: Client) {
  const start = await api.startTotp()
  if (start.status !== 200) assert.fail(start.message)
  const { setup, secret } = start.data
  const added = await api.addTotp({ body: { setup, code: codeOf(secret) } })
  if (added.status !== 200) assert.fail(added.message)
  return { secret, recoveryCodes: added.data.recoveryCodes }
}

/** The token of a login whose password was right. */
async function begin(account: { email: string; password: string }) {
  const answer = await visitor.logIn({ body: account })
  if (answer.status !== 403 || !('login' in answer.data)) assert.fail(answer.message)
  return answer.data.login
}
const complete = async (login: string, code: string, api = visitor) => api.completeLogin({ body: { login, code } })
const statusOf = async (account: { email: string; password: string }, code: string) => (await complete(await begin(account), code)).status

/** A client at another address. */
const clientAt = (address: string) =>
  createClient({
    fetch: (path, { headers, ...init }) =>
      testApp.fetch(path, { ...init, headers: { ...Object.fromEntries(new Headers(headers)), 'x-forwarded-for': address } }),
    session: () => undefined,
  })

describe('SAFE-07 an app that shows codes', () => {
  it('SAFE-07 is asked for after the password, and each of its codes opens one session', async () => {
    const ada = await createAccount('Ada')
    const { secret, recoveryCodes } = await addApp(ada.api)
    assert.equal(recoveryCodes.length, 10)
    assert.equal((await ada.api.checkSession()).status, 200)
    assert.equal(await statusOf(ada, codeOf(secret)), 400) // the code that added the app was used
    const code = nextCode(secret)
    const login = await begin(ada)
    const answers = await Promise.all([complete(login, code), complete(await begin(ada), code)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 400],
    )
    const { sessionid, ...rest } = answers.find(({ status }) => status === 200)!.data!
    assert.deepEqual(rest, { category: 'USER', confirmed: true, artistId: ada.id })
    assert.equal((await createClient({ fetch: testApp.fetch, session: () => sessionid }).checkSession()).status, 200)
    assert.equal(await statusOf(ada, '000000'), 400)
    const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute())
    assert.equal(
      recoveryCodes.some((each) => stored.includes(each)),
      false,
    )
  })

  it('SAFE-07 ends the other sessions and mails the owner a link that undoes it, without holding payouts', async () => {
    const bob = await createAccount('Bob')
    const other = await testApp.logIn(bob)
    await sendPendingEmails()
    await addApp(bob.api)
    assert.equal((await other.checkSession()).status, 401)
    const [email, ...more] = await sendPendingEmails()
    assert.deepEqual([email!.to, email!.subject, more.length], [bob.email, 'A second factor was added', 0])
    const { payouts_held_until } = await db.selectFrom('accounts').select('payouts_held_until').where('id', '=', bob.id).executeTakeFirstOrThrow()
    assert.equal(payouts_held_until, null)
    const { data } = await visitor.undoCredentialChange({ body: { token: email!.link!.href.split('#')[1]! } })
    await testApp.sendPendingEmails()
    assert.ok(data)
    assert.deepEqual(await db.selectFrom('factors').select('id').where('account_id', '=', bob.id).execute(), [])
    assert.deepEqual(await db.selectFrom('recovery_codes').select('account_id').where('account_id', '=', bob.id).execute(), [])
  })

  it('SAFE-07 stays where a mailbox undoes a later change', async () => {
    const cleo = await createAccount('Cleo')
    await addApp(cleo.api)
    testApp.advanceSeconds(1)
    await sendPendingEmails()
    await cleo.api.changePassword({ body: { oldPassword: cleo.password, newPassword: digest('another one') } })
    const [email] = await sendPendingEmails()
    assert.equal((await visitor.undoCredentialChange({ body: { token: email!.link!.href.split('#')[1]! } })).status, 200)
    assert.equal((await db.selectFrom('factors').select('id').where('account_id', '=', cleo.id).execute()).length, 1)
  })

  it('SAFE-07 is added by a right code alone, for its own account and in time', async () => {
    const [dora, eve] = [await createAccount('Dora'), await createAccount('Eve')]
    const { setup, secret, link, qr } = (await dora.api.startTotp()).data as never as {
      setup: string
      secret: string
      link: string
      qr: { size: number }
    }
    assert.match(link, new RegExp(`^otpauth://totp/Bellows:dora%40bellows\\.example\\?.*secret=${secret}`))
    assert.ok(qr.size > 30)
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
    assert.equal((await dora.api.addTotp({ body: { setup, code: wrong } })).status, 400)
    assert.equal((await eve.api.addTotp({ body: { setup, code: codeOf(secret) } })).status, 406)
    testApp.advanceSeconds(30 * 60)
    assert.equal((await dora.api.addTotp({ body: { setup, code: codeOf(secret) } })).status, 406)
    assert.deepEqual((await dora.api.listFactors()).data, { factors: [], recoveryCodesLeft: 0, isRequired: false })
  })

  it('SAFE-07 is removed by its owner alone, who is mailed, and the password is enough again', async () => {
    const [fay, guy] = [await createAccount('Fay'), await createAccount('Guy')]
    await addApp(fay.api)
    await sendPendingEmails()
    const { data } = await fay.api.listFactors()
    const params = { factorId: data!.factors[0]!.id }
    assert.deepEqual([data!.factors[0]!.kind, data!.recoveryCodesLeft], ['TOTP', 10])
    assert.equal((await guy.api.removeFactor({ params })).status, 404)
    assert.equal((await fay.api.removeFactor({ params })).status, 200)
    assert.deepEqual((await fay.api.listFactors()).data, { factors: [], recoveryCodesLeft: 0, isRequired: false })
    assert.equal((await visitor.logIn({ body: fay })).status, 200)
    assert.equal((await sendPendingEmails())[0]!.subject, 'A second factor was removed')
    const events = (await fay.api.listSecurityEvents()).data!.events.map(({ kind }) => kind)
    assert.deepEqual(
      events.filter((kind) => kind.startsWith('FACTOR')),
      ['FACTOR_REMOVED', 'FACTOR_ADDED'],
    )
  })
})

describe('SAFE-07 recovery codes', () => {
  it('SAFE-07 are good once each, as they are typed from paper, and can be replaced', async () => {
    const hal = await createAccount('Hal')
    assert.equal((await hal.api.createRecoveryCodes()).status, 409)
    const { recoveryCodes } = await addApp(hal.api)
    assert.equal(await statusOf(hal, ` ${recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `), 200)
    assert.equal(await statusOf(hal, recoveryCodes[0]!), 400)
    assert.equal((await hal.api.listFactors()).data!.recoveryCodesLeft, 9)
    const fresh = (await hal.api.createRecoveryCodes()).data!
    assert.ok('recoveryCodes' in fresh)
    assert.deepEqual([await statusOf(hal, recoveryCodes[1]!), await statusOf(hal, fresh.recoveryCodes[9]!)], [400, 200])
    const ivo = await createAccount('Ivo')
    await addApp(ivo.api)
    assert.equal(await statusOf(ivo, fresh.recoveryCodes[0]!), 400)
  })

  it('K15 are accepted with the spaces, dashes and invisible characters of a copy', async () => {
    const quinn = await createAccount('Quinn')
    const { recoveryCodes } = await addApp(quinn.api)
    const [first, second, third] = recoveryCodes as [string, string, string]
    assert.equal(await statusOf(quinn, `\u202a${first.replaceAll('-', '\u2013')}\u202c`), 200)
    assert.equal(await statusOf(quinn, second.replaceAll('-', '\u00a0\u200b')), 200)
    assert.equal(
      await statusOf(
        quinn,
        third.replace(/[0-9A-Z]/g, (each) => String.fromCodePoint(each.charCodeAt(0) + 0xfee0)),
      ),
      200,
    )
    assert.deepEqual(await visitor.completeLogin({ body: { login: 'x', code: ' - ' } }), { status: 400, message: 'Enter a code.' })
  })
})

describe('SAFE-07 the second step of a login', () => {
  it('SAFE-07 ends after ten minutes, with a change of the password, and for a blocked account', async () => {
    const joe = await createAccount('Joe')
    const { secret } = await addApp(joe.api)
    const late = await begin(joe)
    testApp.advanceSeconds(10 * 60)
    assert.equal((await complete(late, codeOf(secret))).status, 406)
    const open = await begin(joe)
    const newPassword = digest('another one')
    await joe.api.changePassword({ body: { oldPassword: joe.password, newPassword } })
    assert.equal((await complete(open, nextCode(secret))).status, 406)
    const login = await begin({ ...joe, password: newPassword })
    await testApp.blockAccount(joe.id)
    assert.equal((await complete(login, nextCode(secret))).status, 423)
  })

  it('SAFE-07 allows ten wrong codes from one network, and a hundred a day from all, and mails the owner once', async () => {
    const kim = await createAccount('Kim')
    const { secret, recoveryCodes } = await addApp(kim.api)
    await sendPendingEmails()
    const login = await begin(kim)
    const guess = async (address: string) => (await complete(login, 'no such code', clientAt(address))).status
    const first = await Promise.all(Array.from({ length: 12 }, () => guess('192.0.2.1')))
    assert.deepEqual(
      first.toSorted((one, other) => one - other),
      [...Array<number>(10).fill(400), 429, 429],
    )
    assert.equal((await complete(login, codeOf(secret), clientAt('192.0.2.1'))).status, 429)
    for (let network = 2; network <= 10; network++)
      assert.deepEqual(new Set(await Promise.all(Array.from({ length: 10 }, () => guess(`192.0.2.${network}`)))), new Set([400]))
    assert.equal(await guess('192.0.2.11'), 429)
    const emails = (await sendPendingEmails()).filter(({ subject }) => subject.includes('but not your second factor'))
    assert.deepEqual(
      emails.map(({ to }) => to),
      [kim.email],
    )
    testApp.advanceDays(1)
    assert.equal((await complete(await begin(kim), recoveryCodes[0]!, clientAt('192.0.2.1'))).status, 200)
  })

  it('SAFE-07 is not in the way of accounts without a factor, and shows nothing before the right password', async () => {
    const liv = await createAccount('Liv')
    assert.equal((await visitor.logIn({ body: liv })).status, 200)
    await addApp(liv.api)
    assert.deepEqual(await visitor.logIn({ body: { ...liv, password: digest('guess') } }), {
      status: 401,
      message: 'The e-mail address or the password is wrong.',
    })
  })
})
