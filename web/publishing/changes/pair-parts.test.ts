import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pairParts } from './pair-parts.ts'

/** The pairs of texts such as 'a:Full score', where the part before the colon is the key, as 'before > after'. */
const pairs = (before: string[], after: string[]) =>
  pairParts(before, after, (part) => part.split(':')[0]!).map((pair) => {
    const [old, current] = [pair.before, pair.after].map((placed) => (placed ? `${placed.place} ${placed.part}` : 'none'))
    return `${old} > ${current}${pair.isMoved ? ', moved' : ''}`
  })

describe('DECIDE-20 the parts of a piece before and after an edit', () => {
  it('are paired where they differ, and left out where they are equal', () => {
    assert.deepEqual(pairs(['a:One', 'b:Two', 'c:Three'], ['a:One', 'b:Deux', 'c:Three']), ['2 b:Two > 2 b:Deux'])
    assert.deepEqual(pairs(['a', 'b'], ['a', 'b']), [])
  })

  it('are paired as what was replaced by what, in their order', () => {
    assert.deepEqual(pairs(['a', 'b', 'c'], ['x', 'b', 'y']), ['1 a > 1 x', '3 c > 3 y'])
    assert.deepEqual(pairs([], ['a']), ['none > 1 a'])
    assert.deepEqual(pairs(['a', 'b'], ['b']), ['1 a > none'])
    assert.deepEqual(pairs(['a', 'b', 'c'], ['d']), ['1 a > 1 d', '2 b > none', '3 c > none'])
  })

  it('are moved if their order among those that stayed is another one', () => {
    assert.deepEqual(pairs(['a', 'b'], ['b', 'a']), ['2 b > 1 b, moved', '1 a > 2 a, moved'])
    assert.deepEqual(pairs(['a', 'b', 'c'], ['b', 'c']), ['1 a > none'])
  })

  it('may be there twice', () => {
    assert.deepEqual(pairs(['a', 'a'], ['a']), ['2 a > none'])
    assert.deepEqual(pairs(['a'], ['a', 'a']), ['none > 2 a'])
  })
})
