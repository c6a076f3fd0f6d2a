import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bankDetails } from './bank-details.ts'
import { sepaCountries } from './sepa-countries.ts'

const valid = { recipient: 'Ada Lovelace', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
const errorsOf = (changes: Partial<typeof valid>) => bankDetails.safeParse({ ...valid, ...changes }).error?.issues.map(({ message }) => message)

describe('the bank details of a payout', () => {
  it('K08, K09 are accepted however they were copied, and stored in one form', () => {
    const copied = { iban: 'IBAN: \u202dDE89\u200b 3704-0044.0532 0130 00\u202c', bic: 'BIC: COBADEFF\u200bXXX' }
    assert.deepEqual(bankDetails.parse({ ...valid, ...copied }), valid)
    assert.deepEqual(errorsOf({ iban: Array.from('MT84MALT011000012345MTLCAST001S').join('\u200b') }), undefined)
  })

  it('K08, K09 are refused with the same sentences if they are wrong otherwise', () => {
    for (const iban of ['DE88370400440532013000', 'IBAN', 'IBAN: DE89 3704 0044 0532 0130 0', 'DE89 3704 0044 0532 0130 00 1', '', '\u200b'])
      assert.deepEqual(errorsOf({ iban }), ['Check the IBAN.'], iban)
    for (const bic of ['COBADEF', 'BIC', '', 'COBADEFFXX'])
      assert.deepEqual(errorsOf({ bic }), ['Check the BIC: it has 8 or 11 letters and digits.'], bic)
  })

  it('K10 are of a country of the SEPA schemes, those that joined in 2025 and 2026 included', () => {
    const joined = [
      'AL47212110090000000235698741',
      'MD24AG000225100013104168',
      'ME25505000012345678951',
      'MK07250120000058984',
      'RS35260005601001611379',
    ]
    for (const iban of joined) assert.equal(errorsOf({ iban }), undefined, iban)
    for (const iban of ['CH9300762011623852957', 'GB29NWBK60161331926819', 'SM86U0322509800000000270100', 'VA59001123000012345678'])
      assert.equal(errorsOf({ iban }), undefined, iban)
    for (const iban of [
      'TR330006100519786457841326',
      'BA391290079401028494',
      'XK051212012345678906',
      'UA213223130000026007233566001',
      'GE29NB0000000101904917',
    ])
      assert.deepEqual(errorsOf({ iban }), ['Payouts go to accounts in the SEPA area only.'], iban)
    assert.equal(sepaCountries.size, 42)
  })
})
