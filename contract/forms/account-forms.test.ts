import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import type { z } from 'zod'
import { confirmPasswordForm, deleteAccountForm, digestPassword, emailForm, loginForm } from './account-forms.ts'

const firstError = async <Values>(form: z.ZodType<unknown, Values>, values: Values) => {
  const { error } = await form.safeParseAsync(values)
  const issue = error?.issues[0]
  return issue && [issue.path.join('.'), issue.message]
}

const deletionError = (password: string, isSure: boolean) => firstError(deleteAccountForm, { password, isSure: isSure as true })

describe('the forms of an account', () => {
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

  it('K16 send the digest of the composed password, and of what was typed only if that differs', async () => {
    const [composed, typed] = ['Käsebrötchen 77'.normalize('NFC'), 'Käsebrötchen 77'.normalize('NFD')]
    const asTyped = createHash('sha256').update(typed).digest('hex')
    assert.equal(await digestPassword(typed), await digestPassword(composed))
    const digest = await digestPassword(composed)
    assert.deepEqual(await loginForm.parseAsync({ email: 'ada@x', password: composed }), { email: 'ada@x', password: digest })
    assert.deepEqual(await loginForm.parseAsync({ email: 'ada@x', password: typed }), { email: 'ada@x', password: digest, passwordAsTyped: asTyped })
    assert.deepEqual(await confirmPasswordForm.parseAsync({ password: typed }), { password: digest, passwordAsTyped: asTyped })
    assert.deepEqual(await deleteAccountForm.parseAsync({ password: typed, isSure: true }), { password: digest, passwordAsTyped: asTyped })
  })

  it('K13 look an address up in the form in which it is stored', async () => {
    const { email } = await loginForm.parseAsync({ email: ' Anna＠MÜLLER-noten。example. ', password: 'x' })
    assert.equal(email, 'anna@xn--mller-noten-thb.example')
  })

  it('delete no account without its password and without the ticked box', async () => {
    assert.deepEqual(await deletionError('', false), ['password', 'Enter your password.'])
    assert.deepEqual(await deletionError('secret', false), ['isSure', 'Tick the box to confirm.'])
    assert.equal(await deletionError('secret', true), undefined)
  })
})
