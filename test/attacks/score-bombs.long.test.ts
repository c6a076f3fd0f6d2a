import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { bombs } from '#test/support/pdf.ts'
import { sendScoreBombs } from './score-bombs.ts'
import { isLong } from '../support/is-long.ts'

const { app, createAccount } = await createTestApp()
const honest = await createAccount('Honest')
/** Those of a few kilobytes; what others cost is to receive them. */
const names = (Object.keys(bombs) as (keyof typeof bombs)[]).filter((name) => bombs[name]().length < 10_000)

describe('SAFE-11 60 PDF bombs of one account at once', () => {
  for (const bomb of names.slice(isLong ? 0 : -1))
    it(`that ${bomb} are read one by one or refused, and an honest score does not wait long`, { timeout: 600_000 }, async () => {
      const url = await app.listen({ host: '127.0.0.1', port: 0 }).catch(() => app.listeningOrigin)
      const attacker = await createAccount(`Mallory${names.indexOf(bomb)}`)
      const amount = 60
      const figures = await sendScoreBombs({ url, attacker: attacker.session!, honest: honest.session!, amount, bomb })
      if (isLong) console.log(bomb, figures)
      assert.equal(
        Object.values(figures.bombs).reduce((sum, count) => sum + count),
        amount,
      )
      assert.ok((figures.bombs['429'] ?? 0) >= amount - 7, JSON.stringify(figures.bombs))
      const bound = isLong ? 5_000 : Math.max(5_000, 6 * Math.max(...figures.before)) // a machine that is slow without an attack says nothing about it
      assert.ok(Math.max(...figures.during, ...figures.after) < bound, JSON.stringify(figures))
    })
})
