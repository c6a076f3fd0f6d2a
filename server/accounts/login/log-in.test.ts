import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/create-test-app.ts'

const house = await createTestApp()

const sentenceFor = async (email: unknown, password: unknown) => (await house.visitor.logIn({ body: { email, password } as never })).message

describe('logging in', () => {
  it('API-37 answers who came in, and keeps no session id that could be used', async () => {
    const { id, email, password } = await house.createAccount('Ada')
    const answer = await house.visitor.logIn({ body: { email: ` ${email.toUpperCase()} `, password } })
    if (answer.status !== 200) assert.fail(answer.message)
    const { sessionid, ...rest } = answer.data
    assert.deepEqual(rest, { category: 'USER', confirmed: true, artistId: id })
    const kept = await house.db.selectFrom('sessions').selectAll().execute()
    assert.equal(JSON.stringify(kept).includes(sessionid), false)
  })

  it('ENT-24 and DECIDE-10 says who is an admin, who is not verified, and who is no artist', async () => {
    const plain = await house.createAccount('Paula', { isAdmin: true, isVerified: false, isArtist: false })
    const { data } = await house.visitor.logIn({ body: plain })
    assert.deepEqual({ ...data, sessionid: '' }, { sessionid: '', category: 'ADMIN', confirmed: false, artistId: -1 })
  })

  it('opens a session that is good for calls, each login another one', async () => {
    const emil = await house.createAccount('Emil')
    const logins = await Promise.all([emil, emil].map((body) => house.visitor.logIn({ body })))
    const sessions = logins.map(({ data }) => (data && 'sessionid' in data ? data.sessionid : ''))
    assert.equal(new Set(sessions).size, 2)
    const pieceId = await house.piece(emil.id)
    for (const authorization of sessions)
      assert.equal((await house.fetch(`/api/like/${pieceId}`, { method: 'POST', headers: { authorization } })).status, 200)
  })

  it('refuses a wrong password and an unknown address with one sentence', async () => {
    const { email } = await house.createAccount('Bob')
    const wrong = await house.visitor.logIn({ body: { email, password: digest('guess') } })
    const unknown = await house.visitor.logIn({ body: { email: 'nobody@bellows.example', password: digest('guess') } })
    assert.deepEqual(wrong, { status: 401, message: 'The e-mail address or the password is wrong.' })
    assert.deepEqual(unknown, wrong)
  })

  it('AUTH-02 and AUTH-11 sends an unverified account to its verification', async () => {
    const { email, password } = await house.createAccount('Carla', { isActivated: false })
    const answer = await house.visitor.logIn({ body: { email, password } })
    if (answer.status !== 403) assert.fail(answer.message)
    assert.equal(answer.message, 'Please verify your e-mail address first.')
    assert.equal((await house.visitor.sendVerificationCode({ params: { account: answer.data.account } })).status, 200)
    const again = await house.visitor.logIn({ body: { email, password } })
    assert.deepEqual(again.data, answer.data) // the same name each time, so that a page that is open stays right
  })

  it('DECIDE-12 lets a blocked account in with no session, neither a new one nor an old one', async () => {
    const { id, email, password, api } = await house.createAccount('Mallory')
    await house.blockAccount(id)
    assert.deepEqual(await house.visitor.logIn({ body: { email, password } }), { status: 423, message: 'This account is blocked.' })
    assert.equal((await house.visitor.logIn({ body: { email, password: digest('guess') } })).status, 401)
    assert.equal((await api.toggleLike({ params: { pieceId: 1 } })).status, 401)
  })

  it('ends after 60 days', async () => {
    const dora = await house.createAccount('Dora')
    const params = { pieceId: await house.piece(dora.id) }
    house.advanceDays(59)
    assert.equal((await dora.api.getPurchaseInfo({ params })).status, 409)
    house.advanceDays(2)
    assert.equal((await dora.api.getPurchaseInfo({ params })).status, 401)
  })

  it('says what is wrong with the first field that is', async () => {
    assert.equal(await sentenceFor('ada', 'plain'), 'Please enter a valid email address.')
    assert.equal(await sentenceFor(undefined, 'plain'), 'Your e-mail address is missing.')
    assert.equal(await sentenceFor('a@b', 'plain'), 'The password must be sent as a SHA-256 hex digest.')
    assert.equal(await sentenceFor(`${'a'.repeat(255)}@b`, digest('x')), 'Your e-mail address can be at most 254 characters long.')
  })

  it('takes no address for a pattern', async () => {
    const password = digest('guess')
    for (const email of ['%@%', "' or 1=1 --@", '\0@', '\ud800@'])
      assert.equal((await house.visitor.logIn({ body: { email, password } })).status, 401)
  })
})
