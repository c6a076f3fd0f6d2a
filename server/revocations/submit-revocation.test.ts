import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { revocation } from '#contract/limits.ts'
import { createTestApp } from '#test/create-test-app.ts'

const house = await createTestApp()
const { db, visitor, createAccount, sendPendingEmails, publicUrl, limits } = house
house.operator.contact = 'office@bellows.test'
const root = await createAccount('Root', { isAdmin: true })
const declared = { name: 'Carla Vento', contract: '20.00 € of credit, receipt B2026-000012', email: 'carla@bellows.example' }
const rowsOf = (email: string) => db.selectFrom('revocations').selectAll().where('email', '=', email).orderBy('id').execute()
/** How many letters came to the declared address, and to the operator. */
async function posted(email: string) {
  const sent = await sendPendingEmails()
  return [email, house.operator.contact].map((address) => sent.filter(({ to }) => to === address).length)
}
const sendPiece = (turn: number) => visitor.submitRevocation({ body: { ...declared, contract: `Piece ${turn}` } })
const amount = async () => (await db.selectFrom('revocations').select('id').execute()).length
const dateBack = (email: string, at: number) =>
  db
    .updateTable('revocations')
    .set({ declared_at: new Date(at) })
    .where('email', '=', email)
    .execute()

describe('withdrawing from a contract', () => {
  beforeEach(async () => {
    house.advanceDays(1) // no test uses up what the next one may do
    await sendPendingEmails()
  })

  it('needs no login, is confirmed by mail at once with its words and its moment, and listed for admins', async () => {
    const answer = await visitor.submitRevocation({ body: declared })
    assert.equal(answer.status, 200)
    const date = house.now().toISOString()
    assert.deepEqual(answer.data, { date, isConfirmationSent: true })
    const [letter, ...others] = (await sendPendingEmails()).filter(({ to }) => to === declared.email)
    assert.equal(others.length, 0)
    assert.equal(letter!.subject, 'We have received a withdrawal')
    const moment = house.now().toLocaleString('en-GB', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'long' })
    for (const part of [moment, declared.name, declared.contract, declared.email]) assert.ok(letter!.text.join('\n').includes(part), part)
    assert.match(letter!.text[0]!, /^Somebody declared this with your address/)
    assert.match(letter!.text.join('\n'), /If that was not you/)
    assert.deepEqual(letter!.link, { name: 'Read about your right of withdrawal', href: `${publicUrl}/terms#withdrawal` })
    const [first] = (await root.api.listRevocations()).data!.revocations
    assert.deepEqual(first, { id: first!.id, date, ...declared, isConfirmationSent: true, isLoggedIn: false, accountId: 0, closed: null })
  })

  it('is one declaration, one letter and one notice, whether it is sent once, eight times at once or again a moment later', async () => {
    const bob = await createAccount('Bob')
    const body = { ...declared, email: bob.email }
    const answers = await Promise.all(Array.from({ length: 8 }, () => bob.api.submitRevocation({ body })))
    house.advanceSeconds(60)
    const again = await bob.api.submitRevocation({ body: { ...body, email: bob.email.toUpperCase() } })
    const all = [...answers, again].map(({ status, data }) => `${status} ${data!.date} ${data!.isConfirmationSent}`)
    assert.deepEqual([...new Set(all)], [`200 ${answers[0]!.data!.date} true`])
    assert.deepEqual(await posted(bob.email), [1, 1])
    const [row, ...others] = await rowsOf(bob.email)
    assert.deepEqual([row!.account_id, others], [bob.id, []])
  })

  it('is confirmed once more on the same day when the letter did not come, with the moment of the first', async () => {
    const body = { ...declared, email: 'late@bellows.example' }
    const first = await visitor.submitRevocation({ body })
    assert.deepEqual(await posted(body.email), [1, 1])
    house.advanceSeconds(revocation.emailPauseMinutes * 60 + 1)
    const answers = await Promise.all([visitor.submitRevocation({ body }), visitor.submitRevocation({ body })])
    for (const { data } of answers) assert.deepEqual(data, first.data)
    assert.deepEqual(await posted(body.email), [1, 0])
    assert.equal((await rowsOf(body.email)).length, 1)
  })

  it('is another one on another day, and once the first is done, with the same words', async () => {
    const body = { ...declared, email: 'twice@bellows.example' }
    await visitor.submitRevocation({ body })
    house.advanceDays(1)
    const second = await visitor.submitRevocation({ body })
    assert.equal(second.data!.date, house.now().toISOString())
    const rows = await rowsOf(body.email)
    assert.equal(rows.length, 2)
    await root.api.closeRevocation({ params: { revocationId: rows[1]!.id } })
    house.advanceSeconds(60)
    await visitor.submitRevocation({ body })
    assert.equal((await rowsOf(body.email)).length, 3)
    assert.deepEqual(await posted(body.email), [3, 3])
  })

  it('says that it was sent logged in, also when only the second press was', async () => {
    const mara = await createAccount('Mara')
    const body = { ...declared, email: mara.email }
    await visitor.submitRevocation({ body })
    await mara.api.submitRevocation({ body })
    assert.deepEqual((await rowsOf(mara.email)).map(({ account_id }) => account_id), [mara.id]) // prettier-ignore
  })

  it('carries no links of strangers to others', async () => {
    const email = 'victim@bellows.example'
    await visitor.submitRevocation({
      body: { name: 'Win at http://evil.example/x', contract: 'www.evil.example or me@evil.example, 20.00 €', email },
    })
    const both = (await sendPendingEmails()).map(({ subject, text }) =>
      [subject, ...text].join('\n').replace(email, '').replace(house.operator.contact, ''),
    )
    assert.equal(both.length, 2)
    for (const words of both) {
      assert.doesNotMatch(words, /:\/\/|www\.\S|evil\.example|@/)
      assert.match(words, /Win at evil\. example\/x[^]*|20\.00 €/)
    }
    assert.equal((await rowsOf(email))[0]!.name, 'Win at http://evil.example/x')
  })

  it('wants a name, a contract and an address, each in words of its own, and no more than a line of each', async () => {
    const refused = async (changes: Partial<typeof declared>) => {
      const { status, message } = await visitor.submitRevocation({ body: { ...declared, ...changes } })
      return `${status} ${message}`
    }
    assert.equal(await refused({ name: ' ' }), '400 Please enter your name.')
    assert.equal(await refused({ contract: '' }), '400 Please say what you bought.')
    assert.equal(await refused({ email: 'carla' }), '400 Please enter a valid email address.')
    assert.match(await refused({ contract: 'x'.repeat(201) }), /^400 The contract can be at most 200/)
    await visitor.submitRevocation({ body: { ...declared, name: 'Vera\r\nBcc: all@bellows.example', email: 'vera@bellows.example' } })
    assert.equal((await rowsOf('vera@bellows.example'))[0]!.name, 'Vera Bcc: all@bellows.example')
  })

  it('is kept and noticed past what a mailbox is sent in a day, only no longer confirmed by mail; the same press again is not counted', async () => {
    const email = 'dora@bellows.example'
    limits.reports = { amount: 3, seconds: 86_400 }
    const turns = Array.from({ length: 5 }, (_, turn) => turn)
    const answers = []
    for (const turn of turns) {
      answers.push(await visitor.submitRevocation({ body: { ...declared, contract: `Piece ${turn}`, email } }))
      if (turn === 0) await visitor.submitRevocation({ body: { ...declared, contract: 'Piece 0', email } })
    }
    assert.deepEqual(answers.map(({ status, data }) => [status, data!.isConfirmationSent]), turns.map((turn) => [200, turn < 3])) // prettier-ignore
    assert.deepEqual(await posted(email), [3, 5])
    assert.equal((await rowsOf(email)).length, 5)
    const { revocations: open } = (await root.api.listRevocations()).data!
    assert.deepEqual(open.filter((each) => each.email === email).map(({ isConfirmationSent }) => isConfirmationSent), turns.map((turn) => turn < 3)) // prettier-ignore
  })

  it('is limited by network, apart from reports, and then another way is named', async () => {
    limits.reportsPerNetwork = { amount: 1, seconds: 3_600 }
    limits.withdrawalsPerNetwork = { amount: 2, seconds: 3_600 }
    assert.deepEqual([(await sendPiece(1)).status, (await sendPiece(2)).status], [200, 200])
    const { status, message } = await sendPiece(3)
    assert.equal(status, 429)
    assert.match(message, /^That was tried too often\. Try again in 60 minutes, or withdraw by a mail to office@bellows\.test/)
  })

  it('is kept for six years after its year, as law wants it', async () => {
    const before = await amount()
    const year = house.now().getUTCFullYear()
    await dateBack('late@bellows.example', Date.UTC(year - 7, 11, 31))
    await dateBack('vera@bellows.example', Date.UTC(year - 6, 0, 2))
    await house.runTask('sweep-revocations')
    assert.equal(await amount(), before - 1)
  })
})
