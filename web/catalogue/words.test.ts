import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { amount, difficulty, duration, priceTag } from './words.ts'

describe('the words of a piece', () => {
  it('PIECE-18, DECIDE-49 a price is free or has two decimals', () => {
    assert.equal(priceTag(0), 'Free')
    assert.equal(priceTag(9.5), '9.50\u00a0€')
  })

  it('DECIDE-48 a duration is in minutes, its ends open', () => {
    assert.deepEqual([0, 1, 60, 61].map(duration), ['<1 min', '1 min', '60 min', '>60 min'])
  })

  it('ENT-05 difficulties have names', () => assert.deepEqual(([0, 1] as const).map(difficulty), ['Pedagogic', 'Concert']))

  it('one thing is not several', () =>
    assert.deepEqual([amount(0, 'piece'), amount(1, 'piece'), amount(23, 'piece')], ['0 pieces', '1 piece', '23 pieces']))
})
