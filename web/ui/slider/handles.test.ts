import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { valueForKey, moveHandle } from './handles.ts'

describe('the handles of a slider', () => {
  const room = { max: 18, gap: 2 }
  it('LIST-13 keep a distance of two, from both sides', () => {
    assert.deepEqual(moveHandle([2, 8], 0, 18, room), [6, 8])
    assert.deepEqual(moveHandle([2, 8], 1, 0, room), [2, 4])
    assert.deepEqual(moveHandle([2, 8], 0, 5, room), [5, 8])
  })

  it('stop at a lowest value above 0', () => {
    assert.deepEqual(moveHandle([2, 8], 0, 0, { min: 1, max: 8, gap: 0 }), [1, 8])
    assert.equal(valueForKey('Home', { value: 5, step: 1, min: 1, max: 8 }), 1)
  })

  it('stop at the ends', () => {
    assert.deepEqual(moveHandle([2, 8], 0, -8, room), [0, 8])
    assert.deepEqual(moveHandle([2, 8], 1, 18.5, room), [2, 18])
    assert.deepEqual(moveHandle([3], 0, 99, { max: 24, gap: 0 }), [24])
  })

  it('move ten steps by the Page keys, and to the ends by Home and End', () => {
    assert.equal(valueForKey('PageUp', { value: 1, step: 0.25, max: 24 }), 3.5)
    assert.equal(valueForKey('PageDown', { value: 12, step: 1, max: 24 }), 2)
    assert.equal(valueForKey('Home', { value: 12, step: 1, max: 24 }), 0)
    assert.equal(valueForKey('End', { value: 12, step: 1, max: 24 }), 24)
    assert.equal(valueForKey('a', { value: 12, step: 1, max: 24 }), undefined)
  })
})
