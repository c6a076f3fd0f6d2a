import { z } from 'zod'
import { accounts } from '../accounts.ts'
import { minPasswordLength } from '../limits.ts'
import { digestPassword } from './password-digest.ts'

// The forms of accounts as they are filled in. The output of each is the input of its operation. The rules here concern what the server never
// sees: a password, its repetition, a ticked box. The order of the errors is specified (DECIDE-75).

const missing = 'Please fill in all fields.'
const typedText = z.string().refine((typed) => typed.trim() !== '', missing)
const typedPassword = z.string().min(1, missing)

/** Logs in: an e-mail address and a password. */
export const loginForm = z
  .object({ email: typedText, password: typedPassword })
  .transform(async ({ email, password }) => ({ email, password: await digestPassword(password) }))
  .pipe(accounts.logIn.body)

const isRepeated = ({ password, repeated }: { password: string; repeated: string }) => password === repeated
const isLongEnough = ({ password }: { password: string }) => password.length >= minPasswordLength
const differs = { path: ['repeated'], error: 'Passwords do not match.', abort: true }
const tooShort = { path: ['password'], error: `Password must be at least ${minPasswordLength} characters long.`, abort: true }

/** Signs up: an e-mail address, and a password twice (VAL-01 to VAL-04). */
export const signupForm = z
  .object({ email: typedText, password: typedPassword, repeated: typedPassword })
  .refine(isRepeated, differs)
  .refine(isLongEnough, tooShort)
  .transform(async ({ email, password }) => ({ email, password: await digestPassword(password) }))
  .pipe(accounts.register.body)

/** Names an e-mail address: to correct one that is not verified yet, or to get a code for a forgotten password. */
export const emailForm = z.object({ email: typedText }).pipe(accounts.changeUnverifiedEmail.body)

/** Resets a forgotten password: the code of the e-mail, and a new password twice. */
export const resetPasswordForm = z
  .object({ code: accounts.resetPassword.body.shape.code, password: typedPassword, repeated: typedPassword })
  .refine(isRepeated, differs)
  .refine(isLongEnough, tooShort)
  .transform(async ({ code, password }) => ({ code, password: await digestPassword(password) }))
  .pipe(accounts.resetPassword.body)

/** Changes the password: the old one, and the new one twice (VAL-05, VAL-06). */
export const changePasswordForm = z
  .object({ oldPassword: typedPassword, newPassword: typedPassword, repeated: typedPassword })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    error: 'The new password and the confirmation do not match.',
    abort: true,
  })
  .refine(({ newPassword }) => newPassword.length >= minPasswordLength, {
    path: ['newPassword'],
    error: `The new password must be at least ${minPasswordLength} characters long.`,
    abort: true,
  })
  .transform(async ({ oldPassword, newPassword }) => ({
    oldPassword: await digestPassword(oldPassword),
    newPassword: await digestPassword(newPassword),
  }))
  .pipe(accounts.changePassword.body)

const enteredPassword = z.string().min(1, 'Enter your password.')

/** Confirms an operation by the password. */
export const confirmPasswordForm = z
  .object({ password: enteredPassword })
  .transform(async ({ password }) => ({ password: await digestPassword(password) }))
  .pipe(accounts.confirmPassword.body)

/** Deletes the account: the password, and a box that is ticked. */
export const deleteAccountForm = z
  .object({
    password: enteredPassword,
    isSure: z.literal(true, 'Tick the box to say that you are sure.'),
  })
  .transform(async ({ password }) => ({ password: await digestPassword(password) }))
  .pipe(accounts.deleteAccount.body)
