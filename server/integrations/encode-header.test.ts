import assert from 'node:assert/strict'
import { it } from 'node:test'
import PostalMime from 'postal-mime'
import { encodeHeader } from './encode-header.ts'

it('K31 a text that looks encoded is read as it is written', async () => {
  for (const text of [
    '=?utf-8?B?WA==?=',
    'You bought =?utf-8?Q?a b?= today',
    '=?',
    `${'Ä🎹 '.repeat(30)}=?utf-8?B?WA==?=`,
    '=?utf-8?B?WA==?= =?utf-8?B?WQ==?=',
  ]) {
    const encoded = encodeHeader(text)
    for (const word of encoded.split(' ')) assert.ok(word.length <= 75, word)
    assert.equal((await PostalMime.parse(`Subject: ${encoded.replaceAll(' ', '\r\n ')}\r\n\r\n`)).subject, text)
  }
  assert.equal(encodeHeader('Your code – for Bellows?'), 'Your code – for Bellows?')
})
