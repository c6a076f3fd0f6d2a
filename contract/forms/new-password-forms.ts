import { z } from 'zod'
import { accounts } from '../accounts.ts'
import { minPasswordLength } from '../limits.ts'
import { typedPassword, typedText, digestPassword } from './account-forms.ts'
import { commonPasswords } from './most-used-passwords.ts'
import { commonPassword, siteWordPassword, isSiteWord } from './refused-passwords.ts'

// The forms in which a password is chosen. The list of common passwords is part of this file alone, so that logging in does not load it.

const common = new Set(commonPasswords)

const isRepeated = ({ password, repeated }: { password: string; repeated: string }) => password === repeated
const isLongEnough = ({ password }: { password: string }) => password.length >= minPasswordLength
const differs = { path: ['repeated'], error: 'Passwords do not match.', abort: true }
const isUncommon = (password: string) => !common.has(password.toLowerCase())
const tooCommon = (field: string) => ({ path: [field], error: commonPassword, abort: true })
const isNoSiteWord = (password: string) => !isSiteWord(password)
const firstGuess = (field: string) => ({ path: [field], error: siteWordPassword, abort: true })
const tooShort = { path: ['password'], error: `Password must be at least ${minPasswordLength} characters long.`, abort: true }

/** Signs up: an e-mail address, and a password twice (VAL-01 to VAL-04). */
export const signupForm = z
  .object({ email: typedText, password: typedPassword, repeated: typedPassword })
  .refine(isRepeated, differs)
  .refine(isLongEnough, tooShort)
  .refine(({ password }) => isUncommon(password), tooCommon('password'))
  .refine(({ password }) => isNoSiteWord(password), firstGuess('password'))
  .transform(async ({ email, password }) => ({ email, password: await digestPassword(password) }))
  .pipe(accounts.register.body)

/** Resets a forgotten password: the code of the e-mail, and a new password twice. */
export const resetPasswordForm = z
  .object({ code: accounts.resetPassword.body.shape.code, password: typedPassword, repeated: typedPassword })
  .refine(isRepeated, differs)
  .refine(isLongEnough, tooShort)
  .refine(({ password }) => isUncommon(password), tooCommon('password'))
  .refine(({ password }) => isNoSiteWord(password), firstGuess('password'))
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
  .refine(({ newPassword }) => isUncommon(newPassword), tooCommon('newPassword'))
  .refine(({ newPassword }) => isNoSiteWord(newPassword), firstGuess('newPassword'))
  .transform(async ({ oldPassword, newPassword }) => ({
    oldPassword: await digestPassword(oldPassword),
    newPassword: await digestPassword(newPassword),
  }))
  .pipe(accounts.changePassword.body)
