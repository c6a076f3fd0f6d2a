import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClient } from '#contract/client.ts'
import { base64, createAuthenticator } from '#test/support/authenticator.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { db, visitor, createAccount, publicUrl } = testApp

type Account = Awaited<ReturnType<typeof createAccount>>

async function start({ api }: Account) {
  const { status, message, data } = await api.startPasskey()
  if (status !== 200) assert.fail(message)
  return { setup: data.setup, challenge: data.options.challenge, options: data.options }
}

/** Adds a passkey to an account. */
async function addPasskey(account: Account, authenticator = createAuthenticator(publicUrl)) {
  const { setup, challenge } = await start(account)
  const answer = await account.api.addPasskey({ body: { setup, name: 'Key', passkey: authenticator.create(challenge) } })
  if (answer.status !== 200) assert.fail(answer.message)
  return { authenticator, recoveryCodes: answer.data.recoveryCodes }
}

/** Begins a login with the right password. */
async function begin(account: Account) {
  const { status, message, data } = await visitor.logIn({ body: account })
  if (status !== 403 || !('login' in data)) assert.fail(message)
  return { login: data.login, kinds: data.kinds, options: data.passkey!, challenge: data.passkey!.challenge }
}
const complete = (login: string, passkey: ReturnType<ReturnType<typeof createAuthenticator>['sign']>) =>
  visitor.completeLogin({ body: { login, passkey } })

describe('SAFE-07 a passkey', () => {
  it('SAFE-07 is asked for after the password and opens a session, once for each login', async () => {
    const ada = await createAccount('Ada')
    const { authenticator, recoveryCodes } = await addPasskey(ada)
    assert.equal(recoveryCodes.length, 10)
    const { login, kinds, options, challenge } = await begin(ada)
    assert.deepEqual(kinds, ['PASSKEY'])
    assert.equal(options.rpId, 'bellows.test')
    assert.deepEqual(
      options.allowCredentials!.map(({ id }) => id),
      [authenticator.id],
    )
    const signed = authenticator.sign(challenge)
    const answer = await complete(login, signed)
    if (answer.status !== 200) assert.fail(answer.message)
    const session = answer.data.sessionid
    assert.equal((await createClient({ fetch: testApp.fetch, session: () => session }).checkSession()).status, 200)
    assert.equal((await complete(login, signed)).status, 406)
    assert.equal((await complete((await begin(ada)).login, signed)).status, 400)
    assert.equal((await visitor.completeLogin({ body: { login: (await begin(ada)).login, code: recoveryCodes[0]! } })).status, 200)
  })

  it('SAFE-07 counts on this site alone, for its own account and challenge', async () => {
    const [bob, cleo] = [await createAccount('Bob'), await createAccount('Cleo')]
    const { authenticator } = await addPasskey(bob)
    const others = await addPasskey(cleo)
    const { login, challenge } = await begin(bob)
    assert.equal((await complete(login, authenticator.sign(challenge, { origin: 'https://bellows.test.evil.example' }))).status, 400)
    assert.equal((await complete(login, authenticator.sign(base64('another challenge')))).status, 400)
    assert.equal((await complete(login, others.authenticator.sign(challenge))).status, 400)
    assert.equal((await complete(login, { ...others.authenticator.sign(challenge), id: authenticator.id, rawId: authenticator.id })).status, 400)
    const signed = authenticator.sign(challenge)
    assert.equal((await complete(login, { ...signed, response: { ...signed.response, authenticatorData: '' } })).status, 400)
    assert.equal((await complete(login, authenticator.sign(challenge))).status, 200)
  })

  it('SAFE-07 is added for its own challenge alone, once, and not under the name of another site', async () => {
    const [dora, eve] = [await createAccount('Dora'), await createAccount('Eve')]
    const authenticator = createAuthenticator(publicUrl)
    const { setup, challenge } = await start(dora)
    const add = async ({ api }: Account, passkey: ReturnType<typeof authenticator.create>) =>
      (await api.addPasskey({ body: { setup, passkey } })).status
    assert.equal(await add(dora, authenticator.create(challenge, { origin: 'https://evil.example' })), 400)
    assert.equal(await add(dora, authenticator.create(base64('another challenge'))), 400)
    assert.equal(await add(eve, authenticator.create(challenge)), 406)
    assert.equal(await add(dora, authenticator.create(challenge)), 200)
    const again = await start(dora)
    assert.deepEqual(
      again.options.excludeCredentials!.map(({ id }) => id),
      [authenticator.id],
    )
    const body = { setup: again.setup, passkey: authenticator.create(again.challenge) }
    assert.equal((await dora.api.addPasskey({ body })).status, 409)
    assert.deepEqual((await db.selectFrom('factors').select('name').where('account_id', '=', dora.id).execute())[0]!.name, 'Passkey')
  })

  it('SAFE-07 is one of ten factors at most', async () => {
    const fay = await createAccount('Fay')
    for (let index = 0; index < 10; index++) await addPasskey(fay)
    const { setup, challenge } = await start(fay)
    const { status } = await fay.api.addPasskey({ body: { setup, passkey: createAuthenticator(publicUrl).create(challenge) } })
    assert.equal(status, 409)
    const { data } = await fay.api.listFactors()
    assert.deepEqual([data!.factors.length, data!.recoveryCodesLeft], [10, 10])
  })
})
