import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { lastMonths, monthName, scaleMaximum, sum } from './monthly-sales.ts'

const sale = (month: string, earned: number, sales = 1) => ({ month, pieceId: 1, piece: 'A waltz', sales, price: earned + 1, fee: 1, earned })

describe('the months of the sales', () => {
  it('are the last twelve over the end of a year, those without sales as well', () => {
    const months = lastMonths(
      [sale('2026-02', 7.75, 1), sale('2026-02', 0.55, 2), sale('2025-12', 3.95), sale('2024-12', 9)],
      new Date('2026-02-28T22:30:00Z'),
    )
    assert.equal(months.length, 12)
    assert.deepEqual([months[0]!.month, months[11]!.month], ['2025-03', '2026-02'])
    assert.deepEqual(months.slice(9), [
      { month: '2025-12', earned: 3.95, sales: 1 },
      { month: '2026-01', earned: 0, sales: 0 },
      { month: '2026-02', earned: 8.3, sales: 3 },
    ])
  })

  it('have names', () => {
    assert.deepEqual([monthName('2026-03'), monthName('2025-12')], ['Mar 2026', 'Dec 2025'])
  })

  it('are drawn on a scale that ends above the highest of them', () => {
    assert.deepEqual([0, 0.55, 1, 1.2, 39.75, 50, 51, 780].map(scaleMaximum), [1, 1, 1, 1.2, 40, 50, 60, 800])
  })

  it('add up to whole cents', () => {
    assert.equal(sum([0.1, 0.2, 7.75]), 8.05)
  })
})
