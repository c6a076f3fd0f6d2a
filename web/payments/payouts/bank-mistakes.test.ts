import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compact, firstMistake, grouped, isTyped, mistakeIn } from './bank-mistakes.ts'

const wrong = 'This IBAN is not right: check its digits.'

describe('where a payout goes', () => {
  it('DECIDE-61 an IBAN is read with or without its spaces, in any case', () => {
    assert.equal(mistakeIn.iban('de89 3704 0044 0532 0130 00'), undefined)
    assert.equal(mistakeIn.iban('DE89370400440532013000'), undefined)
    assert.equal(compact(' de89 3704\u00a00044 '), 'DE8937040044')
    assert.equal(grouped('de89370400440532013000'), 'DE89 3704 0044 0532 0130 00')
  })

  it('DECIDE-61 a wrong check digit, a missing digit and an account outside of SEPA are told', () => {
    assert.equal(mistakeIn.iban('DE88370400440532013000'), wrong)
    assert.equal(mistakeIn.iban('DE8937040044053201300'), wrong)
    assert.equal(mistakeIn.iban(''), wrong)
    assert.equal(mistakeIn.iban('SA0380000000608010167519'), 'Payouts go to accounts in the SEPA area only.')
  })

  it('DECIDE-61 a BIC has 8 or 11 characters', () => {
    assert.deepEqual([mistakeIn.bic('COBADEFF'), mistakeIn.bic('cobadeffxxx')], [undefined, undefined])
    for (const bic of ['', 'COBADE', 'COBADEFFX', '12345678']) assert.match(mistakeIn.bic(bic)!, /BIC is not right/)
  })

  it('an IBAN is judged while it is typed once it is as long as those of its country', () => {
    assert.equal(isTyped.iban('DE89 3704 0044'), false)
    assert.equal(isTyped.iban('DE88 3704 0044 0532 0130 00'), true)
    assert.equal(isTyped.iban('NO93 8601 1117 947'), true)
    assert.equal(isTyped.iban('N'), false)
  })

  it('names the first field that is wrong', () => {
    const bank = { iban: 'DE89370400440532013000', bic: 'COBADEFF', recipient: 'Ada' }
    assert.equal(firstMistake(bank), undefined)
    assert.deepEqual(firstMistake({ ...bank, recipient: ' A ' }), {
      field: 'recipient',
      lines: ['The recipient must be at least 2 characters long.'],
    })
    assert.equal(firstMistake({ ...bank, bic: '' })?.field, 'bic')
  })
})
