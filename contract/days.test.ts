import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { asLocalTime, dayOf, printedDay, printedTime, startOfYear, writtenTime, yearOf } from './days.ts'

const at = (moment: string) => new Date(moment)

describe('K03 the day of a document', () => {
  it('is that of Germany, on New Year’s Eve and in both nights of summer time', () => {
    assert.deepEqual([dayOf(at('2026-12-31T22:59:59Z')), dayOf(at('2026-12-31T23:00:00Z'))], ['2026-12-31', '2027-01-01'])
    assert.deepEqual([yearOf(at('2026-12-31T22:59:59Z')), yearOf(at('2026-12-31T23:30:00Z'))], [2026, 2027])
    assert.deepEqual([dayOf(at('2027-06-30T21:59:59Z')), dayOf(at('2027-06-30T22:30:00Z'))], ['2027-06-30', '2027-07-01'])
    assert.deepEqual(
      [printedTime(at('2027-03-28T00:59:59Z')), printedTime(at('2027-03-28T01:00:00Z'))],
      ['28.03.2027 at 01:59 CET', '28.03.2027 at 03:00 CEST'],
    )
    assert.deepEqual(
      [printedTime(at('2027-10-31T00:30:00Z')), printedTime(at('2027-10-31T01:30:00Z'))],
      ['31.10.2027 at 02:30 CEST', '31.10.2027 at 02:30 CET'],
    )
  })

  it('is written for people, and for libraries without time zones', () => {
    assert.equal(printedDay(at('2026-12-31T23:30:00Z')), '01.01.2027')
    assert.equal(writtenTime(at('2026-12-31T23:30:00Z')), '1 January 2027 at 00:30 CET')
    const local = asLocalTime(at('2026-12-31T23:30:15Z'))
    assert.deepEqual(
      [local.getFullYear(), local.getMonth(), local.getDate(), local.getHours(), local.getMinutes(), local.getSeconds()],
      [2027, 0, 1, 0, 30, 15],
    )
  })

  it('begins each year at midnight there', () => {
    assert.equal(startOfYear(2027).toISOString(), '2026-12-31T23:00:00.000Z')
    for (const year of [2020, 2027, 2035])
      assert.deepEqual([yearOf(startOfYear(year)), yearOf(new Date(startOfYear(year).getTime() - 1))], [year, year - 1])
  })
})
