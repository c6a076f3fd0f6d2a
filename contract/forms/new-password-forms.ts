import { z } from 'zod'
import { accounts } from '../accounts.ts'
import { minPasswordLength } from './limits.ts'
import { digestEntered, digestPassword, typedPassword, typedText } from './account-forms.ts'
import { commonPasswords } from './most-used-passwords.ts'
import { commonPassword, siteWordPassword, isSiteWord } from './refused-passwords.ts'

// The forms in which a password is chosen. The list of common passwords is part of this file alone, so that logging in does not load it.

const common = new Set(commonPasswords)

const isUncommon = (password: string) => !common.has(password.toLowerCase())
const isNoSiteWord = (password: string) => !isSiteWord(password)
const isLongEnough = (password: string) => password.length >= minPasswordLength
const isRepeated = (password: string, repeated: string) => password === '' || password === repeated

/** An error of one field that shows beside the errors of the others. Of several errors of a field the first one counts. */
const at = (field: string, error: string) => ({ path: [field], error, when: () => true })
const differs = at('repeated', 'Passwords do not match.')
const tooShort = at('password', `Password must be at least ${minPasswordLength} characters long.`)

/** Signs up: an e-mail address, and a password twice (VAL-01 to VAL-04). */
export const signupForm = z
  .object({ email: typedText, password: typedPassword, repeated: typedPassword })
  .refine(({ password, repeated }) => isRepeated(password, repeated), differs)
  .refine(({ password }) => isLongEnough(password), tooShort)
  .refine(({ password }) => isUncommon(password), at('password', commonPassword))
  .refine(({ password }) => isNoSiteWord(password), at('password', siteWordPassword))
  .transform(async ({ email, password }) => ({ email, password: await digestPassword(password) }))
  .pipe(accounts.register.body)

/** Resets a forgotten password: the code of the e-mail, and a new password twice. */
export const resetPasswordForm = z
  .object({ code: accounts.resetPassword.body.shape.code, password: typedPassword, repeated: typedPassword })
  .refine(({ password, repeated }) => isRepeated(password, repeated), differs)
  .refine(({ password }) => isLongEnough(password), tooShort)
  .refine(({ password }) => isUncommon(password), at('password', commonPassword))
  .refine(({ password }) => isNoSiteWord(password), at('password', siteWordPassword))
  .transform(async ({ code, password }) => ({ code, password: await digestPassword(password) }))
  .pipe(accounts.resetPassword.body)

/** Changes the password: the old one, and the new one twice (VAL-05, VAL-06). */
export const changePasswordForm = z
  .object({ oldPassword: typedPassword, newPassword: typedPassword, repeated: typedPassword })
  .refine(({ newPassword, repeated }) => isRepeated(newPassword, repeated), at('repeated', 'The new password and the confirmation do not match.'))
  .refine(
    ({ newPassword }) => isLongEnough(newPassword),
    at('newPassword', `The new password must be at least ${minPasswordLength} characters long.`),
  )
  .refine(({ newPassword }) => isUncommon(newPassword), at('newPassword', commonPassword))
  .refine(({ newPassword }) => isNoSiteWord(newPassword), at('newPassword', siteWordPassword))
  .transform(async ({ oldPassword, newPassword }) => {
    const { password, passwordAsTyped } = await digestEntered(oldPassword)
    return { oldPassword: password, ...(passwordAsTyped && { oldPasswordAsTyped: passwordAsTyped }), newPassword: await digestPassword(newPassword) }
  })
  .pipe(accounts.changePassword.body)
