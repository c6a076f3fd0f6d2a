import type { Database } from '#server/database/schema.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** The digests of an entered password: of its composed form, and of what was typed if that differs. */
export type EnteredPassword = { password: string; passwordAsTyped?: string | undefined }
type Account = { id: number; password_hash: string }

/**
 * The hash of an account's password if the entered one is right, otherwise undefined; without an account it takes equally long. A hash that was made
 * from what was typed is replaced by one of the composed form.
 */
export async function verifyPassword(
  db: Database,
  account: Account | undefined,
  { password, passwordAsTyped = password }: EnteredPassword,
  { isKnown = false } = {},
): Promise<string | undefined> {
  const stored = account?.password_hash
  if (await isPassword(password, stored, { isKnown })) return stored
  if (passwordAsTyped === password || !(await isPassword(passwordAsTyped, stored, { isKnown }))) return undefined
  const password_hash = await hashPassword(password, { isKnown })
  await db.updateTable('accounts').set({ password_hash }).where('id', '=', account!.id).where('password_hash', '=', stored!).execute()
  return password_hash
}
