import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clockFace, secondsLeft } from './use-verification-email.ts'

describe('a countdown', () => {
  it('AUTH-12 begins at its full length, and ends not a moment too soon', () => {
    assert.equal(secondsLeft(30_000, 0), 30)
    assert.equal(secondsLeft(30_000, 1), 30)
    assert.equal(secondsLeft(30_000, 29_999), 1)
    assert.equal(secondsLeft(30_000, 30_000), 0)
    assert.equal(secondsLeft(30_000, 99_000), 0)
  })

  it('is read like a clock', () => assert.deepEqual([0, 7, 30, 60, 125].map(clockFace), ['0:00', '0:07', '0:30', '1:00', '2:05']))
})
