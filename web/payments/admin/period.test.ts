import assert from 'node:assert/strict'
import { it } from 'node:test'
import { instantsOf, periodOf } from './period.ts'

process.env['TZ'] = 'Europe/Berlin'

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

it('its days are those of the viewer, who may be a day ahead of the books', () => {
  const late = new Date('2026-03-31T22:30:00Z')
  assert.deepEqual(periodOf(new URLSearchParams(), late), { from: '2026-04-01', to: '2026-04-01' })
  assert.deepEqual(periodOf(new URLSearchParams(), late, 'UTC'), { from: '2026-03-01', to: '2026-03-31' })
  assert.deepEqual(instantsOf({ from: '2026-03-29', to: '2026-03-29' }), { from: '2026-03-28T23:00:00.000Z', before: '2026-03-29T22:00:00.000Z' }) // 23 hours
})
