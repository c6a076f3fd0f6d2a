import { hash } from 'node:crypto'
import { commonPassword, siteWordPassword } from '#contract/forms/password-errors.ts'
import { siteWordPasswords } from '#contract/forms/site-words.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Throws if a new password, of which the server gets the digest alone, is one of the most common ones or a word of this site. */
export async function assertUncommon(password: string) {
  const { common, ofThisSite } = await loading()
  if (common.has(password)) throw new HttpError(400, commonPassword)
  if (ofThisSite.has(password)) throw new HttpError(400, siteWordPassword)
}

type Digests = { common: Set<string>; ofThisSite: Set<string> }
let digests: Promise<Digests> | undefined
const loading = () => (digests ??= createDigests())
const digestsOf = (passwords: string[]) => new Set(passwords.map((password) => hash('sha256', password)))

/** The digests of the common passwords, as they are and with a capital first letter; created at the first new password and kept. */
async function createDigests(): Promise<Digests> {
  const { commonPasswords, mostCommonPasswords } = await import('#contract/forms/most-used-passwords.ts')
  const spellings = [...mostCommonPasswords, ...commonPasswords].flatMap((password) => [
    password,
    `${password[0]!.toUpperCase()}${password.slice(1)}`,
  ])
  return { common: digestsOf(spellings), ofThisSite: digestsOf(siteWordPasswords()) }
}
