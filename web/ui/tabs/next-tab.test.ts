import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { tabByDrag, tabByKey } from './next-tab.ts'

const from = (place: number, x: number, y = 0) => tabByDrag({ x, y }, place, 4)

describe('the next tab', () => {
  it('PIECE-03 is reached by a drag of more than 50 px: not by 50, but by 51', () => {
    assert.deepEqual([from(1, -50), from(1, -51), from(1, 50), from(1, 51)], [1, 2, 1, 0])
    assert.deepEqual([from(0, 300), from(3, -300), from(0, -300)], [0, 3, 1], 'the ends are ends, and one drag is one tab')
  })

  it('is not reached by scrolling up or down', () => {
    assert.deepEqual([from(0, -60, 80), from(0, -60, -60), from(0, -60, 40)], [0, 0, 1])
  })

  it('is reached by the arrow keys, which wrap at the ends, and by Home and End', () => {
    assert.deepEqual([tabByKey('ArrowRight', 0, 4), tabByKey('ArrowRight', 3, 4), tabByKey('ArrowLeft', 0, 4)], [1, 0, 3])
    assert.deepEqual([tabByKey('Home', 2, 4), tabByKey('End', 1, 4), tabByKey('Enter', 1, 4)], [0, 3, undefined])
  })
})
