import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { filtersInUse } from './filters-in-use.ts'
import { allPieces, listAddress, parseListAddress } from './list-address.ts'

const inUse = (address: string) => filtersInUse(parseListAddress(new URLSearchParams(address))).map(({ label, next }) => [label, listAddress(next)])

describe('the filters in use', () => {
  it('are none for all pieces, a search, keywords, an order and a page', () => {
    assert.deepEqual(filtersInUse(allPieces), [])
    assert.deepEqual(inUse('search=waltz&keyword=jazz&order=1&page=3'), [])
  })

  it('ACC-07 are taken away one by one, and so are several values of one group', () => {
    assert.deepEqual(inUse('fits=1&bass=free&bass=standard&grade=2&grade=6&page=2'), [
      ['Fits my accordion', '/pieces?bass=standard&bass=free&grade=2&grade=6'],
      ['Standard bass', '/pieces?fits=1&bass=free&grade=2&grade=6'],
      ['Free bass', '/pieces?fits=1&bass=standard&grade=2&grade=6'],
      ['Grade 2 to 6', '/pieces?fits=1&bass=standard&bass=free'],
    ])
  })

  it('are the others too', () => {
    assert.deepEqual(inUse('with=1x2&with=28&difficulty=1&price=0'), [
      ['Accordion × 2', '/pieces?with=1&with=28&difficulty=1&price=0'],
      ['Flute', '/pieces?with=1x2&difficulty=1&price=0'],
      ['Concert', '/pieces?with=1x2&with=28&price=0'],
      ['free', '/pieces?with=1x2&with=28&difficulty=1'],
    ])
  })
})
