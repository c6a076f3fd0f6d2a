import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toElectronicFormat, firstBankError, toGroups, isCompletelyTyped, bankErrors } from './bank-details.ts'

const wrong = 'This IBAN is not right: check its digits.'

describe('where a payout goes', () => {
  it('DECIDE-61 an IBAN is read with or without its spaces, in any case', () => {
    assert.equal(bankErrors.iban('de89 3704 0044 0532 0130 00'), undefined)
    assert.equal(bankErrors.iban('DE89370400440532013000'), undefined)
    assert.equal(toElectronicFormat(' de89 3704\u00a00044 '), 'DE8937040044')
    assert.equal(toGroups('de89370400440532013000'), 'DE89 3704 0044 0532 0130 00')
  })

  it('DECIDE-61 a wrong check digit, a missing digit and an account outside of SEPA are told', () => {
    assert.equal(bankErrors.iban('DE88370400440532013000'), wrong)
    assert.equal(bankErrors.iban('DE8937040044053201300'), wrong)
    assert.equal(bankErrors.iban(''), wrong)
    assert.equal(bankErrors.iban('SA0380000000608010167519'), 'Payouts go to accounts in the SEPA area only.')
  })

  it('DECIDE-61 a BIC has 8 or 11 characters', () => {
    assert.deepEqual([bankErrors.bic('COBADEFF'), bankErrors.bic('cobadeffxxx')], [undefined, undefined])
    for (const bic of ['', 'COBADE', 'COBADEFFX', '12345678']) assert.match(bankErrors.bic(bic)!, /BIC is not right/)
  })

  it('an IBAN is judged while it is typed once it is as long as those of its country', () => {
    assert.equal(isCompletelyTyped.iban('DE89 3704 0044'), false)
    assert.equal(isCompletelyTyped.iban('DE88 3704 0044 0532 0130 00'), true)
    assert.equal(isCompletelyTyped.iban('NO93 8601 1117 947'), true)
    assert.equal(isCompletelyTyped.iban('N'), false)
  })

  it('names the first field that is wrong', () => {
    const bank = { iban: 'DE89370400440532013000', bic: 'COBADEFF', recipient: 'Ada' }
    assert.equal(firstBankError(bank), undefined)
    assert.deepEqual(firstBankError({ ...bank, recipient: ' A ' }), {
      field: 'recipient',
      lines: ['The recipient must be at least 2 characters long.'],
    })
    assert.equal(firstBankError({ ...bank, bic: '' })?.field, 'bic')
  })
})
