import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { notes } from '#contract/notes.ts'
import type { Mark, StrokePoint } from '#contract/notes/marks.ts'
import { atMost, cropOf, markAt, strokePoint, toPage, touches } from './page-geometry.ts'

describe('STAND-05 the coordinates of a page', () => {
  it('are the same whether the page is whole, cropped or zoomed', () => {
    const whole = { x: 0, y: 0, width: 1_000, height: 1_414 }
    assert.deepEqual(toPage({ x: 210, y: 120 }, { left: 10, top: 20, width: 400, height: 565.6 }, whole), { x: 500, y: 250 })
    const crop = { x: 100, y: 200, width: 500, height: 300 }
    assert.deepEqual(toPage({ x: -100, y: 50 }, { left: -300, top: -100, width: 1_000, height: 600 }, crop), { x: 200, y: 275 })
    const trimmed = { region: { x: 0.1, y: 0.2, width: 0.8, height: 0.5 }, ratio: 0.5 }
    assert.deepEqual(cropOf(trimmed), { x: 100, y: 400, width: 800, height: 1_000 })
  })

  it('end a little beside the page, as far as the server takes them', () => {
    const [seen, crop] = [
      { left: 0, top: 0, width: 400, height: 565.6 },
      { x: 0, y: 0, width: 1_000, height: 1_414 },
    ]
    assert.deepEqual(toPage({ x: -4_000, y: -4_000 }, seen, crop), { x: -100, y: -100 })
    const farthest = toPage({ x: 90_000, y: 90_000 }, seen, crop)
    assert.deepEqual(farthest, { x: 1_100, y: 10_100 })
    const add = [{ id: crypto.randomUUID(), page: 0, mark: { kind: 'stroke', pen: 'red', points: [strokePoint(farthest, 1)] } }]
    assert.ok(notes.syncMarks.body.safeParse({ since: 0, add, remove: [] }).success)
  })

  it('are kept to a tenth, with the pressure of a pen, or that of the middle', () => {
    assert.deepEqual(strokePoint({ x: 1.26, y: -3.04 }, 0.333), [1.3, -3, 0.33])
    assert.deepEqual(strokePoint({ x: 1, y: 1 }, 0), [1, 1, 0.5])
  })

  it('tell which mark is touched: between the points of a stroke, on a text, in a sign', () => {
    const stroke: Mark = { kind: 'stroke', pen: 'red', points: [[100, 100, 1], [300, 100, 1]] } // prettier-ignore
    assert.deepEqual([200, 306, 320].map((x) => touches(stroke, { x, y: 105 })), [true, true, false]) // prettier-ignore
    assert.ok(!touches(stroke, { x: 200, y: 118 }) && touches({ ...stroke, pen: 'marker' }, { x: 200, y: 118 }))
    const dot: Mark = { ...stroke, points: [[5, 5, 1]] }
    assert.ok(touches(dot, { x: 8, y: 8 }) && !touches(dot, { x: 30, y: 5 }))
    const text: Mark = { kind: 'text', pen: 'red', x: 100, y: 500, size: 30, text: 'Slow' }
    assert.deepEqual([490, 520, 460].map((y) => touches(text, { x: 120, y })), [true, false, false]) // prettier-ignore
    const sign: Mark = { kind: 'sign', pen: 'red', x: 100, y: 100, size: 26, sign: 'pull' }
    assert.deepEqual([[110, 110], [130, 100]].map(([x, y]) => touches(sign, { x: x!, y: y! })), [true, false]) // prettier-ignore
    const placed = [stroke, dot, { ...stroke }].map((mark, index) => ({ id: String(index), page: 0, mark }))
    assert.deepEqual([markAt(placed, { x: 200, y: 100 })?.id, markAt(placed, { x: 900, y: 900 })], ['2', undefined])
  })

  it('of a very long stroke are thinned evenly, from its first to its last point', () => {
    const points = Array.from({ length: 5_000 }, (_, x): StrokePoint => [x, 0, 1])
    const thinned = atMost(points, 2_000)
    assert.deepEqual([thinned.length, thinned[0], thinned.at(-1)], [2_000, points[0], points.at(-1)])
    assert.equal(atMost(points, 5_000), points)
  })
})
