import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commonPasswords, mostCommonPasswords } from '#contract/forms/most-used-passwords.ts'
import { digest, createTestApp } from '#test/support/create-test-app.ts'
import { assertUncommon, hashPassword, isPassword } from './passwords.ts'

const { visitor, createAccount, sendPendingEmails } = await createTestApp()
const hash = await hashPassword('long enough')
const message = 'This is one of the most common passwords. Please choose another one.'

describe('a password', () => {
  it('is the one that was hashed, and every hash is another', async () => {
    assert.notEqual(await hashPassword('long enough'), hash)
    assert.deepEqual(await Promise.all([isPassword('long enough', hash), isPassword('long enougH', hash), isPassword('long enough')]), [
      true,
      false,
      false,
    ])
  })

  it('SAFE-04 of a known browser is compared without waiting for those of strangers', async () => {
    const order: string[] = []
    const strangers = Array.from({ length: 20 }, () => isPassword('a guess', hash).then(() => order.push('stranger')))
    const known = isPassword('long enough', hash, { isKnown: true }).then(() => order.push('known'))
    await Promise.all([...strangers, known])
    assert.ok(order.indexOf('known') < 10, order.join())
  })
})

describe('the digest of a common password', () => {
  it('SAFE-20 is refused when somebody signs up', async () => {
    const body = { email: 'ada@bellows.example', password: digest('password123') }
    assert.deepEqual(await visitor.register({ body }), { status: 400, message })
    assert.equal((await visitor.register({ body: { ...body, password: digest('accordion at dusk') } })).status, 200)
  })

  it('SAFE-20 is refused when the password is changed, which ends no session and costs no attempt', async () => {
    const { api, password } = await createAccount('Bob')
    for (let time = 0; time < 12; time++)
      assert.deepEqual(await api.changePassword({ body: { oldPassword: password, newPassword: digest('Qwertyuiop') } }), { status: 400, message })
    assert.equal((await api.changePassword({ body: { oldPassword: password, newPassword: digest('accordion at dawn') } })).status, 200)
  })

  it('SAFE-20 is refused for a forgotten password, whose code stays good', async () => {
    const { email } = await createAccount('Carla')
    const { data } = await visitor.requestPasswordReset({ body: { email } })
    const { id: account } = (data as { account: { id: string } }).account
    const code = (await sendPendingEmails()).find((sent) => sent.code)!.code!
    const reset = (password: string) => visitor.resetPassword({ params: { account }, body: { code, password: digest(password) } })
    for (let time = 0; time < 6; time++) assert.deepEqual(await reset('12345678'), { status: 400, message })
    assert.equal((await reset('accordion at noon')).status, 200)
  })

  it('SAFE-20 is refused for each of the 10,000 most common ones, also for those that are too short', async () => {
    for (const password of [...mostCommonPasswords, ...commonPasswords]) await assert.rejects(assertUncommon(digest(password)), { status: 400 })
    await assertUncommon(digest('accordion at night'))
  })

  it('SAFE-24 is refused for words of this site with usual endings', async () => {
    for (const password of ['bellows1', 'Accordion2026', 'AKKORDEON', 'Composer123!'])
      await assert.rejects(assertUncommon(digest(password)), { status: 400, message: /first guesses on this site/ }, password)
  })
})
