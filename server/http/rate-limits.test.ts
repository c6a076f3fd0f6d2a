import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/create-test-app.ts'
import { countAttempt, networkOf } from './rate-limits.ts'

const house = await createTestApp()
const logIn = (email: string, password: string) => house.visitor.logIn({ body: { email, password } })

describe('guessing a password', () => {
  it('DECIDE-78 is over after ten wrong ones in 15 minutes, also when a hundred come at once', async () => {
    const { email, password } = await house.createAccount('Ada')
    const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => logIn(email, digest(`${guess}`))))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    assert.deepEqual([count(401), count(429)], [10, 20])
    assert.equal((await logIn(email, password)).status, 429) // the right one would tell a guesser that it is right
    house.advanceSeconds(15 * 60)
    assert.equal((await logIn(email, password)).status, 200)
  })

  it('says when to try again, also to programs', async () => {
    const body = JSON.stringify({ email: 'nobody@bellows.example', password: digest('x') })
    const tried = () => house.fetch('/api/account/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    for (let guess = 0; guess < 10; guess++) assert.equal((await tried()).status, 401)
    house.advanceSeconds(60)
    const refused = await tried()
    assert.equal(refused.headers.get('retry-after'), '840')
    assert.deepEqual(await refused.json(), { status: 429, message: 'That was tried too often. Try again in 14 minutes.' })
  })

  it('is forgotten with a right one', async () => {
    const { email, password } = await house.createAccount('Bob')
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 9; guess++) await logIn(email, digest('wrong'))
      assert.equal((await logIn(email, password)).status, 200)
    }
  })

  it('over many accounts is over after 300 an hour from one network, while right ones cost nothing', async () => {
    const { email, password } = await house.createAccount('Carla')
    await house.db.deleteFrom('rate_limits').execute()
    for (let time = 0; time < 20; time++) assert.equal((await logIn(email, password)).status, 200)
    for (let time = 0; time < 300; time++) await countAttempt(house, 'wrongLoginsPerNetwork', '127.0.0.1')
    assert.equal((await logIn(email, password)).status, 429)
    await house.db.deleteFrom('rate_limits').execute()
  })

  it('keeps neither addresses nor mailboxes', async () => {
    await logIn('secret@bellows.example', digest('x'))
    const rows = await house.db.selectFrom('rate_limits').select('key_hash').execute()
    assert.ok(rows.length > 0)
    assert.ok(rows.every(({ key_hash }) => key_hash.length === 32))
  })
})

describe('a network', () => {
  for (const [address, network] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ] as const)
    it(`of ${address} is ${network}`, () => assert.equal(networkOf(address), network))
})
