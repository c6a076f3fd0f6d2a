import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { z } from 'zod'
import { deleteAccountForm, emailForm, loginForm } from './account-forms.ts'

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
