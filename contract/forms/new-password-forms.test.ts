import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { z } from 'zod'
import { commonPasswords, mostCommonPasswords } from './most-used-passwords.ts'
import { changePasswordForm, resetPasswordForm, signupForm } from './new-password-forms.ts'

const firstError = async <Values>(form: z.ZodType<unknown, Values>, values: Values) => {
  const { error } = await form.safeParseAsync(values)
  const issue = error?.issues[0]
  return issue && [issue.path.join('.'), issue.message]
}
const digest = /^[0-9a-f]{64}$/

describe('a sign-up', () => {
  const valid = { email: 'Ada@bellows.example', password: 'eightlet', repeated: 'eightlet' }
  const errorOf = (changes: Partial<typeof valid>) => firstError(signupForm, { ...valid, ...changes })

  it('is sent with the address and the digest of the password', async () => {
    const { email, password } = await signupForm.parseAsync(valid)
    assert.equal(email, 'ada@bellows.example')
    assert.match(password, digest)
  })

  it('VAL-01 needs every field, and points at the first empty one', async () => {
    for (const field of ['email', 'password', 'repeated'] as const)
      assert.deepEqual(await errorOf({ [field]: '' }), [field, 'Please fill in all fields.'])
    assert.deepEqual(await errorOf({ email: ' ', password: '', repeated: '' }), ['email', 'Please fill in all fields.'])
  })

  it('VAL-02 needs the same password twice', async () =>
    assert.deepEqual(await errorOf({ repeated: 'eightlex' }), ['repeated', 'Passwords do not match.']))

  it('VAL-03 needs eight characters', async () =>
    assert.deepEqual(await errorOf({ password: 'sevenle', repeated: 'sevenle' }), ['password', 'Password must be at least 8 characters long.']))

  it('VAL-04 needs an @', async () => assert.deepEqual(await errorOf({ email: 'abc' }), ['email', 'Please enter a valid email address.']))

  it('DECIDE-75 shows the first of several errors', async () => {
    assert.equal((await errorOf({ email: 'abc', password: 'a', repeated: '' }))![1], 'Please fill in all fields.')
    assert.equal((await errorOf({ email: 'abc', password: 'a', repeated: 'b' }))![1], 'Passwords do not match.')
    assert.equal((await errorOf({ email: 'abc', password: 'a', repeated: 'a' }))![1], 'Password must be at least 8 characters long.')
  })
})

const passwordError = (oldPassword: string, newPassword: string, repeated: string) =>
  firstError(changePasswordForm, { oldPassword, newPassword, repeated })

describe('a change of the password', () => {
  it('VAL-05 needs the new one twice', async () => {
    assert.deepEqual(await passwordError('old', 'longenough', 'longenougH'), ['repeated', 'The new password and the confirmation do not match.'])
    assert.deepEqual(await passwordError('old', 'short', 'shorter'), ['repeated', 'The new password and the confirmation do not match.'])
  })

  it('VAL-06 needs 8 characters', async () => {
    assert.deepEqual(await passwordError('old', '1234567', '1234567'), ['newPassword', 'The new password must be at least 8 characters long.'])
    assert.equal(await passwordError('old', 'eightlet', 'eightlet'), undefined)
  })

  it('needs every field', async () => assert.deepEqual(await passwordError('', 'a', 'b'), ['oldPassword', 'Please fill in all fields.']))

  it('is sent as digests', async () => {
    const sent = await changePasswordForm.parseAsync({ oldPassword: 'old', newPassword: 'eightlet', repeated: 'eightlet' })
    assert.match(sent.oldPassword, digest)
    assert.match(sent.newPassword, digest)
  })

  it('K16 is sent with the digests of composed passwords, and of the old one as it was typed', async () => {
    const typed = 'Käsebrötchen 77'.normalize('NFD')
    const composed = typed.normalize('NFC')
    const sent = await changePasswordForm.parseAsync({ oldPassword: typed, newPassword: typed, repeated: typed })
    const expected = await changePasswordForm.parseAsync({ oldPassword: composed, newPassword: composed, repeated: composed })
    assert.deepEqual([sent.oldPassword, sent.newPassword], [expected.oldPassword, expected.newPassword])
    assert.match(sent.oldPasswordAsTyped!, digest)
    assert.notEqual(sent.oldPasswordAsTyped, sent.oldPassword)
    assert.equal(expected.oldPasswordAsTyped, undefined)
  })
})

