import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeResultCount, describeDurationRange, describeGrades, describeMaxPrice } from './describe-list.ts'

describe('the description of a list', () => {
  it('gives the number of pieces of all pieces', () => {
    assert.equal(describeResultCount(84, 412), '84 of 412 pieces')
    assert.equal(describeResultCount(412, 412), '412 pieces')
    assert.equal(describeResultCount(0, 1), '0 of 1 piece')
  })

  it('ACC-07 gives both ends of the grades', () => {
    assert.equal(describeGrades(2, 6), '2 to 6')
    assert.equal(describeGrades(5, 5), '5')
  })

  it('LIST-17 calls a price of 0 free', () => {
    assert.equal(describeMaxPrice(0), 'free')
    assert.equal(describeMaxPrice(5.25), 'up to 5.25\u00a0€')
  })

  it('DECIDE-48 gives both ends of a duration', () => {
    assert.equal(describeDurationRange(2, 8), '2 to 8 min')
    assert.equal(describeDurationRange(0, 8), '<1 to 8 min')
    assert.equal(describeDurationRange(2, 61), '2 to >60 min')
  })
})
