import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/support/create-test-app.ts'
import { countAttempt } from './rate-limits.ts'

const app = await createTestApp()
const logIn = (email: string, password: string) => app.visitor.logIn({ body: { email, password } })

describe('the limit of wrong logins', () => {
  it('DECIDE-78 allows ten wrong passwords in 15 minutes, also when thirty are sent at once', async () => {
    const { email, password } = await app.createAccount('Ada')
    const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => logIn(email, digest(`${guess}`))))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    assert.deepEqual([count(401), count(429)], [10, 20])
    assert.equal((await logIn(email, password)).status, 429) // otherwise the answer would confirm a guess
    app.advanceSeconds(15 * 60)
    assert.equal((await logIn(email, password)).status, 200)
  })

  it('says when to try again, also in the Retry-After header', async () => {
    const body = JSON.stringify({ email: 'nobody@bellows.example', password: digest('x') })
    const tried = () => app.fetch('/api/account/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    for (let guess = 0; guess < 10; guess++) assert.equal((await tried()).status, 401)
    app.advanceSeconds(60)
    const refused = await tried()
    assert.equal(refused.headers.get('retry-after'), '840')
    assert.deepEqual(await refused.json(), { status: 429, message: 'Too many attempts. Try again in 14 minutes.' })
  })

  it('is reset by the right password', async () => {
    const { email, password } = await app.createAccount('Bob')
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 9; guess++) await logIn(email, digest('wrong'))
      assert.equal((await logIn(email, password)).status, 200)
    }
  })

  it('DECIDE-78 allows 300 wrong passwords an hour from one network, and any number of right ones', async () => {
    const { email, password } = await app.createAccount('Carla')
    await app.db.deleteFrom('rate_limits').execute()
    for (let time = 0; time < 20; time++) assert.equal((await logIn(email, password)).status, 200)
    for (let time = 0; time < 300; time++) await countAttempt(app, 'wrongLoginsPerNetwork', '127.0.0.1')
    assert.equal((await logIn(email, password)).status, 429)
    await app.db.deleteFrom('rate_limits').execute()
  })

  it('stores neither network nor e-mail addresses in plain text', async () => {
    await logIn('secret@bellows.example', digest('x'))
    const rows = await app.db.selectFrom('rate_limits').select('key_hash').execute()
    assert.ok(rows.length > 0)
    assert.ok(rows.every(({ key_hash }) => key_hash.length === 32))
  })
})
