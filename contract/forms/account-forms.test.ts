import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { z } from 'zod'
import { changePasswordForm, deleteAccountForm, emailForm, loginForm, resetPasswordForm, signupForm } from './account-forms.ts'

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
    assert.equal(await passwordError('old', '12345678', '12345678'), undefined)
  })

  it('needs every field', async () => assert.deepEqual(await passwordError('', 'a', 'b'), ['oldPassword', 'Please fill in all fields.']))

  it('is sent as digests', async () => {
    const sent = await changePasswordForm.parseAsync({ oldPassword: 'old', newPassword: '12345678', repeated: '12345678' })
    assert.match(sent.oldPassword, digest)
    assert.match(sent.newPassword, digest)
  })
})

const deletionError = (password: string, isSure: boolean) => firstError(deleteAccountForm, { password, isSure: isSure as true })

describe('the other forms of an account', () => {
  it('let a login pass with a password of any length', async () => {
    assert.equal(await firstError(loginForm, { email: 'ada@x', password: 'short' }), undefined)
    assert.deepEqual(await firstError(loginForm, { email: 'ada@x', password: '' }), ['password', 'Please fill in all fields.'])
    assert.deepEqual(await firstError(loginForm, { email: 'abc', password: 'x' }), ['email', 'Please enter a valid email address.'])
  })

  it('check an address', async () => {
    assert.deepEqual(await firstError(emailForm, { email: '' }), ['email', 'Please fill in all fields.'])
    assert.deepEqual(await firstError(emailForm, { email: 'abc' }), ['email', 'Please enter a valid email address.'])
    assert.deepEqual(await emailForm.parseAsync({ email: ' Ada@X.example ' }), { email: 'ada@x.example' })
  })

  it('check the code of a forgotten password before the password', async () => {
    assert.deepEqual(await firstError(resetPasswordForm, { code: '123', password: '', repeated: '' }), ['code', 'The code has 6 digits.'])
    assert.deepEqual(await firstError(resetPasswordForm, { code: '123456', password: 'sevenle', repeated: 'sevenle' }), [
      'password',
      'Password must be at least 8 characters long.',
    ])
  })

  it('delete no account without its password and without the ticked box', async () => {
    assert.deepEqual(await deletionError('', false), ['password', 'Enter your password.'])
    assert.deepEqual(await deletionError('secret', false), ['isSure', 'Tick the box to say that you are sure.'])
    assert.equal(await deletionError('secret', true), undefined)
  })
})
