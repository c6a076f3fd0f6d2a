import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fitted, movedBy, zoomedAt, zoomedBy } from './zoom.ts'

const stage = { width: 400, height: 600 }

describe('STAND-02 zooming', () => {
  it('keeps the point under the fingers', () => {
    const point = { x: 100, y: 450 }
    const before = zoomedAt(fitted, 2, point, stage)
    const after = zoomedAt(before, 1.5, point, stage)
    const onPage = ({ scale, x, y }: typeof after) => [(point.x - x) / scale, (point.y - y) / scale]
    assert.deepEqual(onPage(before), [100, 450])
    assert.deepEqual(onPage(after), [100, 450])
  })

  it('ends at its limits, and leaves no gap at the edges', () => {
    assert.equal(zoomedAt(fitted, 100, { x: 0, y: 0 }, stage).scale, 6)
    assert.deepEqual(zoomedBy(fitted, -1, stage), fitted)
    assert.deepEqual(movedBy({ scale: 2, x: 0, y: 0 }, { x: 50, y: -9_999 }, stage), { scale: 2, x: 0, y: -600 })
    const far = movedBy(zoomedBy(fitted, 1, stage), { x: -9_999, y: -9_999 }, stage)
    assert.deepEqual(zoomedBy(far, -1, stage), fitted)
  })
})
