import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/create-test-app.ts'

const house = await createTestApp()
const { visitor } = house

/** Asks for another address, and gives the name and the code that prove it. */
async function begin(api: typeof visitor, email: string) {
  const { status, message, data } = await api.changeEmail({ body: { email } })
  assert.equal(status, 200, message)
  const params = { account: data.account.id }
  await visitor.sendVerificationCode({ params })
  const letters = await house.sendPendingEmails()
  return { params, letters, body: { code: letters.find(({ code }) => code)!.code! } }
}

describe('another address', () => {
  it('SET-02, API-47 and DECIDE-26 counts once its code is right; until then the old one does, and both are told', async () => {
    const { email, password, api } = await house.createAccount('Ada')
    const { params, body, letters } = await begin(api, 'Countess@Bellows.Example')
    assert.deepEqual(letters.map(({ to }) => to).toSorted(), [email, 'countess@bellows.example'])
    assert.equal((await visitor.logIn({ body: { email, password } })).status, 200)
    assert.equal((await visitor.logIn({ body: { email: 'countess@bellows.example', password } })).status, 401)
    assert.equal((await api.getSettings()).data!.settings.email, email)

    assert.equal((await api.verifyEmail({ params, body })).status, 200)
    assert.equal((await visitor.logIn({ body: { email, password } })).status, 401)
    assert.equal((await visitor.logIn({ body: { email: 'countess@bellows.example', password } })).status, 200)
    assert.deepEqual((await house.sendPendingEmails()).map(({ to }) => to).toSorted(), [email, 'countess@bellows.example'])
  })

  it('is refused when somebody has it, when it is the own one, and when it is none', async () => {
    const bob = await house.createAccount('Bob')
    const carla = await house.createAccount('Carla')
    const answer = async (email: string) => {
      const { status, message } = await bob.api.changeEmail({ body: { email } })
      return [status, message]
    }
    assert.deepEqual(await answer(carla.email), [409, 'This e-mail address is already used.'])
    assert.deepEqual(await answer(bob.email), [409, 'This is your address already.'])
    assert.deepEqual(await answer('bob'), [400, 'Please enter a valid email address.'])
    assert.equal((await visitor.changeEmail({ body: { email: 'x@bellows.example' } })).status, 401)
  })

  it('goes to whoever proves it first', async () => {
    const [dora, emil] = await Promise.all([house.createAccount('Dora'), house.createAccount('Emil')])
    const first = await begin(dora.api, 'wanted@bellows.example')
    const second = await begin(emil.api, 'wanted@bellows.example')
    const answers = await Promise.all([first, second].map(({ params, body }) => visitor.verifyEmail({ params, body })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
  })

  it('of a second thought makes the first one worth nothing', async () => {
    const fay = await house.createAccount('Fay')
    const first = await begin(fay.api, 'one@bellows.example')
    const second = await begin(fay.api, 'two@bellows.example')
    assert.equal((await visitor.verifyEmail(first)).status, 406)
    assert.equal((await visitor.verifyEmail(second)).status, 200)
  })

  it('cannot be taken by the page for addresses that were never verified', async () => {
    const gil = await house.createAccount('Gil')
    const { params } = await begin(gil.api, 'gilbert@bellows.example')
    assert.equal((await visitor.changeUnverifiedEmail({ params, body: { email: 'thief@bellows.example' } })).status, 406)
  })
})
