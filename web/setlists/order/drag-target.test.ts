import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dragTarget, moved, shiftOf } from './drag-target.ts'

const places = [0, 60, 120, 180].map((top) => ({ top, height: 60 }))

describe('an entry that is dragged', () => {
  it('STAND-06 takes the place of another once it has passed the middle of that', () => {
    assert.equal(dragTarget(places, 1, 90), 1)
    assert.equal(dragTarget(places, 1, 149), 1)
    assert.equal(dragTarget(places, 1, 150), 2)
    assert.equal(dragTarget(places, 1, 1_000), 3)
    assert.equal(dragTarget(places, 2, 90), 2)
    assert.equal(dragTarget(places, 2, 89), 1)
    assert.equal(dragTarget(places, 2, -50), 0)
  })

  it('STAND-06 moves those aside that it passes, by its own height', () => {
    assert.deepEqual([0, 1, 2, 3].map((index) => shiftOf(places, index, { from: 0, to: 2 })), [0, -60, -60, 0]) // prettier-ignore
    assert.deepEqual([0, 1, 2, 3].map((index) => shiftOf(places, index, { from: 3, to: 1 })), [0, 60, 60, 0]) // prettier-ignore
  })

  it('STAND-06 leaves the others in their order', () => {
    assert.deepEqual(moved(['a', 'b', 'c', 'd'], 0, 2), ['b', 'c', 'a', 'd'])
    assert.deepEqual(moved(['a', 'b', 'c', 'd'], 3, 0), ['d', 'a', 'b', 'c'])
  })
})
