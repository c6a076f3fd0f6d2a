import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { guess } from './guessing.ts'
import { isLong } from '../support/is-long.ts'

const { machines, guesses } = isLong ? { machines: 1_000, guesses: 2_500 } : { machines: 20, guesses: 45 }
const app = await createTestApp({ trustedProxies: 'loopback' })
// A guess costs the server a password hash, so the short form has lower limits instead of more guesses.
if (!isLong) {
  Object.assign(app.limits, { wrongLoginsPerAccount: { amount: 12, seconds: 86_400 }, codesPerAddress: { amount: 3, seconds: 3_600 } })
  Object.assign(app.limits, { wrongCodesPerAddress: { amount: 10, seconds: 86_400 } })
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, each) => total + each, 0)

describe('SAFE-04 guessing from many addresses', () => {
  it(
    `${guesses} passwords and codes of ${machines} machines stay within the limits, and the owner logs in each time`,
    { timeout: 600_000 },
    async () => {
      const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
      const { email } = await app.createAccount('Ada')
      const { before, during, ...figures } = await guess({ url, email, password: 'correct horse battery staple', machines, guesses })
      console.log(`${guesses} guesses of ${machines} machines`, figures, {
        'owner before ms': before,
        'owner meanwhile, at most ms': Math.max(...during),
      })
      const { wrongLoginsPerAccount, codesPerAddress, wrongCodesPerAddress } = app.limits
      assert.deepEqual(figures.passwords, { 401: wrongLoginsPerAccount.amount, 429: guesses - wrongLoginsPerAccount.amount })
      assert.deepEqual(Object.keys(figures.owner), ['200'])
      assert.ok((figures.requests['200'] ?? 0) <= codesPerAddress.amount, JSON.stringify(figures.requests))
      assert.equal(figures.codes['200'], undefined)
      assert.ok(sum(figures.codes) - (figures.codes['429'] ?? 0) <= wrongCodesPerAddress.amount, JSON.stringify(figures.codes))
      for (const kind of ['passwords', 'requests', 'codes', 'owner'] as const)
        assert.ok(
          Object.keys(figures[kind]).every((status) => Number(status) < 500),
          JSON.stringify(figures),
        )
    },
  )
})
