import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { day, time } from './dates.ts'

describe('days and times', () => {
  it('ENT-47, ENT-48 are day.month.year and HH:MM', () => {
    assert.equal(day('2025-07-13T12:00:00.000Z', 'UTC'), '13.07.2025')
    assert.equal(time('2025-07-13T09:05:59.000Z', 'UTC'), '09:05')
    assert.equal(time('2025-07-13T00:00:00.000Z', 'UTC'), '00:00')
  })

  it('DECIDE-50 are those of the time zone where they are read', () => {
    const moment = '2025-12-31T23:30:00.000Z'
    assert.deepEqual([day(moment, 'UTC'), time(moment, 'UTC')], ['31.12.2025', '23:30'])
    assert.deepEqual([day(moment, 'Europe/Berlin'), time(moment, 'Europe/Berlin')], ['01.01.2026', '00:30'])
    assert.deepEqual([day(moment, 'America/Los_Angeles'), time(moment, 'America/Los_Angeles')], ['31.12.2025', '15:30'])
  })

  it('ENT-45, ENT-46 are unknown when they are missing', () => {
    for (const missing of [null, undefined, '', 'soon']) assert.deepEqual([day(missing), time(missing)], ['Unknown Date', 'Unknown Time'])
  })
})
