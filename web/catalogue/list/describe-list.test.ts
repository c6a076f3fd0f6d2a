import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseListAddress } from './list-address.ts'
import { countActiveFilters } from './filter/active-groups.ts'
import { formatCount, describeDurationRange, describeMaxPrice } from './describe-list.ts'

const active = (address: string) => countActiveFilters(parseListAddress(new URLSearchParams(address)))

describe('the words of the filter', () => {
  it('say how much of the library is found', () => {
    assert.equal(formatCount(84, 412), '84 of 412 pieces')
    assert.equal(formatCount(412, 412), '412 pieces')
    assert.equal(formatCount(0, 1), '0 of 1 piece')
  })

  it('LIST-17 call nothing free', () => {
    assert.equal(describeMaxPrice(0), 'free')
    assert.equal(describeMaxPrice(5.25), 'up to 5.25\u00a0€')
  })

  it('DECIDE-48 say both ends of a duration', () => {
    assert.equal(describeDurationRange(2, 8), '2 to 8 min')
    assert.equal(describeDurationRange(0, 8), '<1 to 8 min')
    assert.equal(describeDurationRange(2, 61), '2 to >60 min')
  })
})

describe('the groups that restrict', () => {
  it('are none where the address says nothing, or only a search', () => {
    assert.equal(active(''), 0)
    assert.equal(active('search=a&keyword=jazz&order=0&page=3'), 0)
    assert.equal(active('difficulty='), 0)
  })

  it('count once each', () => {
    assert.equal(active('with=1&with=2x2&difficulty=1'), 2)
    assert.equal(active('with=&players=2&difficulty=0&from=2&to=8&price=0&type=original'), 6)
  })
})
