import { passwordLength } from '#contract/limits.ts'

/** What a change of the password is asked with. */
export type PasswordChange = { oldPassword: string; newPassword: string; repeated: string }

/** VAL-05, VAL-06: the first thing to mend before another password is sent, in the order of the specification. */
export function passwordMistake({
  oldPassword,
  newPassword,
  repeated,
}: PasswordChange): { field: keyof PasswordChange; lines: [string] } | undefined {
  const empty = Object.entries({ oldPassword, newPassword, repeated }).find(([, text]) => text === '')
  if (empty) return { field: empty[0] as keyof PasswordChange, lines: ['Please fill in all fields.'] }
  if (newPassword !== repeated) return { field: 'repeated', lines: ['The new password and the confirmation do not match.'] }
  if (newPassword.length < passwordLength)
    return { field: 'newPassword', lines: [`The new password must be at least ${passwordLength} characters long.`] }
  return undefined
}