describe('a new password after a forgotten one', () => {
  it('checks the code before the password', async () => {
    assert.deepEqual(await firstError(resetPasswordForm, { code: '123', password: '', repeated: '' }), ['code', 'The code has 6 digits.'])
    assert.deepEqual(await firstError(resetPasswordForm, { code: '123456', password: 'sevenle', repeated: 'sevenle' }), [
      'password',
      'Password must be at least 8 characters long.',
    ])
  })
})

/** The first error of each field. */
const errorsOf = async <Values>(form: z.ZodType<unknown, Values>, values: Values) => {
  const all = new Map<string, string>()
  for (const { path, message } of (await form.safeParseAsync(values)).error!.issues.toReversed()) all.set(path.join('.'), message)
  return Object.fromEntries(all)
}

describe('all errors of a new password', () => {
  it('are found at once, also beside an empty field', async () => {
    assert.deepEqual(await errorsOf(resetPasswordForm, { code: '', password: 'short', repeated: 'shorter' }), {
      code: 'The code has 6 digits.',
      password: 'Password must be at least 8 characters long.',
      repeated: 'Passwords do not match.',
    })
    assert.deepEqual(await errorsOf(changePasswordForm, { oldPassword: '', newPassword: 'short', repeated: 'shorter' }), {
      oldPassword: 'Please fill in all fields.',
      newPassword: 'The new password must be at least 8 characters long.',
      repeated: 'The new password and the confirmation do not match.',
    })
    assert.deepEqual(await errorsOf(changePasswordForm, { oldPassword: '', newPassword: '', repeated: 'shorter' }), {
      oldPassword: 'Please fill in all fields.',
      newPassword: 'Please fill in all fields.',
    })
  })
})

describe('a common password', () => {
  const message = 'This is one of the most common passwords. Please choose another one.'

  it('SAFE-20 is refused by every form in which one is chosen, in capitals too', async () => {
    for (const password of ['12345678', 'password123', 'qwertyuiop', 'Football', 'ILOVEYOU1', commonPasswords.at(-1)!]) {
      const typed = { password, repeated: password }
      assert.deepEqual(await firstError(signupForm, { email: 'ada@x.example', ...typed }), ['password', message], password)
      assert.deepEqual(await firstError(resetPasswordForm, { code: '123456', ...typed }), ['password', message])
      assert.deepEqual(await passwordError('old', password, password), ['newPassword', message])
    }
  })

  it('SAFE-20 is one of 10,000 with at least eight characters, which include all long ones of the 10,000 most common', () => {
    assert.equal(new Set(commonPasswords).size, 10_000)
    assert.equal(mostCommonPasswords.length, 10_000)
    assert.ok(commonPasswords.every((password) => password.length >= 8 && password === password.toLowerCase()))
    const refused = new Set(commonPasswords)
    assert.ok(mostCommonPasswords.every((password) => password.length < 8 || refused.has(password)))
  })
})

describe('a word of this site', () => {
  const message = 'This is among the first guesses on this site. Please choose another one.'

  it('SAFE-24 is refused as a password by every form, with digits and in capitals too', async () => {
    for (const password of ['Bellows1', 'accordion', 'ACCORDION2026', '!!akkordeon', 'bellowsbellows', 'Composer-123']) {
      const typed = { password, repeated: password }
      assert.deepEqual(await firstError(signupForm, { email: 'ada@x.example', ...typed }), ['password', message], password)
      assert.deepEqual(await firstError(resetPasswordForm, { code: '123456', ...typed }), ['password', message])
      assert.deepEqual(await passwordError('old', password, password), ['newPassword', message])
    }
    for (const password of ['accordion at dusk', 'bellowsandreeds', '92837465129'])
      assert.equal(await passwordError('old', password, password), undefined, password)
  })
})
