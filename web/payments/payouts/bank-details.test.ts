import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bankDetails } from '#contract/forms/bank-details.ts'
import { isCompletelyTyped, toGroups } from './bank-details.ts'

describe('bank details', () => {
  const valid = { recipient: 'Ada Lovelace', iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff xxx' }
  const errorOf = (changes: Partial<typeof valid>) => bankDetails.safeParse({ ...valid, ...changes }).error?.issues.map(({ message }) => message)

  it('DECIDE-61 are stored without spaces and in capitals', () => {
    assert.deepEqual(bankDetails.parse(valid), { recipient: 'Ada Lovelace', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' })
  })

  it('DECIDE-61 have an IBAN with valid check digits in the SEPA area, a BIC of 8 or 11 characters and a recipient of 2 or more', () => {
    assert.deepEqual(errorOf({ iban: 'DE88370400440532013000' }), ['Check the IBAN.'])
    assert.deepEqual(errorOf({ iban: 'TR330006100519786457841326' }), ['Payouts go to accounts in the SEPA area only.'])
    assert.deepEqual(errorOf({ bic: 'COBADEFFX' }), ['Check the BIC: it has 8 or 11 letters and digits.'])
    assert.deepEqual(errorOf({ recipient: ' A ' }), ['The recipient must be at least 2 characters long.'])
  })

  it('DECIDE-61 are complete at the length of the country and of a long BIC', () => {
    assert.ok(isCompletelyTyped.iban('DE89 3704 0044 0532 0130 00'))
    assert.ok(!isCompletelyTyped.iban('DE89 3704 0044 0532 0130 0'))
    assert.ok(!isCompletelyTyped.iban('AT61 1904 3002 3457 320'))
    assert.ok(isCompletelyTyped.bic('COBADEFFXXX'))
    assert.ok(!isCompletelyTyped.bic('COBADEFF'))
  })

  it('are grouped by four', () => assert.equal(toGroups('de8937040044053201 3000'), 'DE89 3704 0044 0532 0130 00'))
})
