import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cents } from './money.ts'
import { formatRate, parseVatRates, vatIn, vatRateOn } from './vat.ts'

describe('EASE-14 value-added tax', () => {
  it('is read from the setting, with the days from which rates apply', () => {
    assert.deepEqual(parseVatRates('7'), [{ rate: 700, since: '' }])
    const rates = parseVatRates('8.25 from 2027-07-01, 7')!
    assert.deepEqual(
      ['2026-11-23', '2027-06-30', '2027-07-01', '2030-01-01'].map((day) => vatRateOn(rates, new Date(`${day}T12:00:00Z`))),
      [700, 700, 825, 825],
    )
    const later = parseVatRates('19 from 2027-01-01')!
    assert.deepEqual([vatRateOn(later, new Date('2026-12-31T22:59:59Z')), vatRateOn(later, new Date('2026-12-31T23:00:00Z'))], [undefined, 1900])
    assert.deepEqual(parseVatRates(''), [])
    for (const malformed of ['7 %', 'seven', '7, 8', '-1', '7 from 2027-02-30', '100', '7.125', '7 since 2027-01-01'])
      assert.equal(parseVatRates(malformed), undefined, malformed)
  })

  it('is the part of the amount that the rate makes of its net, to the cent', () => {
    for (const [gross, rate, vat] of [
      [2900, 700, 190],
      [1000, 1900, 160],
      [1, 700, 0],
      [50, 700, 3],
      [0, 700, 0],
      [1200, 0, 0],
      [999, 825, 76],
    ])
      // prettier-ignore
      assert.equal(vatIn(cents(gross!), rate!), vat, `${gross} at ${rate}`)
    assert.deepEqual([700, 850, 825, 0].map(formatRate), ['7 %', '8.5 %', '8.25 %', '0 %'])
  })
})
