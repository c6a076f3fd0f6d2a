import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { visitor } = testApp
const password = digest('long enough')
let number = 0

/** An account that waits for its first code. */
async function newcomer() {
  const email = `newcomer${++number}@bellows.example`
  const account = (await visitor.register({ body: { email, password } })).data!.account.id
  return { email, params: { account }, body: { email, password } }
}
const send = (params: { account: string }) => visitor.sendVerificationCode({ params })
const enter = (params: { account: string }, code: string) => visitor.verifyEmail({ params, body: { code } })
const codeFor = async (params: { account: string }) => {
  const { status, message } = await send(params)
  assert.equal(status, 200, message)
  const sentEmails = await testApp.sendPendingEmails()
  assert.equal(sentEmails.length, 1)
  return sentEmails[0]!.code!
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** The link of the mail with the code that somebody gets who wants to be on this page afterwards. */
const linkWith = async (returnTo: string | undefined) => {
  const { params } = await newcomer()
  assert.equal((await visitor.sendVerificationCode({ params, query: { returnTo } })).status, 200)
  return (await testApp.sendPendingEmails())[0]!.link!.href.replace(params.account, 'token')
}

describe('a code for a new account', () => {
  it('API-39 and API-40 is mailed, has six digits, and activates the account', async () => {
    const { params, email, body } = await newcomer()
    assert.equal((await send(params)).status, 200)
    const [sentEmail] = await testApp.sendPendingEmails()
    assert.equal(sentEmail!.to, email)
    assert.match(sentEmail!.code!, /^\d{6}$/)
    assert.equal(sentEmail!.link!.href, `https://bellows.test/signup/verifyEmail/${params.account}`)
    assert.equal((await enter(params, sentEmail!.code!)).status, 200)
    assert.equal((await visitor.logIn({ body })).status, 200)
  })

  it('comes with a link that leads back to the page where the sign-up began, and never to another site', async () => {
    const plain = 'https://bellows.test/signup/verifyEmail/token'
    assert.equal(await linkWith('/pieces/7?page=2#top'), `${plain}?then=%2Fpieces%2F7%3Fpage%3D2%23top`)
    const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'javascript:alert(1)']
    for (const returnTo of [...elsewhere, '/logout', '/login', '', undefined, `/pieces?search=${'x'.repeat(500)}`])
      assert.equal(await linkWith(returnTo), plain, JSON.stringify(returnTo))
  })

  it('is stored in plain text neither in the database nor in the job queue', async () => {
    const { params } = await newcomer()
    const code = await codeFor(params)
    const storedRow = await testApp.db.selectFrom('email_verifications').selectAll().where('id', '=', params.account).executeTakeFirstOrThrow()
    assert.equal(JSON.stringify(storedRow).includes(code), false)
    assert.equal(storedRow.code_hash!.length, 32)
  })

  it('AUTH-13 and API-39 is not sent again within 30 seconds, and the answer has the remaining wait', async () => {
    const { params } = await newcomer()
    await codeFor(params)
    testApp.advanceSeconds(12)
    const early = await send(params)
    assert.deepEqual(early, {
      status: 425,
      message: 'We have just sent a code. You can request another one in 18 seconds.',
      data: { timeToWait: 18 },
    })
    testApp.advanceSeconds(18)
    assert.equal((await send(params)).status, 200)
    assert.equal((await testApp.sendPendingEmails()).length, 1)
  })

  it('is mailed once for many requests at once', async () => {
    const { params } = await newcomer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(params)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array<number>(9).fill(425)],
    )
    assert.equal((await testApp.sendPendingEmails()).length, 1)
  })

  it('API-39 is answered with 406 where there is no verification', async () => {
    const { params } = await newcomer()
    await enter(params, await codeFor(params))
    for (const account of [params.account, 'nobody', '1', "' or 1=1", 'a'.repeat(90)]) {
      assert.equal((await send({ account })).status, 406, account)
      assert.equal((await enter({ account }, '123456')).status, 406, account)
    }
  })

  it('AUTH-16 is rejected when it is wrong, and the account stays unverified', async () => {
    const { params, body } = await newcomer()
    const code = await codeFor(params)
    assert.deepEqual(await enter(params, otherThan(code)), { status: 400, message: 'Wrong code.' })
    assert.equal((await visitor.logIn({ body })).status, 403)
    assert.equal((await enter(params, code)).status, 200)
  })

  it('DECIDE-25 is invalid after five wrong attempts, also simultaneous ones', async () => {
    const { params } = await newcomer()
    const code = await codeFor(params)
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(params, otherThan(code))))
    assert.deepEqual(answers.map(({ message }) => message).toSorted(), [
      ...Array<string>(4).fill('This code is no longer valid. Request a new one.'),
      ...Array<string>(4).fill('Wrong code.'),
    ])
    assert.equal((await enter(params, code)).status, 400)
    testApp.advanceSeconds(30)
    assert.equal((await enter(params, await codeFor(params))).status, 200)
  })

  it('DECIDE-25 is valid for 15 minutes', async () => {
    const { params } = await newcomer()
    const code = await codeFor(params)
    testApp.advanceSeconds(15 * 60)
    assert.deepEqual(await enter(params, code), { status: 400, message: 'This code is no longer valid. Request a new one.' })
  })

  it('is invalid once another one is sent', async () => {
    const { params } = await newcomer()
    const first = await codeFor(params)
    testApp.advanceSeconds(31)
    const second = await codeFor(params)
    if (first !== second) assert.equal((await enter(params, first)).status, 400)
    assert.equal((await enter(params, second)).status, 200)
  })

  it('is accepted once, and not when it is replayed', async () => {
    const { params } = await newcomer()
    const code = await codeFor(params)
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(params, code)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array<number>(5).fill(406)],
    )
  })

  it('K15 is accepted as people copy it', async () => {
    const copies = [
      (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
      (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
      (code: string) => `\u200b${code}\u00a0`,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]
    for (const copied of copies) {
      const { params } = await newcomer()
      assert.equal((await enter(params, copied(await codeFor(params)))).status, 200)
    }
  })

  it('is rejected with a message when it has no six digits', async () => {
    const { params } = await newcomer()
    for (const code of ['', '12345', '1234567', 'abcdef', '12 34 5', '１２３４５'])
      assert.deepEqual(await enter(params, code), { status: 400, message: 'The code has 6 digits.' })
  })

  it('is mailed at most ten times an hour to one mailbox', async () => {
    const { params } = await newcomer()
    for (let time = 0; time < 10; time++) {
      await codeFor(params)
      testApp.advanceSeconds(31)
    }
    const { status, message } = await send(params)
    assert.deepEqual([status, message], [429, 'Too many attempts. Try again in 55 minutes.'])
    assert.deepEqual(await testApp.sendPendingEmails(), [])
  })
})

