import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openHouse } from '../../test/open-house.ts'

const house = await openHouse()
const { db, visitor, person, letters, publicUrl } = house
const root = await person('Root', { isAdmin: true })
const declared = { name: 'Carla Vento', contract: '20.00 € of credit, receipt B2026-000012', email: 'carla@bellows.example' }
const listed = async () => (await root.api.listWithdrawals()).data!.withdrawals

describe('withdrawing from a contract', () => {
  it('needs no login, is confirmed by mail at once with its words and its moment, and listed for admins', async () => {
    const answer = await visitor.withdraw({ body: declared })
    assert.equal(answer.status, 200)
    const date = house.now().toISOString()
    assert.deepEqual(answer.data, { date })
    const [letter, ...others] = (await letters()).filter(({ to }) => to === declared.email)
    assert.equal(others.length, 0)
    assert.equal(letter!.subject, 'We have received your withdrawal')
    const day = house.now().toLocaleDateString('en-GB', { timeZone: 'Europe/Berlin', dateStyle: 'long' })
    for (const part of [day, declared.name, declared.contract, declared.email]) assert.ok(JSON.stringify(letter).includes(part), part)
    assert.deepEqual(letter!.link, { name: 'Read about your right of withdrawal', href: `${publicUrl}/terms#withdrawal` })
    const [first] = await listed()
    assert.deepEqual(first, { id: first!.id, date, ...declared })
  })

  it('is one declaration and one mail, whether it is sent eight times at once or again later', async () => {
    const bob = await person('Bob')
    const body = { ...declared, email: bob.email }
    const answers = await Promise.all(Array.from({ length: 4 }, () => bob.api.withdraw({ body })))
    house.passSeconds(60)
    const again = await bob.api.withdraw({ body: { ...body, email: bob.email.toUpperCase() } })
    assert.deepEqual(new Set([...answers, again].map(({ data }) => data!.date)).size, 1)
    assert.equal((await letters()).filter(({ to }) => to === bob.email).length, 1)
    assert.equal((await listed()).filter(({ email }) => email === bob.email).length, 1)
    const row = await db.selectFrom('withdrawals').select('account_id').where('email', '=', bob.email).executeTakeFirstOrThrow()
    assert.equal(row.account_id, bob.id)
  })

  it('wants a name, a contract and an address, each in words of its own, and no more than a line of each', async () => {
    const refused = async (changes: Partial<typeof declared>) => {
      const { status, message } = await visitor.withdraw({ body: { ...declared, ...changes } })
      return `${status} ${message}`
    }
    assert.equal(await refused({ name: ' ' }), '400 Please enter your name.')
    assert.equal(await refused({ contract: '' }), '400 Please say what you bought.')
    assert.equal(await refused({ email: 'carla' }), '400 Please enter a valid email address.')
    assert.match(await refused({ contract: 'x'.repeat(201) }), /^400 The contract can be at most 200/)
    await visitor.withdraw({ body: { ...declared, name: 'Vera\r\nBcc: all@bellows.example', email: 'vera@bellows.example' } })
    assert.equal((await listed()).find(({ email }) => email === 'vera@bellows.example')!.name, 'Vera Bcc: all@bellows.example')
  })

  it('is counted, so that nobody sends mails to others without end', async () => {
    const answers = []
    for (let turn = 0; turn <= house.limits.reports.amount; turn++)
      answers.push((await visitor.withdraw({ body: { ...declared, contract: `Piece ${turn}`, email: 'dora@bellows.example' } })).status)
    assert.equal(answers.at(-1), 429)
  })

  it('is kept for six years after its year, as law wants it', async () => {
    const amount = async () => (await db.selectFrom('withdrawals').select('id').execute()).length
    const before = await amount()
    await db
      .updateTable('withdrawals')
      .set({ declared_at: new Date(Date.UTC(house.now().getUTCFullYear() - 7, 11, 31)) })
      .where('email', '=', declared.email)
      .execute()
    await db
      .updateTable('withdrawals')
      .set({ declared_at: new Date(Date.UTC(house.now().getUTCFullYear() - 6, 0, 2)) })
      .where('email', '=', 'vera@bellows.example')
      .execute()
    await house.run('sweep-withdrawals')
    assert.equal(await amount(), before - 1)
  })
})
