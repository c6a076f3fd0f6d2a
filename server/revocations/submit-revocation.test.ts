import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { writtenTime } from '#contract/days.ts'
import { revocation } from '#contract/forms/limits.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { db, visitor, createAccount, sendPendingEmails, publicUrl, limits } = testApp
testApp.operator.contact = 'office@bellows.test'
const root = await createAccount('Root', { isAdmin: true })
const declaration = { name: 'Carla Vento', contract: '20.00 € of credit, receipt B2026-000012', email: 'carla@bellows.example' }
const rowsOf = (email: string) => db.selectFrom('revocations').selectAll().where('email', '=', email).orderBy('id').execute()
/** The number of e-mails to the declared address, and to the operator. */
async function countSentEmails(email: string) {
  const sent = await sendPendingEmails()
  return [email, testApp.operator.contact].map((address) => sent.filter(({ to }) => to === address).length)
}
const sendPiece = (index: number) => visitor.submitRevocation({ body: { ...declaration, contract: `Piece ${index}` } })
const amount = async () => (await db.selectFrom('revocations').select('id').execute()).length
const setDeclaredAt = (email: string, at: number) =>
  db
    .updateTable('revocations')
    .set({ declared_at: new Date(at) })
    .where('email', '=', email)
    .execute()

describe('withdrawing from a contract', () => {
  beforeEach(async () => {
    testApp.advanceDays(1) // the rate limits of one test do not affect the next
    await sendPendingEmails()
  })

  it('needs no login, is confirmed by e-mail at once with its text and time, and listed for admins', async () => {
    const answer = await visitor.submitRevocation({ body: declaration })
    assert.equal(answer.status, 200)
    const date = testApp.now().toISOString()
    assert.deepEqual(answer.data, { date, isConfirmationSent: true })
    const [sentEmail, ...others] = (await sendPendingEmails()).filter(({ to }) => to === declaration.email)
    assert.equal(others.length, 0)
    assert.equal(sentEmail!.subject, 'We have received a withdrawal')
    const moment = writtenTime(testApp.now())
    for (const part of [moment, declaration.name, declaration.contract, declaration.email]) assert.ok(sentEmail!.text.join('\n').includes(part), part)
    assert.match(sentEmail!.text[0]!, /^Someone sent us this declaration with your address/)
    assert.match(sentEmail!.text.join('\n'), /If that was not you/)
    assert.deepEqual(sentEmail!.link, { name: 'Read about your right of withdrawal', href: `${publicUrl}/terms#withdrawal` })
    const [first] = (await root.api.listRevocations()).data!.revocations
    assert.deepEqual(first, {
      id: first!.id,
      date,
      ...declaration,
      purchases: [],
      isConfirmationSent: true,
      isLoggedIn: false,
      accountId: 0,
      closed: null,
    })
  })

  it('is one declaration, one confirmation and one notification, also when it is sent eight times at once and repeated a minute later', async () => {
    const bob = await createAccount('Bob')
    const body = { ...declaration, email: bob.email }
    const answers = await Promise.all(Array.from({ length: 8 }, () => bob.api.submitRevocation({ body })))
    testApp.advanceSeconds(60)
    const again = await bob.api.submitRevocation({ body: { ...body, email: bob.email.toUpperCase() } })
    const all = [...answers, again].map(({ status, data }) => `${status} ${data!.date} ${data!.isConfirmationSent}`)
    assert.deepEqual([...new Set(all)], [`200 ${answers[0]!.data!.date} true`])
    assert.deepEqual(await countSentEmails(bob.email), [1, 1])
    const [row, ...others] = await rowsOf(bob.email)
    assert.deepEqual([row!.account_id, others], [bob.id, []])
  })

  it('is confirmed again on the same day when it is repeated after the pause, with the time of the first', async () => {
    const body = { ...declaration, email: 'late@bellows.example' }
    const first = await visitor.submitRevocation({ body })
    assert.deepEqual(await countSentEmails(body.email), [1, 1])
    testApp.advanceSeconds(revocation.emailPauseMinutes * 60 + 1)
    const answers = await Promise.all([visitor.submitRevocation({ body }), visitor.submitRevocation({ body })])
    for (const { data } of answers) assert.deepEqual(data, first.data)
    assert.deepEqual(await countSentEmails(body.email), [1, 0])
    assert.equal((await rowsOf(body.email)).length, 1)
  })

  it('is another declaration on another day, and once the first one is closed, with the same text', async () => {
    const body = { ...declaration, email: 'twice@bellows.example' }
    await visitor.submitRevocation({ body })
    testApp.advanceDays(1)
    const second = await visitor.submitRevocation({ body })
    assert.equal(second.data!.date, testApp.now().toISOString())
    const rows = await rowsOf(body.email)
    assert.equal(rows.length, 2)
    await root.api.closeRevocation({ params: { revocationId: rows[1]!.id } })
    testApp.advanceSeconds(60)
    await visitor.submitRevocation({ body })
    assert.equal((await rowsOf(body.email)).length, 3)
    assert.deepEqual(await countSentEmails(body.email), [3, 3])
  })

  it('records the account, also when only the repetition was sent logged in', async () => {
    const mara = await createAccount('Mara')
    const body = { ...declaration, email: mara.email }
    await visitor.submitRevocation({ body })
    await mara.api.submitRevocation({ body })
    assert.deepEqual((await rowsOf(mara.email)).map(({ account_id }) => account_id), [mara.id]) // prettier-ignore
  })

  it('mails no links of the sender', async () => {
    const email = 'victim@bellows.example'
    await visitor.submitRevocation({
      body: { name: 'Win at http://evil.example/x', contract: 'www.evil.example or me@evil.example, 20.00 €', email },
    })
    const both = (await sendPendingEmails()).map(({ subject, text }) =>
      [subject, ...text].join('\n').replace(email, '').replace(testApp.operator.contact, ''),
    )
    assert.equal(both.length, 2)
    for (const words of both) {
      assert.doesNotMatch(words, /:\/\/|www\.\S|evil\.example|@/)
      assert.match(words, /Win at evil\. example\/x[^]*|20\.00 €/)
    }
    assert.equal((await rowsOf(email))[0]!.name, 'Win at http://evil.example/x')
  })

  it('needs a name, a contract and an address, with a message for each, and stores one line of each', async () => {
    const errorOf = async (changes: Partial<typeof declaration>) => {
      const { status, message } = await visitor.submitRevocation({ body: { ...declaration, ...changes } })
      return `${status} ${message}`
    }
    assert.equal(await errorOf({ name: ' ' }), '400 Please enter your name.')
    assert.equal(await errorOf({ contract: '' }), '400 Please say what you bought.')
    assert.equal(await errorOf({ email: 'carla' }), '400 Please enter a valid email address.')
    assert.match(await errorOf({ contract: 'x'.repeat(201) }), /^400 The contract can be at most 200/)
    await visitor.submitRevocation({ body: { ...declaration, name: 'Vera\r\nBcc: all@bellows.example', email: 'vera@bellows.example' } })
    assert.equal((await rowsOf('vera@bellows.example'))[0]!.name, 'Vera Bcc: all@bellows.example')
  })

  it('is recorded and notified beyond the daily e-mails of a mailbox, only no longer confirmed; a repetition is not counted', async () => {
    const email = 'dora@bellows.example'
    limits.reports = { amount: 3, seconds: 86_400 }
    const indexes = Array.from({ length: 5 }, (_, index) => index)
    const answers = []
    for (const index of indexes) {
      answers.push(await visitor.submitRevocation({ body: { ...declaration, contract: `Piece ${index}`, email } }))
      if (index === 0) await visitor.submitRevocation({ body: { ...declaration, contract: 'Piece 0', email } })
    }
    assert.deepEqual(answers.map(({ status, data }) => [status, data!.isConfirmationSent]), indexes.map((index) => [200, index < 3])) // prettier-ignore
    assert.deepEqual(await countSentEmails(email), [3, 5])
    assert.equal((await rowsOf(email)).length, 5)
    const { revocations: open } = (await root.api.listRevocations()).data!
    assert.deepEqual(open.filter((each) => each.email === email).map(({ isConfirmationSent }) => isConfirmationSent), indexes.map((index) => index < 3)) // prettier-ignore
  })

  it('is limited for each network, apart from reports, and the error names the operator’s address', async () => {
    limits.reportsPerNetwork = { amount: 1, seconds: 3_600 }
    limits.withdrawalsPerNetwork = { amount: 2, seconds: 3_600 }
    assert.deepEqual([(await sendPiece(1)).status, (await sendPiece(2)).status], [200, 200])
    const { status, message } = await sendPiece(3)
    assert.equal(status, 429)
    assert.match(message, /^Too many attempts\. Try again in 60 minutes, or withdraw by e-mail to office@bellows\.test/)
  })

  it('is deleted six years after its year, as the law requires', async () => {
    const before = await amount()
    const year = testApp.now().getUTCFullYear()
    await setDeclaredAt('late@bellows.example', Date.UTC(year - 7, 11, 31))
    await setDeclaredAt('vera@bellows.example', Date.UTC(year - 6, 0, 2))
    await testApp.runTask('sweep-revocations')
    assert.equal(await amount(), before - 1)
  })
})
