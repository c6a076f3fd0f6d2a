import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toCode, toElectronicFormat } from './text.ts'

describe('an IBAN or BIC in the form in which it is stored', () => {
  it('K08 has no invisible characters', () => {
    const iban = 'DE89370400440532013000'
    const groups = ['DE89', '3704', '0044', '0532', '0130', '00']
    for (const between of ['\u200b', '\u00ad', '\ufeff', '\u2060', '\u200d', '\u00a0', '\u202f', '\u2009', '\u3000', '\u034f', '\ufe0f', '\t', '\n'])
      assert.equal(toElectronicFormat(groups.join(between)), iban, JSON.stringify(between))
    assert.equal(toElectronicFormat('\u202dDE89 3704 0044 0532 0130 00\u202c'), iban)
    assert.equal(toElectronicFormat('\u2066DE89 3704 0044 0532 0130 00\u2069'), iban)
    assert.equal(toElectronicFormat('COBADEFF\u200b'), 'COBADEFF')
    assert.equal(toElectronicFormat('cobade\u200eff xxx'), 'COBADEFFXXX')
  })

  it('K09 has neither separators nor the label that was copied along', () => {
    const iban = 'DE89370400440532013000'
    const written = [
      'IBAN DE89 3704 0044 0532 0130 00',
      'IBAN: DE89 3704 0044 0532 0130 00',
      'iban:DE89370400440532013000',
      'IBAN\u00a0DE89 3704 0044 0532 0130 00',
      'IBANDE89370400440532013000',
      'IBAN-Nr.: DE89 3704 0044 0532 0130 00',
      'IBAN = DE89 3704 0044 0532 0130 00.',
      '(IBAN) DE89 3704 0044 0532 0130 00',
      'ＩＢＡＮ：ＤＥ８９　３７０４　００４４　０５３２　０１３０　００',
      'DE89-3704-0044-0532-0130-00',
      'DE89–3704–0044–0532–0130–00',
      'DE89.3704.0044.0532.0130.00',
      'DE89/3704/0044/0532/0130/00',
      'DE89_3704_0044_0532_0130_00',
    ]
    for (const each of written) assert.equal(toElectronicFormat(each), iban, each)
    for (const each of ['BIC: COBADEFFXXX', 'BIC COBADEFFXXX', 'BIC/SWIFT: COBADEFFXXX', 'Swift-Code: cobadeffxxx', 'COBA-DE-FF-XXX'])
      assert.equal(toElectronicFormat(each), 'COBADEFFXXX', each)
  })

  it('K09 keeps letters that belong to it', () => {
    assert.equal(toElectronicFormat('BICISNDX'), 'BICISNDX')
    assert.equal(toElectronicFormat('NO93 8601 1117 947'), 'NO9386011117947')
    assert.equal(toElectronicFormat('IBAN NO93 8601 1117 947'), 'NO9386011117947')
    assert.equal(toElectronicFormat("DE' or 1=1"), 'DEOR11')
  })
})

describe('a code in the form in which it is compared', () => {
  it('K15 has neither spaces, dashes nor invisible characters', () => {
    for (const typed of [
      '953255',
      '953 255',
      ' 953\u00a0255 ',
      '953-255',
      '953–255',
      '953\u2212255',
      '9\u200b53255',
      '\u202a953255\u202c',
      '９５３２５５',
      '９５３　２５５',
    ])
      assert.equal(toCode(typed), '953255', JSON.stringify(typed))
    assert.equal(toCode('ABCD-2345 – ＥＦＧＨ'), 'ABCD2345EFGH')
    assert.equal(toCode('95x255'), '95x255')
  })
})
