import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { normalizeVatId } from './vat-ids.ts'

/** An id of each country, as its authorities give it as an example. */
const examples =
  'ATU12345678 BE0123456789 BG123456789 CY12345678X CZ12345678 DE123456789 DK12345678 EE123456789 EL123456789 ESX1234567X ESB12345678 ES12345678Z FI12345678 FR12345678901 FRXX123456789 ' +
  'HR12345678901 HU12345678 IE1234567WA IE1234567T IE1S23456L IT12345678901 LT123456789 LT123456789012 LU12345678 LV12345678901 MT12345678 NL123456789B01 PL1234567890 PT123456789 ' +
  'RO1234567890 RO18 SE123456789001 SI12345678 SK1234567890 XI123456789 GB123456789 GBGD123 CHE123456789MWST NO123456789MVA'

describe('SHOP-09 a VAT id', () => {
  for (const id of examples.split(' '))
    it(`${id} is one, in any spelling of it, and none with a character more or less`, () => {
      assert.equal(normalizeVatId(id), id)
      assert.equal(normalizeVatId(` ${id.slice(0, 2).toLowerCase()} ${id.slice(2, 5)}.${id.slice(5)}-`), id)
      for (const wrong of [`${id}00`, `${id}X`, id.slice(0, 3), `X${id}`, id.replace(/\d/, '?')]) assert.notEqual(normalizeVatId(wrong), id)
    })

  it('of Greece begins with EL, and that of Switzerland names the tax', () => {
    assert.equal(normalizeVatId('GR 123456789'), 'EL123456789')
    assert.equal(normalizeVatId('CHE-123.456.789'), 'CHE123456789MWST')
  })

  it('is no other text', () => {
    for (const text of [
      '',
      'DE',
      '123456789',
      'DE12345678',
      'US123456789',
      'FR123',
      'DE123456789'.repeat(1000),
      '__proto__',
      'constructor',
      'DE\u0000123456789',
    ])
      assert.equal(normalizeVatId(text), undefined)
  })
})
