import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { passwordMistake } from './password-mistake.ts'

const sentence = (oldPassword: string, newPassword: string, repeated: string) => passwordMistake({ oldPassword, newPassword, repeated })?.lines[0]

describe('a password being changed', () => {
  it('VAL-05 is confirmed by the same again', () => {
    assert.equal(sentence('old', 'longenough', 'longenougH'), 'The new password and the confirmation do not match.')
    assert.equal(sentence('old', 'short', 'shorter'), 'The new password and the confirmation do not match.') // the first of two
  })

  it('VAL-06 has 8 characters', () => {
    assert.equal(sentence('old', '1234567', '1234567'), 'The new password must be at least 8 characters long.')
    assert.equal(sentence('old', '12345678', '12345678'), undefined)
  })

  it('leaves no field empty', () => {
    assert.deepEqual(passwordMistake({ oldPassword: '', newPassword: 'a', repeated: 'b' }), {
      field: 'oldPassword',
      lines: ['Please fill in all fields.'],
    })
  })
})
