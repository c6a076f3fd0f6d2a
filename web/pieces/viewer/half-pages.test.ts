import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { halfPageFrom, isAtEdge } from './half-pages.ts'

/** The positions at which a page is seen, from the one it begins with. */
function positions(height: number, all: number, step: -1 | 1, from = step < 0 ? all - height : 0) {
  const found = [from]
  for (let top = halfPageFrom({ top: from, height, all }, step); top !== undefined; top = halfPageFrom({ top, height, all }, step)) found.push(top)
  return found
}

describe('turning by half pages', () => {
  it('WALK-08 shows the upper half of a page, then its lower half', () => {
    assert.deepEqual(positions(600, 1_000, 1), [0, 400])
    assert.deepEqual(positions(600, 1_000, -1), [400, 0])
  })

  it('WALK-08 passes over nothing in a window that shows less than half a page', () => {
    for (const height of [200, 300, 340, 499]) {
      const tops = positions(height, 1_130, 1)
      assert.equal(Math.round(tops.at(-1)!), 1_130 - height, 'ends at the bottom')
      assert.ok(
        tops.slice(1).every((top, index) => top > tops[index]! && top - tops[index]! < height * 0.91),
        String(tops),
      )
      assert.deepEqual(positions(height, 1_130, -1).map(Math.round), tops.toReversed().map(Math.round), 'the same way back')
    }
  })

  it('WALK-08 goes on from wherever one has scrolled to', () => {
    assert.deepEqual(positions(300, 1_000, 1, 100).map(Math.round), [100, 233, 467, 700])
    assert.deepEqual(positions(300, 1_000, -1, 100), [100, 0])
    assert.equal(halfPageFrom({ top: 232.4, height: 300, all: 1_000 }, 1)?.toFixed(), '467', 'a rounded position is that position')
  })

  it('WALK-08 leaves a page at its edges alone, and one that fits at once', () => {
    assert.equal(halfPageFrom({ top: 0, height: 300, all: 1_000 }, -1), undefined)
    assert.equal(halfPageFrom({ top: 699, height: 300, all: 1_000 }, 1), undefined)
    for (const step of [-1, 1] as const) assert.equal(halfPageFrom({ top: 0, height: 300, all: 300 }, step), undefined)
    assert.deepEqual([isAtEdge({ top: 1, height: 300, all: 1_000 }, -1), isAtEdge({ top: 690, height: 300, all: 1_000 }, 1)], [true, false])
  })
})
