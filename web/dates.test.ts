import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatDate, formatTime } from './dates.ts'

describe('dates and times', () => {
  it('ENT-47, ENT-48 are day.month.year and HH:MM', () => {
    assert.equal(formatDate('2025-07-13T12:00:00.000Z', 'UTC'), '13.07.2025')
    assert.equal(formatTime('2025-07-13T09:05:59.000Z', 'UTC'), '09:05')
    assert.equal(formatTime('2025-07-13T00:00:00.000Z', 'UTC'), '00:00')
  })

  it('DECIDE-50 are those of the given time zone', () => {
    const moment = '2025-12-31T23:30:00.000Z'
    assert.deepEqual([formatDate(moment, 'UTC'), formatTime(moment, 'UTC')], ['31.12.2025', '23:30'])
    assert.deepEqual([formatDate(moment, 'Europe/Berlin'), formatTime(moment, 'Europe/Berlin')], ['01.01.2026', '00:30'])
    assert.deepEqual([formatDate(moment, 'America/Los_Angeles'), formatTime(moment, 'America/Los_Angeles')], ['31.12.2025', '15:30'])
  })

  it('ENT-45, ENT-46 are unknown when they are missing', () => {
    for (const missing of [null, undefined, '', 'soon'])
      assert.deepEqual([formatDate(missing), formatTime(missing)], ['Unknown Date', 'Unknown Time'])
  })
})
