import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { truncateBiography } from './short-biography.ts'

describe('a short biography', () => {
  it('PIECE-10 is cut to 50 characters plus three dots', () => {
    assert.equal(truncateBiography('a'.repeat(60)), `${'a'.repeat(50)}...`)
    assert.equal(truncateBiography('a'.repeat(50)), 'a'.repeat(50))
    assert.equal(truncateBiography('𝄞'.repeat(51)), `${'𝄞'.repeat(50)}...`)
    assert.equal(truncateBiography(''), '')
  })
})
