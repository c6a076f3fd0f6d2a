import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { maxCartLines } from '#contract/forms/limits.ts'
import { deviceLine, parseDeviceCart } from './device-cart.ts'

const now = Date.parse('2026-11-23')
const line = (pieceId: number) => deviceLine({ pieceId, title: `Piece ${pieceId}`, price: 4 }, now)

describe('the cart of a visitor', () => {
  it('SHOP-01 is read as it was kept, for 30 days', () => {
    const stored = JSON.stringify([line(3), line(1)])
    assert.deepEqual(parseDeviceCart(stored, now), [line(3), line(1)])
    assert.equal(parseDeviceCart(stored, now + 30 * 86_400_000 - 1).length, 2)
    assert.deepEqual(parseDeviceCart(stored, now + 30 * 86_400_000), [])
  })

  it('SHOP-01 leaves out what is no line, what is there twice, and what is beyond 50', () => {
    for (const stored of [null, '', 'null', '{}', '3', '"a"', '[', '[null, 3, {}]'])
      assert.deepEqual(parseDeviceCart(stored, now), [], String(stored))
    const wrong = [
      { ...line(1), pieceId: 1.5 },
      { ...line(1), pieceId: 0 },
      { ...line(1), price: 0 },
      { ...line(1), price: 51 },
      { ...line(1), title: 3 },
      { ...line(1), copies: 61 },
      { ...line(1), ensemble: 'x'.repeat(71) },
      { ...line(1), until: null },
    ]
    assert.deepEqual(parseDeviceCart(JSON.stringify([...wrong, line(2), line(2)]), now), [line(2)])
    const many = Array.from({ length: maxCartLines + 1 }, (_, index) => line(index + 1))
    assert.deepEqual(parseDeviceCart(JSON.stringify(many), now), many.slice(0, maxCartLines))
  })
})
