import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/support/create-test-app.ts'
import { hashPassword } from '../passwords.ts'

const testApp = await createTestApp()

const messageFor = async (email: unknown, password: unknown) => (await testApp.visitor.logIn({ body: { email, password } as never })).message

describe('logging in', () => {
  it('API-37 returns the account, and stores no usable session id', async () => {
    const { id, email, password } = await testApp.createAccount('Ada')
    const answer = await testApp.visitor.logIn({ body: { email: ` ${email.toUpperCase()} `, password } })
    if (answer.status !== 200) assert.fail(answer.message)
    const { sessionid, ...rest } = answer.data
    assert.deepEqual(rest, { category: 'USER', confirmed: true, artistId: id })
    const storedRows = await testApp.db.selectFrom('sessions').selectAll().execute()
    assert.equal(JSON.stringify(storedRows).includes(sessionid), false)
  })

  it('ENT-24 and DECIDE-10 returns whether the account is an admin, verified and an artist', async () => {
    const plain = await testApp.createAccount('Paula', { isAdmin: true, isVerified: false, isArtist: false })
    const { data } = await testApp.visitor.logIn({ body: plain })
    assert.deepEqual({ ...data, sessionid: '' }, { sessionid: '', category: 'ADMIN', confirmed: false, artistId: -1 })
  })

  it('creates a session that is accepted by the API, each login another one', async () => {
    const emil = await testApp.createAccount('Emil')
    const logins = await Promise.all([emil, emil].map((body) => testApp.visitor.logIn({ body })))
    const sessions = logins.map(({ data }) => (data && 'sessionid' in data ? data.sessionid : ''))
    assert.equal(new Set(sessions).size, 2)
    const pieceId = await testApp.piece(emil.id)
    for (const authorization of sessions)
      assert.equal((await testApp.fetch(`/api/like/${pieceId}`, { method: 'POST', headers: { authorization } })).status, 200)
  })

  it('answers a wrong password and an unknown address with the same message', async () => {
    const { email } = await testApp.createAccount('Bob')
    const wrong = await testApp.visitor.logIn({ body: { email, password: digest('guess') } })
    const unknown = await testApp.visitor.logIn({ body: { email: 'nobody@bellows.example', password: digest('guess') } })
    assert.deepEqual(wrong, { status: 401, message: 'The e-mail address or the password is wrong.' })
    assert.deepEqual(unknown, wrong)
  })

  it('K16 accepts a password as it was typed when its hash was made, and knows it by its composed form from then on', async () => {
    const { id, email } = await testApp.createAccount('Kaspar')
    const [password, passwordAsTyped] = (['NFC', 'NFD'] as const).map((form) => digest('Käsebrötchen 77'.normalize(form))) as [string, string]
    await testApp.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(passwordAsTyped) })
      .where('id', '=', id)
      .execute()
    const statusOf = async (entered: { password: string; passwordAsTyped?: string }) =>
      (await testApp.visitor.logIn({ body: { email, ...entered } })).status
    assert.equal(await statusOf({ password }), 401)
    assert.equal(await statusOf({ password: digest('guess'), passwordAsTyped: digest('another guess') }), 401)
    assert.equal(await statusOf({ password, passwordAsTyped }), 200)
    assert.equal(await statusOf({ password }), 200)
    assert.equal(await statusOf({ password: passwordAsTyped }), 401)
  })

  it('K16 counts a wrong password with both of its digests once', async () => {
    const { email, password } = await testApp.createAccount('Konrad')
    const wrong = { email, password: digest('guess'), passwordAsTyped: digest('guess as typed') }
    for (let attempt = 0; attempt < testApp.limits.wrongLogins.amount - 1; attempt++)
      assert.equal((await testApp.visitor.logIn({ body: wrong })).status, 401)
    assert.equal((await testApp.visitor.logIn({ body: { email, password } })).status, 200)
  })

  it('AUTH-02 and AUTH-11 redirects an unverified account to its verification', async () => {
    const { email, password } = await testApp.createAccount('Carla', { isActivated: false })
    const answer = await testApp.visitor.logIn({ body: { email, password } })
    if (answer.status !== 403 || !('account' in answer.data)) assert.fail(answer.message)
    assert.equal(answer.message, 'Please verify your e-mail address first.')
    assert.equal((await testApp.visitor.sendVerificationCode({ params: { account: answer.data.account } })).status, 200)
    const again = await testApp.visitor.logIn({ body: { email, password } })
    assert.deepEqual(again.data, answer.data) // the same token each time, so that an open page stays valid
  })

  it('DECIDE-12 rejects a blocked account, and its existing sessions', async () => {
    const { id, email, password, api } = await testApp.createAccount('Mallory')
    await testApp.blockAccount(id)
    assert.deepEqual(await testApp.visitor.logIn({ body: { email, password } }), { status: 423, message: 'This account is blocked.' })
    assert.equal((await testApp.visitor.logIn({ body: { email, password: digest('guess') } })).status, 401)
    assert.equal((await api.toggleLike({ params: { pieceId: 1 } })).status, 401)
  })

  it('ends after 60 days', async () => {
    const dora = await testApp.createAccount('Dora')
    const params = { pieceId: await testApp.piece(dora.id) }
    testApp.advanceDays(59)
    assert.equal((await dora.api.getPurchaseInfo({ params })).status, 409)
    testApp.advanceDays(2)
    assert.equal((await dora.api.getPurchaseInfo({ params })).status, 401)
  })

  it('names the first invalid field', async () => {
    assert.equal(await messageFor('ada', 'plain'), 'Please enter a valid email address.')
    assert.equal(await messageFor(undefined, 'plain'), 'Your e-mail address is missing.')
    assert.equal(await messageFor('a@b', 'plain'), 'The password must be sent as a SHA-256 hex digest.')
    assert.equal(await messageFor(`${'a'.repeat(255)}@b`, digest('x')), 'Your e-mail address can be at most 254 characters long.')
  })

  it('does not treat an address as a pattern', async () => {
    const password = digest('guess')
    for (const email of ['%@%', "' or 1=1 --@", '\0@', '\ud800@'])
      assert.equal((await testApp.visitor.logIn({ body: { email, password } })).status, 401)
  })
})
