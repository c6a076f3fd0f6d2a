import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shortened } from './shortened.ts'

describe('a description on a card', () => {
  it('PIECE-10 is cut to 50 characters plus three dots', () => {
    assert.equal(shortened('a'.repeat(60)), `${'a'.repeat(50)}...`)
    assert.equal(shortened('a'.repeat(50)), 'a'.repeat(50))
    assert.equal(shortened('𝄞'.repeat(51)), `${'𝄞'.repeat(50)}...`)
    assert.equal(shortened(''), '')
  })
})
