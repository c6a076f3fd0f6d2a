import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Entry, fingerprint } from './entry.ts'

const changed = (one: Partial<Entry>, other: Partial<Entry>) => fingerprint(one as Entry) !== fingerprint(other as Entry)

describe('the fingerprint of a piece', () => {
  it('changes with every field but its popularity', () => {
    assert.equal(changed({ title: 'Waltz', likes: 1 }, { title: 'Waltz', likes: 2, downloads: 7 }), false)
    assert.equal(changed({ title: 'Waltz' }, { title: 'Tango' }), true)
    assert.equal(changed({ title: '1', author: '' }, { title: '', author: '1' }), true)
  })

  it('distinguishes keywords that contain commas', () => {
    assert.equal(changed({ keywords: ['a,b', 'c'] }, { keywords: ['a', 'b,c'] }), true)
  })
})
