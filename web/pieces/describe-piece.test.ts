import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatCount, describeDifficulty, describeDuration, describePrice } from './describe-piece.ts'

describe('the description of a piece', () => {
  it('PIECE-18, DECIDE-49 a price is free or has two decimals', () => {
    assert.equal(describePrice(0), 'Free')
    assert.equal(describePrice(9.5), '9.50\u00a0€')
  })

  it('DECIDE-48 a duration is in minutes, with open ends', () => {
    assert.deepEqual([0, 1, 60, 61].map(describeDuration), ['<1 min', '1 min', '60 min', '>60 min'])
  })

  it('ENT-05 difficulties have names', () => assert.deepEqual(([0, 1] as const).map(describeDifficulty), ['Pedagogic', 'Concert']))

  it('a count has the singular for one', () =>
    assert.deepEqual([formatCount(0, 'piece'), formatCount(1, 'piece'), formatCount(23, 'piece')], ['0 pieces', '1 piece', '23 pieces']))
})
