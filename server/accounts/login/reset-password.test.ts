import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/create-test-app.ts'

const house = await createTestApp()
const { visitor } = house
const chosen = digest('another password')
const ask = async (email: string) => (await visitor.requestPasswordReset({ body: { email } })).data as { account: { id: string } }
const reset = (account: string, code: string) => visitor.resetPassword({ params: { account }, body: { code, password: chosen } })

describe('a forgotten password', () => {
  it('is replaced by a mailed code: all sessions end, and the owner is told', async () => {
    const ada = await house.createAccount('Ada')
    const { account } = await ask(ada.email)
    const [letter] = await house.sendPendingEmails()
    assert.deepEqual([letter!.to, letter!.link!.href], [ada.email, `https://bellows.test/login/forgotten/${account.id}`])
    assert.equal((await reset(account.id, letter!.code!)).status, 200)
    assert.equal((await ada.api.checkSession()).status, 401)
    assert.equal((await visitor.logIn({ body: { email: ada.email, password: ada.password } })).status, 401)
    assert.equal((await visitor.logIn({ body: { email: ada.email, password: chosen } })).status, 200)
    const [told] = await house.sendPendingEmails()
    assert.deepEqual([told!.to, told!.subject], [ada.email, 'Your password was changed'])
    assert.equal((await reset(account.id, letter!.code!)).status, 406) // replayed
  })

  it('is answered alike whether the address has an account or not', async () => {
    const known = await visitor.requestPasswordReset({ body: { email: (await house.createAccount('Bob')).email } })
    const unknown = await visitor.requestPasswordReset({ body: { email: 'nobody@bellows.example' } })
    const shape = ({ status, message, data }: typeof known) => [status, message, JSON.stringify(data).replace(/[\w-]{24}/, '…')]
    assert.deepEqual(shape(known), shape(unknown))
    assert.deepEqual(
      (await house.sendPendingEmails()).map(({ to }) => to),
      ['bob@bellows.example'],
    )
    for (const email of ['bob@bellows.example', 'nobody@bellows.example'])
      assert.equal((await visitor.requestPasswordReset({ body: { email } })).status, 425)
  })

  it('verifies the address of an account that never was: only its owner reads the mails', async () => {
    const eve = await house.createAccount('Eve', { isActivated: false })
    const { account } = await ask(eve.email)
    const [letter] = await house.sendPendingEmails()
    await reset(account.id, letter!.code!)
    await house.sendPendingEmails()
    assert.equal((await visitor.logIn({ body: { email: eve.email, password: chosen } })).status, 200)
  })

  it('opens nothing for a blocked account', async () => {
    const { id, email } = await house.createAccount('Mallory')
    await house.blockAccount(id)
    await ask(email)
    assert.deepEqual(await house.sendPendingEmails(), [])
  })

  it('cannot be guessed by asking for code after code', async () => {
    const { email, password } = await house.createAccount('Carla')
    let refusals = 0
    for (let round = 0; round < 5; round++) {
      const { account } = await ask(email)
      const code = (await house.sendPendingEmails())[0]!.code!
      const wrong = code === '000000' ? '000001' : '000000'
      for (let attempt = 0; attempt < 5; attempt++) refusals += Number((await reset(account.id, wrong)).status === 429)
      house.advanceSeconds(31)
    }
    assert.equal(refusals, 5) // after twenty in a day
    assert.equal((await visitor.logIn({ body: { email, password } })).status, 200)
  })

  it('is no way around the code of a sign-up, nor the other way round', async () => {
    const dora = await house.createAccount('Dora', { isActivated: false })
    const { account } = await ask(dora.email)
    const [letter] = await house.sendPendingEmails()
    assert.equal((await visitor.verifyEmail({ params: { account: account.id }, body: { code: letter!.code! } })).status, 406)
    assert.equal((await visitor.sendVerificationCode({ params: { account: account.id } })).status, 406)
    const signUp = await visitor.logIn({ body: { email: dora.email, password: dora.password } })
    const { account: token } = signUp.data as { account: string }
    assert.equal((await reset(token, letter!.code!)).status, 406)
  })
})
