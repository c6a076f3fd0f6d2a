import { passwordLength } from '#contract/limits.ts'

/** Something to mend in a form: the field, and the sentence about it. */
export type FirstMistake = { field: string; lines: [string] }

type Fields = { email?: string; password?: string; repeated?: string }

const emptyText = 'Please fill in all fields.'

/**
 * VAL-01 to VAL-04, DECIDE-75: the first thing to mend before a form of the accounts room is sent, in the order of the specification.
 * Fields that a form does not have are not looked at.
 */
export function firstMistake({ email, password, repeated }: Fields): FirstMistake | undefined {
  const fields = { email: email?.trim(), password, repeated }
  const empty = Object.entries(fields).find(([, value]) => value === '')
  if (empty) return { field: empty[0], lines: [emptyText] }
  if (repeated !== undefined && password !== repeated) return { field: 'repeated', lines: ['Passwords do not match.'] }
  if (repeated !== undefined && password!.length < passwordLength)
    return { field: 'password', lines: [`Password must be at least ${passwordLength} characters long.`] }
  if (email !== undefined && !email.includes('@')) return { field: 'email', lines: ['Please enter a valid email address.'] }
  return undefined
}
