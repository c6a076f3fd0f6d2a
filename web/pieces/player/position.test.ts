import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatTime, secondAt, secondByKey } from './position.ts'

const from = (now: number) => (key: string) => secondByKey(key, now, 80)

describe('a position in a recording', () => {
  it('is shown in minutes and seconds', () => {
    assert.deepEqual([0, 9.99, 60, 147, 408.4, 3725].map(formatTime), ['0:00', '0:09', '1:00', '2:27', '6:48', '1:02:05'])
  })

  it('PIECE-15 is proportional to the point on the waveform', () => {
    const box = { left: 20, width: 400 }
    assert.deepEqual(
      [20, 220, 420, 0, 999].map((x) => secondAt(x, box, 80)),
      [0, 40, 80, 0, 80],
    )
    assert.equal(secondAt(20, { left: 0, width: 0 }, 80), 0)
  })

  it('moves by keys: 5 s, a tenth, to the ends, never beyond them', () => {
    assert.deepEqual(
      ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map(from(40)),
      [45, 45, 35, 35, 48, 32, 0, 80],
    )
    assert.deepEqual([from(3)('ArrowLeft'), from(78)('ArrowRight'), from(3)('Tab')], [0, 80, undefined])
  })
})
