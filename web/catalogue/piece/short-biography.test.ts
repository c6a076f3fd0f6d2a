import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shortBiographyOf } from './short-biography.ts'

describe('a description on a card', () => {
  it('PIECE-10 is cut to 50 characters plus three dots', () => {
    assert.equal(shortBiographyOf('a'.repeat(60)), `${'a'.repeat(50)}...`)
    assert.equal(shortBiographyOf('a'.repeat(50)), 'a'.repeat(50))
    assert.equal(shortBiographyOf('𝄞'.repeat(51)), `${'𝄞'.repeat(50)}...`)
    assert.equal(shortBiographyOf(''), '')
  })
})
