import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loopEndByKey, loopEndRange, moveLoopEnd, returnTo, setLoopEnd, startIn, type Loop } from './loop.ts'

const duration = 60

describe('STAND-07 a loop', () => {
  it('has its ends where they were set, in any order', () => {
    const fromA = setLoopEnd(setLoopEnd({}, 'a', 10, duration), 'b', 20, duration)
    const fromB = setLoopEnd(setLoopEnd({}, 'b', 20, duration), 'a', 10, duration)
    assert.deepEqual([fromA, fromB], [{ a: 10, b: 20 }, { a: 10, b: 20 }]) // prettier-ignore
  })

  it('drops an end that lies on the wrong side of a new one, or too near', () => {
    assert.deepEqual(setLoopEnd({ a: 10, b: 20 }, 'a', 30, duration), { a: 30 })
    assert.deepEqual(setLoopEnd({ a: 10, b: 20 }, 'b', 5, duration), { b: 5 })
    assert.deepEqual(setLoopEnd({ a: 10 }, 'b', 10.2, duration), { b: 10.2 })
  })

  it('lies within the recording, before its very end', () => {
    assert.deepEqual(setLoopEnd({}, 'a', 60, duration), { a: 59.45 })
    assert.deepEqual(setLoopEnd({}, 'b', 60, duration), { b: 59.95 })
    assert.deepEqual(setLoopEnd({}, 'b', 0, duration), { b: 0.5 })
    assert.deepEqual(setLoopEnd({}, 'a', 3, 0.2), { a: 0 })
  })

  it('is moved at one end up to the other', () => {
    const loop = { a: 10, b: 20 }
    assert.deepEqual(moveLoopEnd(loop, 'a', 25, duration), { a: 19.5, b: 20 })
    assert.deepEqual(moveLoopEnd(loop, 'b', 2, duration), { a: 10, b: 10.5 })
    assert.deepEqual(moveLoopEnd(loop, 'b', 90, duration), { a: 10, b: 59.95 })
    assert.deepEqual(loopEndRange({ a: 10 }, 'a', duration), { min: 0, max: 59.45 })
  })

  it('returns to A at B, only once both are set', () => {
    const loops: [Loop, number][] = [[{ a: 10, b: 20 }, 19.9], [{ a: 10, b: 20 }, 20], [{ a: 10 }, 30], [{ b: 20 }, 30], [{}, 5]] // prettier-ignore
    assert.deepEqual(loops.map(([loop, now]) => returnTo(loop, now)), [undefined, 10, undefined, undefined, undefined]) // prettier-ignore
  })

  it('begins at A, or at the position if that lies in it', () => {
    const loop = { a: 10, b: 20 }
    assert.deepEqual([startIn(loop, 0), startIn(loop, 12), startIn(loop, 20), startIn({ a: 10 }, 3)], [10, 12, 10, 3])
  })

  it('is moved by keys', () => {
    const loop = { a: 10, b: 20 }
    const by = (key: string) => loopEndByKey(key, loop, 'a', duration)
    assert.deepEqual(['ArrowRight', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'k'].map(by), [10.5, 9.5, 15, 5, 0, 19.5, undefined])
  })
})
