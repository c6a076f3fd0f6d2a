import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeSetlists } from './merge-setlists.ts'

const entry = (id: string, note = '') => ({ id, kind: 'break' as const, minutes: 5, note })
const list = (ids: string, others: { name?: string; note?: string } = {}) => ({
  name: 'Rehearsal',
  note: '',
  ...others,
  entries: Array.from(ids).map((id) => entry(id)),
})
const order = (...[base, mine, theirs]: [string, string, string]) =>
  mergeSetlists(list(base), list(mine), list(theirs)).entries.map(({ id }) => id).join('') // prettier-ignore

describe('two changes of one setlist', () => {
  it('STAND-06 keeps what was added on both sides, each after what precedes it', () => {
    assert.equal(order('abc', 'abxc', 'abcy'), 'abxcy')
    assert.equal(order('abc', 'xabc', 'aybc'), 'xaybc')
    assert.equal(order('', 'x', 'y'), 'xy')
  })

  it('STAND-06 removes what one side has removed, and keeps the order of the side that has moved entries', () => {
    assert.equal(order('abc', 'ac', 'abc'), 'ac')
    assert.equal(order('abc', 'abc', 'bc'), 'bc')
    assert.equal(order('abc', 'abc', 'cba'), 'cba')
    assert.equal(order('abc', 'cab', 'abc'), 'cab')
    assert.equal(order('abc', 'cab', 'bac'), 'cab')
    assert.equal(order('abc', 'cab', 'abxc'), 'cabx')
  })

  it('STAND-06 loses no note: an entry that was removed here and written on there stays', () => {
    const base = list('ab')
    const theirs = { ...base, entries: [entry('a', 'Slow'), entry('b')] }
    assert.deepEqual(mergeSetlists(base, list('b'), theirs).entries, [entry('a', 'Slow'), entry('b')])
    const mine = { ...base, entries: [entry('a', 'Loud'), entry('b')] }
    assert.deepEqual(mergeSetlists(base, mine, theirs).entries, [entry('a', 'Slow Loud'), entry('b')])
    assert.equal(mergeSetlists(list('', { note: 'x' }), list('', { note: 'x' }), list('', { note: 'y' })).note, 'y')
    assert.equal(mergeSetlists(list(''), list('', { note: 'mine' }), list('', { note: 'theirs' })).note, 'theirs mine')
    const long = 'x'.repeat(300)
    const notes = [long, `${long} mine`, `${long} theirs`].map((note) => list('', { note }))
    assert.equal(mergeSetlists(notes[0]!, notes[1]!, notes[2]!).note, `${long} theirs mine`) // what was there before once
    assert.equal(mergeSetlists(list(''), list('', { name: 'Mine' }), list('', { name: 'Theirs' })).name, 'Mine')
    assert.equal(mergeSetlists(list(''), list(''), list('', { name: 'Theirs' })).name, 'Theirs')
  })
})
