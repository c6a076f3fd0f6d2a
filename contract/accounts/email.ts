import { z } from 'zod'
import { emailAddress } from '../forms/limits.ts'
import { normalizeEmailAddress, toAccountEmail } from '../text/email-address.ts'
import { text } from '../wire.ts'

const typedEmail = text('Your e-mail address', emailAddress)
const isEmail = z.string().regex(/@/, 'Please enter a valid email address.')

/** The address at a login, in the spelling in which accounts are looked up. */
export const loginEmail = typedEmail.transform(toAccountEmail).pipe(isEmail)

/** An e-mail address, in the spelling in which it is stored. */
export const email = typedEmail.transform((address) => normalizeEmailAddress(address) ?? '').pipe(isEmail)
