import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { moveEnd, nearestPitch, pitchForKey } from './compass-ends.ts'

const bounds = { min: 48, max: 100 }

const moved = (key: string) => pitchForKey(key, 60, bounds)
const placeOf = (midi: number) => (midi - 48) / 52

describe('the ends of a compass', () => {
  it('ACC-04 stay within the keyboard and an octave apart', () => {
    assert.deepEqual(moveEnd({ low: 53, high: 89 }, 'low', 40, bounds), { low: 48, high: 89 })
    assert.deepEqual(moveEnd({ low: 53, high: 89 }, 'low', 99, bounds), { low: 77, high: 89 })
    assert.deepEqual(moveEnd({ low: 53, high: 89 }, 'high', 40, bounds), { low: 53, high: 65 })
    assert.deepEqual(moveEnd({ low: 53, high: 89 }, 'high', 120, bounds), { low: 53, high: 100 })
  })

  it('ACC-04 are moved by keys: a semitone, an octave, or as far as possible', () => {
    assert.deepEqual(['ArrowRight', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'a'].map(moved), [61, 59, 72, 48, 48, 100, undefined])
  })

  it('ACC-04 are dragged to the nearest note', () => {
    assert.equal(nearestPitch(-1, bounds, placeOf), 48)
    assert.equal(nearestPitch(12.4 / 52, bounds, placeOf), 60)
    assert.equal(nearestPitch(2, bounds, placeOf), 100)
  })
})
