import { hash } from 'node:crypto'
import { commonPassword } from '#contract/forms/password-errors.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Throws if a new password, of which the server gets the digest alone, is one of the most common ones. */
export async function assertUncommon(password: string) {
  if ((await loading()).has(password)) throw new HttpError(400, commonPassword)
}

let digests: Promise<Set<string>> | undefined
const loading = () => (digests ??= digestsOfCommonPasswords())

/** The digests of the common passwords, as they are and with a capital first letter; created at the first new password and kept. */
async function digestsOfCommonPasswords() {
  const { commonPasswords, mostCommonPasswords } = await import('#contract/forms/most-used-passwords.ts')
  const spellings = [...mostCommonPasswords, ...commonPasswords].flatMap((password) => [
    password,
    `${password[0]!.toUpperCase()}${password.slice(1)}`,
  ])
  return new Set(spellings.map((spelling) => hash('sha256', spelling)))
}