describe('a mistyped address', () => {
  it('API-41 is corrected before it is verified; the code of the old address is invalid, and the old address is notified', async () => {
    const { params, email: before } = await newcomer()
    const old = await codeFor(params)
    assert.equal((await visitor.changeUnverifiedEmail({ params, body: { email: 'Right@Bellows.Example' } })).status, 200)
    assert.equal((await enter(params, old)).status, 400)
    const [notification] = await testApp.sendPendingEmails()
    assert.deepEqual([notification!.to, notification!.code], [before, undefined])
    const code = await codeFor(params) // without a wait, because nothing was sent there yet
    assert.equal((await enter(params, code)).status, 200)
    assert.equal((await visitor.logIn({ body: { email: 'right@bellows.example', password } })).status, 200)
    assert.equal((await visitor.logIn({ body: { email: before, password } })).status, 401)
  })

  it('cannot be changed to one in use, nor after the verification', async () => {
    const { params } = await newcomer()
    const { email } = await testApp.createAccount('Owner')
    const taken = await visitor.changeUnverifiedEmail({ params, body: { email } })
    assert.deepEqual(taken, { status: 409, message: 'This e-mail address is already in use.' })
    await enter(params, await codeFor(params))
    assert.equal((await visitor.changeUnverifiedEmail({ params, body: { email: 'else@bellows.example' } })).status, 406)
  })
})
