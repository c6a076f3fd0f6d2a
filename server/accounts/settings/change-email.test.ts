import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { visitor } = testApp

/** Requests another address, and returns the token and the code that verify it. */
async function begin(api: typeof visitor, email: string) {
  const { status, message, data } = await api.changeEmail({ body: { email } })
  assert.equal(status, 200, message)
  const params = { account: data.account.id }
  await visitor.sendVerificationCode({ params })
  const sentEmails = await testApp.sendPendingEmails()
  return { params, sentEmails, body: { code: sentEmails.find(({ code }) => code)!.code! } }
}

describe('a new e-mail address', () => {
  it('SET-02, API-47 and DECIDE-26 is used once its code is entered; until then the old one is, and both are notified', async () => {
    const { email, password, api } = await testApp.createAccount('Ada')
    const { params, body, sentEmails } = await begin(api, 'Countess@Bellows.Example')
    assert.deepEqual(sentEmails.map(({ to }) => to).toSorted(), [email, 'countess@bellows.example'])
    assert.equal((await visitor.logIn({ body: { email, password } })).status, 200)
    assert.equal((await visitor.logIn({ body: { email: 'countess@bellows.example', password } })).status, 401)
    assert.equal((await api.getSettings()).data!.settings.email, email)

    assert.equal((await api.verifyEmail({ params, body })).status, 200)
    assert.equal((await visitor.logIn({ body: { email, password } })).status, 401)
    assert.equal((await visitor.logIn({ body: { email: 'countess@bellows.example', password } })).status, 200)
    assert.deepEqual((await testApp.sendPendingEmails()).map(({ to }) => to).toSorted(), [email, 'countess@bellows.example'])
  })

  it('is rejected when it is in use, unchanged or invalid', async () => {
    const bob = await testApp.createAccount('Bob')
    const carla = await testApp.createAccount('Carla')
    const answer = async (email: string) => {
      const { status, message } = await bob.api.changeEmail({ body: { email } })
      return [status, message]
    }
    assert.deepEqual(await answer(carla.email), [409, 'This e-mail address is already in use.'])
    assert.deepEqual(await answer(bob.email), [409, 'This is already your address.'])
    assert.deepEqual(await answer('bob'), [400, 'Please enter a valid email address.'])
    assert.equal((await visitor.changeEmail({ body: { email: 'x@bellows.example' } })).status, 401)
  })

  it('belongs to the account that verifies it first', async () => {
    const [dora, emil] = await Promise.all([testApp.createAccount('Dora'), testApp.createAccount('Emil')])
    const first = await begin(dora.api, 'wanted@bellows.example')
    const second = await begin(emil.api, 'wanted@bellows.example')
    const answers = await Promise.all([first, second].map(({ params, body }) => visitor.verifyEmail({ params, body })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
  })

  it('makes an earlier request invalid', async () => {
    const fay = await testApp.createAccount('Fay')
    const first = await begin(fay.api, 'one@bellows.example')
    const second = await begin(fay.api, 'two@bellows.example')
    assert.equal((await visitor.verifyEmail(first)).status, 406)
    assert.equal((await visitor.verifyEmail(second)).status, 200)
  })

  it('cannot be changed by the operation for unverified accounts', async () => {
    const gil = await testApp.createAccount('Gil')
    const { params } = await begin(gil.api, 'gilbert@bellows.example')
    assert.equal((await visitor.changeUnverifiedEmail({ params, body: { email: 'thief@bellows.example' } })).status, 406)
  })
})
