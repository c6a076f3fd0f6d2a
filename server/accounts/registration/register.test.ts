import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const password = digest('long enough')
const register = (email: unknown, from?: string) =>
  testApp.fetch('/api/account/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) },
    body: JSON.stringify({ email, password }),
  })
const answerTo = async (email: unknown) => (await (await register(email)).json()) as { status: number; message: string }

describe('registering', () => {
  it('API-38 and DECIDE-78 creates an account with an unguessable token, and stores no usable password', async () => {
    const { status, data } = await testApp.visitor.register({ body: { email: ' Ada@Bellows.Example ', password } })
    assert.equal(status, 200)
    assert.match(data.account.id, /^[\w-]{24}$/)
    const account = await testApp.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([account.email, account.activated_at, account.category], ['ada@bellows.example', null, 'USER'])
    assert.equal(account.password_hash.includes(password), false)
    assert.deepEqual(await testApp.sendPendingEmails(), []) // the verification page requests it
  })

  it('AUTH-11 creates no session before the address is verified', async () => {
    const body = { email: 'bea@bellows.example', password }
    const account = (await testApp.visitor.register({ body })).data!.account.id
    const rejection = await testApp.visitor.logIn({ body })
    assert.deepEqual([rejection.status, rejection.data], [403, { account }])
    await testApp.visitor.sendVerificationCode({ params: { account } })
    const [sentEmail] = await testApp.sendPendingEmails()
    assert.equal((await testApp.visitor.verifyEmail({ params: { account }, body: { code: sentEmail!.code! } })).status, 200)
    assert.equal((await testApp.visitor.logIn({ body })).status, 200)
  })

  it('DECIDE-76 reports an address that is in use, in upper or lower case', async () => {
    assert.equal((await answerTo('carl@bellows.example')).status, 200)
    assert.deepEqual(await answerTo('CARL@bellows.example'), { status: 409, message: 'This e-mail address is already in use.' })
  })

  it('creates one account for twenty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo('dora@bellows.example')))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array<number>(19).fill(409)],
    )
  })

  it('VAL-04 rejects invalid addresses, and header injection', async () => {
    const wrong = [
      'ada',
      '@',
      'a@',
      '@b',
      'a b@c.example',
      'a@b@c',
      'a@b.example\r\nBcc: all@bellows.example',
      'a@b/c',
      'a@b:25',
      '<a>@b',
      'a,b@c',
      'a@b\0.example?x',
    ]
    for (const email of wrong) assert.deepEqual(await answerTo(email), { status: 400, message: 'Please enter a valid email address.' }, email)
    assert.equal((await answerTo(undefined)).message, 'Your e-mail address is missing.')
  })

  it('K13 logs in and resets with every spelling of the address that registers', async () => {
    const spellings = [
      'anna.muster@müller-noten.example',
      'Anna.Muster@MÜLLER-noten。example',
      'anna.muster＠müller-noten.example',
      'anna.muster@xn--mller-noten-thb.example.',
      '\u200banna.muster@müller-noten.example\u200b ',
    ]
    const { data } = await testApp.visitor.register({ body: { email: spellings[0]!, password } })
    const params = { account: data!.account.id }
    await testApp.visitor.sendVerificationCode({ params })
    const [mail] = await testApp.sendPendingEmails()
    assert.equal(mail!.to, 'anna.muster@xn--mller-noten-thb.example')
    assert.equal((await testApp.visitor.verifyEmail({ params, body: { code: mail!.code! } })).status, 200)
    for (const email of spellings) {
      assert.equal((await answerTo(email)).status, 409, email)
      assert.equal((await testApp.visitor.logIn({ body: { email, password } })).status, 200, email)
      assert.equal((await testApp.visitor.logIn({ body: { email, password: digest('guess') } })).status, 401)
      await testApp.visitor.requestPasswordReset({ body: { email } })
      testApp.advanceDays(1 / 24)
    }
    const mails = (await testApp.sendPendingEmails()).filter(({ to }) => to === mail!.to)
    assert.equal(mails.length, spellings.length)
  })

  it('K13 counts wrong logins of all spellings of an address together', async () => {
    const spellings = [
      'otto@bellows.example',
      'OTTO＠bellows.example',
      'otto@bellows。example',
      'otto@bellows.example.',
      'ot\u200bto@bellows.example',
    ]
    const statuses: number[] = []
    for (let attempt = 0; statuses.at(-1) !== 429 && attempt < 30; attempt++)
      statuses.push((await testApp.visitor.logIn({ body: { email: spellings[attempt % spellings.length]!, password: digest('guess') } })).status)
    assert.equal(statuses.length, testApp.limits.wrongLogins.amount + 1)
  })

  it('K14 creates no second account for one mailbox, and none for a mailbox that cannot exist', async () => {
    assert.equal((await answerTo('anna.muster@example.com')).status, 200)
    assert.equal((await answerTo('anna.muster@example.com.')).status, 409)
    for (const email of ['a..b@people.example', '.a@people.example', 'a.@people.example', 'a@people..example', 'a@people.example..', 'a@127.0.0.1'])
      assert.deepEqual(await answerTo(email), { status: 400, message: 'Please enter a valid email address.' }, email)
  })

  it('accepts no address that looks like another: other alphabets are stored as mail servers write them, or rejected', async () => {
    assert.equal((await answerTo('eve@paypal.example')).status, 200)
    assert.equal((await answerTo('eve@pаypal.example')).status, 200) // a Cyrillic а
    assert.equal((await answerTo('еve@paypal.example')).status, 400) // a Cyrillic е
    assert.equal((await answerTo('ｅve@paypal.example')).status, 409) // the same letters in full width
    const emails = (await testApp.db.selectFrom('accounts').select('email').where('email', 'like', 'eve@%').execute()).map(({ email }) => email)
    assert.deepEqual(emails, ['eve@paypal.example', 'eve@xn--pypal-4ve.example'])
  })

  it('rejects a password of a megabyte, and a form of another site', async () => {
    const long = await testApp.visitor.register({ body: { email: 'fay@bellows.example', password: 'a'.repeat(1_000_000) } })
    assert.equal(long.status, 413)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      assert.equal(
        (await testApp.fetch('/api/account/register', { method: 'POST', headers: { 'content-type': type }, body: 'email=fay@bellows.example' }))
          .status,
        415,
      )
    assert.equal(await testApp.db.selectFrom('accounts').select('id').where('email', '=', 'fay@bellows.example').executeTakeFirst(), undefined)
  })

  it('accepts as many registrations from one network as a school needs, and few more', async () => {
    await testApp.db.deleteFrom('rate_limits').execute()
    await testApp.db
      .insertInto('rate_limits')
      .values({ name: 'signUpsPerNetwork', ...(await rowOf('gil@bellows.example')), attempts: 199 })
      .execute()
    assert.equal((await answerTo('hal@bellows.example')).status, 200)
    const rejection = await register('ida@bellows.example')
    assert.equal(rejection.status, 429)
    assert.deepEqual(((await rejection.json()) as { message: string }).message, 'Too many attempts. Try again in 60 minutes.')
    assert.equal(rejection.headers.get('retry-after'), '3600')
    testApp.advanceSeconds(3601)
    assert.equal((await answerTo('ida@bellows.example')).status, 200)
  })
})

/** Deletes and returns the row that one registration has created. */
async function rowOf(email: string) {
  await register(email)
  const { key_hash, resets_at } = await testApp.db.deleteFrom('rate_limits').returning(['key_hash', 'resets_at']).executeTakeFirstOrThrow()
  return { key_hash, resets_at }
}
