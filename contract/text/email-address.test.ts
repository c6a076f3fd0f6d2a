import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { normalizeEmailAddress, toAccountEmail } from './email-address.ts'

describe('an e-mail address in the form in which it is stored', () => {
  const spellings = {
    'idn1@xn--mller-noten-thb.example': [
      'idn1@MÜLLER-noten.example',
      'IDN1@müller-noten.example',
      'idn1@mu\u0308ller-noten.example',
      'idn1@XN--MLLER-NOTEN-THB.example',
    ],
    'anna.muster@example.com': [
      'anna.muster@example。com',
      'anna.muster@example．com',
      'anna.muster@example｡com',
      'anna.muster@example.com\u200b',
      '\u202aanna.muster@example.com\u202c',
      'anna.\u00admuster@example.com',
      'anna.muster @ example.com',
      'anna. muster@example .com',
      ' \u00a0anna.muster@example.com\u3000',
      '\ufeffAnna.Muster@Example.COM',
      'anna.muster＠example.com',
      'ａｎｎａ．ｍｕｓｔｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ',
      'anna.muster@example.com.',
      'anna.muster@example。com。',
    ],
    "o'neil+notes_1@a-b.example": ["O'Neil+Notes_1@A-B.example"],
    'ada@localhost': ['Ada@localhost'],
  }

  it('K13 is the same for every spelling of it, and its own form', () => {
    for (const [stored, typed] of Object.entries(spellings))
      for (const each of [stored, ...typed]) {
        assert.equal(normalizeEmailAddress(each), stored, JSON.stringify(each))
        assert.equal(toAccountEmail(each), stored)
      }
  })

  it('K14 is none that no mail server takes', () => {
    const refused = [
      'a..b@people.example',
      '.a@people.example',
      'a.@people.example',
      '.@people.example',
      'a:b@people.example',
      '"a"@people.example',
      'a b@people.example',
    ]
    const hosts = [
      'example.com..',
      '.example.com',
      'exa..mple.com',
      'example.com:25',
      'example.com/path',
      'example.com?a',
      'example.com#a',
      'me:pass',
      'example.com%2f',
      'exa_mple.com',
      '-example.com',
      'example-.com',
      '127.0.0.1',
      '[127.0.0.1]',
      'example.123',
      '.',
      '',
      `${'a'.repeat(64)}.example`,
      `${'a'.repeat(60)}.`.repeat(5),
    ]
    for (const each of [
      ...refused,
      ...hosts.map((host) => `ada@${host}`),
      'ada',
      '@example.com',
      'a@b@example.com',
      'me:pw@a@example.com',
      'ä@example.com',
    ])
      assert.equal(normalizeEmailAddress(each), undefined, each)
  })

  it('K13 is looked up in lower case if no account can be created with it', () =>
    assert.equal(toAccountEmail('A..b@People.example'), 'a..b@people.example'))
})
