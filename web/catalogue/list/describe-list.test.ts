import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseListAddress } from './list-address.ts'
import { countActiveFilters } from './list-choices.ts'
import { describeResultCount, describeDurationRange, describeMaxPrice } from './describe-list.ts'

const active = (address: string) => countActiveFilters(parseListAddress(new URLSearchParams(address)))

describe('the description of a list', () => {
  it('gives the number of pieces of all pieces', () => {
    assert.equal(describeResultCount(84, 412), '84 of 412 pieces')
    assert.equal(describeResultCount(412, 412), '412 pieces')
    assert.equal(describeResultCount(0, 1), '0 of 1 piece')
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

describe('the number of active filters', () => {
  it('is 0 without filters and for a search alone', () => {
    assert.equal(active(''), 0)
    assert.equal(active('search=a&keyword=jazz&order=0&page=3'), 0)
    assert.equal(active('difficulty='), 0)
  })

  it('counts each filter once', () => {
    assert.equal(active('with=1&with=2x2&difficulty=1'), 2)
    assert.equal(active('with=&players=2&difficulty=0&from=2&to=8&price=0&type=original'), 6)
  })
})
