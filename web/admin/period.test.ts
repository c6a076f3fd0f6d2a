import assert from 'node:assert/strict'
import { it } from 'node:test'
import { periodOf } from './period.ts'

const now = new Date('2026-03-17T12:00:00Z')
const period = (address: string) => periodOf(new URLSearchParams(address), now)

it('a period is the month so far unless the address names its days', () => {
  assert.deepEqual(period(''), { from: '2026-03-01', to: '2026-03-17' })
  assert.deepEqual(period('from=2025-12-01&to=2025-12-31'), { from: '2025-12-01', to: '2025-12-31' })
  assert.deepEqual(period('from=2025-12-01'), { from: '2025-12-01', to: '2026-03-17' })
})

it('a period has its days in order, and no day that there is not', () => {
  assert.deepEqual(period('from=2025-12-31&to=2025-12-01'), { from: '2025-12-01', to: '2025-12-31' })
  assert.deepEqual(period('from=yesterday&to=2026-13-45'), { from: '2026-03-01', to: '2026-03-17' })
})
