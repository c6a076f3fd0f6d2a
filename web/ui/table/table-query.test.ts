import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressOfPart, orderAfter, tableQueryOf } from './table-query.ts'

const query = (address: string) => tableQueryOf(new URLSearchParams(address), ['date', 'price'])

describe('the query of a table', () => {
  it('is read from the address', () => {
    assert.deepEqual(query('page=2&sort=price&order=asc&search=%20waltz%20'), { page: 2, sort: 'price', order: 'asc', search: 'waltz' })
  })

  it('falls back to the default where the address names something unknown', () => {
    for (const address of ['', 'page=-1&sort=name&order=up', 'page=1.5', 'page=x', 'page=1e99'])
      assert.deepEqual(query(address), { page: 0, sort: 'date', order: 'desc', search: '' }, address)
  })

  it('leads to the first page when the order or the search changes, and keeps what else is in the address', () => {
    const address = new URLSearchParams('page=3&search=waltz&from=2026-01-01')
    assert.equal(addressOfPart(address, { sort: 'price', order: 'asc' }), '?search=waltz&from=2026-01-01&sort=price&order=asc')
    assert.equal(addressOfPart(address, { search: '' }), '?from=2026-01-01')
    assert.equal(addressOfPart(address, { page: 4 }), '?page=4&search=waltz&from=2026-01-01')
    assert.equal(addressOfPart(address, { page: 0 }), '?search=waltz&from=2026-01-01')
    const initial = new URLSearchParams('initial=K&page=1')
    assert.deepEqual([addressOfPart(initial, { search: 'ann' }), addressOfPart(initial, { page: 2 })], ['?search=ann', '?initial=K&page=2'])
  })

  it('reverses the order of the column that the list is sorted by', () => {
    assert.equal(orderAfter({ sort: 'date', order: 'desc' }, 'date', 'desc'), 'asc')
    assert.equal(orderAfter({ sort: 'date', order: 'asc' }, 'date', 'desc'), 'desc')
    assert.equal(orderAfter({ sort: 'date', order: 'asc' }, 'name', 'asc'), 'asc')
  })
})
