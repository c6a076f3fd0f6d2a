import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { credentialChange } from '#contract/forms/limits.ts'
import { digest, createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { visitor, db } = testApp
const chosen = digest('another password')
const undoDays = credentialChange.undoDays
const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada' }

type Account = Awaited<ReturnType<typeof testApp.createAccount>>

/** Changes the address of an account as its owner or a thief does. */
async function changeEmail(api: Account['api'], email: string) {
  const { data } = await api.changeEmail({ body: { email } })
  const params = { account: data!.account.id }
  await visitor.sendVerificationCode({ params })
  const { code } = (await testApp.sendPendingEmails()).find(({ to, code: mailed }) => to === email && mailed)!
  assert.equal((await api.verifyEmail({ params, body: { code: code! } })).status, 200)
}

/** The token of the link that was mailed to an address since the last call. */
async function mailedToken(email: string) {
  const sent = (await testApp.sendPendingEmails()).find(({ to, link }) => to === email && link)!
  assert.match(sent.text.join(' '), new RegExp(`undo it within ${undoDays} days`))
  const { pathname, hash } = new URL(sent.link!.href)
  assert.equal(pathname, '/login/undo')
  return hash.slice(1)
}

const logInStatus = async (email: string, password: string) => (await visitor.logIn({ body: { email, password } })).status

describe('SAFE-06 a changed address or password', () => {
  it('SAFE-06 a changed address ends all other sessions, and the old mailbox takes the account back', async () => {
    const ada = await testApp.createAccount('Ada')
    const owner = await testApp.logIn(ada)
    await changeEmail(ada.api, 'thief@bellows.example')
    assert.deepEqual([(await owner.checkSession()).status, (await ada.api.checkSession()).status], [401, 200])
    const token = await mailedToken(ada.email)
    assert.equal(JSON.stringify(await db.selectFrom('credential_changes').selectAll().execute()).includes(token), false)
    await changeEmail(ada.api, 'thief2@bellows.example')
    const thiefsToken = await mailedToken('thief@bellows.example')

    const { data } = await visitor.undoCredentialChange({ body: { token } })
    assert.equal((await ada.api.checkSession()).status, 401)
    for (const email of [ada.email, 'thief@bellows.example', 'thief2@bellows.example']) assert.equal(await logInStatus(email, ada.password), 401)
    for (const used of [token, thiefsToken]) assert.equal((await visitor.undoCredentialChange({ body: { token: used } })).status, 404)

    const sent = await testApp.sendPendingEmails()
    assert.deepEqual(sent.map(({ to }) => to).toSorted(), [ada.email, 'thief2@bellows.example'])
    const { code } = sent.find(({ to }) => to === ada.email)!
    assert.equal((await visitor.resetPassword({ params: { account: data!.account.id }, body: { code: code!, password: chosen } })).status, 200)
    assert.equal(await logInStatus(ada.email, chosen), 200)
  })

  it('SAFE-06 a changed password ends all other sessions, and its owner makes it unusable', async () => {
    const bob = await testApp.createAccount('Bob')
    const owner = await testApp.logIn(bob)
    assert.equal((await bob.api.changePassword({ body: { oldPassword: bob.password, newPassword: chosen } })).status, 200)
    assert.deepEqual([(await owner.checkSession()).status, (await bob.api.checkSession()).status], [401, 200])
    const token = await mailedToken(bob.email)
    assert.equal((await visitor.undoCredentialChange({ body: { token } })).status, 200)
    assert.equal((await bob.api.checkSession()).status, 401)
    for (const password of [bob.password, chosen]) assert.equal(await logInStatus(bob.email, password), 401)
  })

  it('SAFE-06 can be undone for seven days', async () => {
    const [carla, dora] = [await testApp.createAccount('Carla'), await testApp.createAccount('Dora')]
    const tokens: string[] = []
    for (const { api, email, password } of [carla, dora]) {
      await api.changePassword({ body: { oldPassword: password, newPassword: chosen } })
      tokens.push(await mailedToken(email))
    }
    testApp.advanceSeconds(undoDays * 86_400 - 1)
    assert.equal((await visitor.undoCredentialChange({ body: { token: tokens[0]! } })).status, 200)
    testApp.advanceSeconds(1)
    assert.equal((await visitor.undoCredentialChange({ body: { token: tokens[1]! } })).status, 404)
    await testApp.runTask('sweep-accounts')
    assert.deepEqual(await db.selectFrom('credential_changes').selectAll().execute(), [])
  })

  it('SAFE-06 gives the address back although somebody has signed up with it without verifying it', async () => {
    const emil = await testApp.createAccount('Emil')
    await changeEmail(emil.api, 'thief3@bellows.example')
    const token = await mailedToken(emil.email)
    assert.equal((await visitor.register({ body: { email: emil.email, password: chosen } })).status, 200)
    const answers = await Promise.all([token, token].map((each) => visitor.undoCredentialChange({ body: { token: each } })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 404],
    )
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', emil.id).executeTakeFirstOrThrow()
    assert.equal(email, emil.email)
  })

  it('SAFE-06 holds payouts for 48 hours', async () => {
    const fay = await testApp.createAccount('Fay')
    const buyer = await testApp.createAccount('Gil', { credit: 50 })
    const pieceId = await testApp.piece(fay.id, { euros: 50 })
    await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    assert.equal((await fay.api.getOverview()).data!.canPayout, true)
    await fay.api.changePassword({ body: { oldPassword: fay.password, newPassword: chosen } })
    const { canPayout, payoutsHeldUntil } = (await fay.api.getOverview()).data!
    assert.deepEqual([canPayout, payoutsHeldUntil], [false, new Date(testApp.now().getTime() + 48 * 3_600_000).toISOString()])
    testApp.advanceSeconds(48 * 3600 - 1)
    const { status, message } = await fay.api.requestPayout({ body: bank })
    assert.equal(status, 409)
    assert.match(message, /^Your e-mail address or password was changed\. You can be paid out from \d+ March 2026 at \d\d:\d\d CES?T\.$/)
    testApp.advanceSeconds(1)
    assert.equal((await fay.api.requestPayout({ body: bank })).status, 200)
  })
})
