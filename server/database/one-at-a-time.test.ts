import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createTestApp } from '#test/support/create-test-app.ts'
import { oneAtATime } from './one-at-a-time.ts'

const { database } = await createTestApp()

describe('HOLD-01 work that processes do one at a time', () => {
  it('is done by each after the others, and after one that failed', async () => {
    let [running, most] = [0, 0]
    const work = async (number: number) => {
      most = Math.max(most, ++running)
      await setTimeout(20)
      running--
      if (number === 2) throw new Error('lost')
      return number
    }
    const results = await Promise.allSettled([1, 2, 3].map((number) => oneAtATime(database, 'a task', () => work(number))))
    assert.deepEqual(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)), [1, 'lost', 3]) // prettier-ignore
    assert.equal(most, 1)
  })

  it('does not wait for work of another name', () =>
    oneAtATime(database, 'one', () => oneAtATime(database, 'another', async () => {}))) // prettier-ignore
})
