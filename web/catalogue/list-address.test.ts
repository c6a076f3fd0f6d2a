import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressOf, addressOfKeyword, listFrom, withToggled } from './list-address.ts'

const read = (address: string) => listFrom(new URLSearchParams(address))
const all = read('')

describe('the address of a list', () => {
  it('LIST-24, DECIDE-44 says nothing for the first page of everything, newest first', () => {
    assert.deepEqual(all, { search: '', keywords: [], orderOption: 2, page: 0 })
    assert.equal(addressOf(all), '/pieces')
    assert.deepEqual(read('search=&order=2&page=1'), all)
  })

  it('is read back as it was written, its pages counted from 1', () => {
    const list = { search: 'Für Elise & more', keywords: ['free bass', 'jazz'], orderOption: 0, page: 4 } as const
    const address = addressOf({ ...list, keywords: [...list.keywords] })
    assert.equal(address, '/pieces?keyword=free+bass&keyword=jazz&search=F%C3%BCr+Elise+%26+more&order=0&page=5')
    assert.deepEqual(read(address.split('?')[1]!), list)
  })

  it('that makes no sense is that of everything', () => {
    for (const nonsense of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=1e3',
      'page=abc',
      'page=99999999999',
      'order=3',
      'order=-1',
      'order=',
      'keyword=',
      'search=%00%20',
    ])
      assert.deepEqual({ ...read(nonsense), search: '' }, all, nonsense)
  })

  it('cuts what nobody can mean', () => {
    assert.equal(read(`search=${'𝄞'.repeat(500)}`).search, '𝄞'.repeat(100))
    assert.equal(read(Array.from({ length: 80 }, (_, index) => `keyword=k${index}`).join('&')).keywords.length, 20)
    assert.deepEqual(read('keyword=Jazz&keyword=jazz').keywords, ['jazz'])
  })
})

describe('a keyword of a list', () => {
  it('is added and taken away again, each time from the first page', () => {
    const one = withToggled({ ...all, page: 3 }, 'jazz')
    assert.deepEqual(one, { ...all, keywords: ['jazz'] })
    assert.deepEqual(withToggled({ ...one, page: 3 }, 'jazz'), all)
  })

  it('leads to its pieces', () => assert.equal(addressOfKeyword('free bass'), '/pieces?keyword=free+bass'))
})
