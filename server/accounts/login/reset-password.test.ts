import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { visitor } = testApp
const chosen = digest('another password')
const ask = async (email: string) => (await visitor.requestPasswordReset({ body: { email } })).data as { account: { id: string } }
const reset = (account: string, code: string) => visitor.resetPassword({ params: { account }, body: { code, password: chosen } })

describe('a forgotten password', () => {
  it('is replaced by a mailed code: all sessions end, and the owner is notified', async () => {
    const ada = await testApp.createAccount('Ada')
    const { account } = await ask(ada.email)
    const [sentEmail] = await testApp.sendPendingEmails()
    assert.deepEqual([sentEmail!.to, sentEmail!.link!.href], [ada.email, `https://bellows.test/login/forgotten/${account.id}`])
    assert.equal((await reset(account.id, sentEmail!.code!)).status, 200)
    assert.equal((await ada.api.checkSession()).status, 401)
    assert.equal((await visitor.logIn({ body: { email: ada.email, password: ada.password } })).status, 401)
    assert.equal((await visitor.logIn({ body: { email: ada.email, password: chosen } })).status, 200)
    const [notification] = await testApp.sendPendingEmails()
    assert.deepEqual([notification!.to, notification!.subject], [ada.email, 'Your password was changed'])
    assert.equal((await reset(account.id, sentEmail!.code!)).status, 406) // replayed
  })

  it('is replaced by way of a link that leads back to the page where it was noticed, and never to another site', async () => {
    const { email } = await testApp.createAccount('Iris')
    const other = await testApp.createAccount('Ivo')
    for (const [address, returnTo, query] of [
      [email, '/pieces/7', '?then=%2Fpieces%2F7'],
      [other.email, '//evil.example', ''],
    ] as const) {
      const { data } = await visitor.requestPasswordReset({ body: { email: address, returnTo } })
      const [mail] = await testApp.sendPendingEmails()
      assert.equal(mail!.link!.href, `https://bellows.test/login/forgotten/${(data as { account: { id: string } }).account.id}${query}`)
    }
  })

  it('gets the same answer whether the address has an account or not', async () => {
    const known = await visitor.requestPasswordReset({ body: { email: (await testApp.createAccount('Bob')).email } })
    const unknown = await visitor.requestPasswordReset({ body: { email: 'nobody@bellows.example' } })
    const shape = ({ status, message, data }: typeof known) => [status, message, JSON.stringify(data).replace(/[\w-]{24}/, '…')]
    assert.deepEqual(shape(known), shape(unknown))
    assert.deepEqual(
      (await testApp.sendPendingEmails()).map(({ to }) => to),
      ['bob@bellows.example'],
    )
    for (const email of ['bob@bellows.example', 'nobody@bellows.example'])
      assert.equal((await visitor.requestPasswordReset({ body: { email } })).status, 425)
  })

  it('verifies the address of an unverified account, because only the owner reads the e-mails', async () => {
    const eve = await testApp.createAccount('Eve', { isActivated: false })
    const { account } = await ask(eve.email)
    const [sentEmail] = await testApp.sendPendingEmails()
    await reset(account.id, sentEmail!.code!)
    await testApp.sendPendingEmails()
    assert.equal((await visitor.logIn({ body: { email: eve.email, password: chosen } })).status, 200)
  })

  it('sends no code to a blocked account', async () => {
    const { id, email } = await testApp.createAccount('Mallory')
    await testApp.blockAccount(id)
    await ask(email)
    assert.deepEqual(await testApp.sendPendingEmails(), [])
  })

  it('cannot be guessed by requesting many codes', async () => {
    const { email, password } = await testApp.createAccount('Carla')
    let rejectedCount = 0
    for (let round = 0; round < 5; round++) {
      const { account } = await ask(email)
      const code = (await testApp.sendPendingEmails())[0]!.code!
      const wrong = code === '000000' ? '000001' : '000000'
      for (let attempt = 0; attempt < 5; attempt++) rejectedCount += Number((await reset(account.id, wrong)).status === 429)
      testApp.advanceSeconds(31)
    }
    assert.equal(rejectedCount, 5) // after twenty in a day
    assert.equal((await visitor.logIn({ body: { email, password } })).status, 200)
  })

  it('accepts no code of a registration, and the registration accepts no code of a reset', async () => {
    const dora = await testApp.createAccount('Dora', { isActivated: false })
    const { account } = await ask(dora.email)
    const [sentEmail] = await testApp.sendPendingEmails()
    assert.equal((await visitor.verifyEmail({ params: { account: account.id }, body: { code: sentEmail!.code! } })).status, 406)
    assert.equal((await visitor.sendVerificationCode({ params: { account: account.id } })).status, 406)
    const signUp = await visitor.logIn({ body: { email: dora.email, password: dora.password } })
    const { account: token } = signUp.data as { account: string }
    assert.equal((await reset(token, sentEmail!.code!)).status, 406)
  })
})
