import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nextDelay } from './workers.ts'

describe('HOLD-02 a process that died', () => {
  it('is started again at once, then after growing delays, and at once again when it had lived for a minute', () => {
    const lives = [90_000, 0, 0, 500, 0, 0, 0, 0, 0, 0, 60_000, 0]
    const delays: number[] = []
    for (const lived of lives) delays.push(nextDelay(delays.at(-1) ?? 0, lived))
    assert.deepEqual(delays, [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 100, 200])
  })
})
