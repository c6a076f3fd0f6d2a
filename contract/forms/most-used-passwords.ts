import { dictionary } from '@zxcvbn-ts/language-common'
import { minPasswordLength } from './limits.ts'

/** The number of passwords that are refused because they are the most common ones. */
const count = 10_000

/**
 * The most common passwords that are long enough to be chosen, in lower case. For browsers the build replaces this file by its list alone
 * (`literalPasswords` in vite.config.ts); only forms with a new password load it.
 */
export const commonPasswords: readonly string[] = dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength).slice(0, count)

/** The most common passwords of any length, in lower case. */
export const mostCommonPasswords: readonly string[] = dictionary['passwords-common'].slice(0, count)
