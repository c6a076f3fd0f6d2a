import { randomBytes } from 'node:crypto'
import { factorLimits } from '#contract/limits.ts'
import type { Tx } from '#server/database/schema.ts'
import { tokenHash } from '../sessions.ts'

/** Without I, L, O and U, which are taken for other characters (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 24 characters, 120 bits: the hash of a code cannot be reversed by trying. */
function createCode() {
  const characters = Array.from(randomBytes(24), (byte) => alphabet[byte % 32])
  return characters.join('').replace(/.{4}(?!$)/g, '$&-')
}

/** Codes are typed from paper: case, spaces and hyphens do not matter. */
const normalize = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

const hashCode = (code: string) => tokenHash(normalize(code))

/** Replaces the recovery codes of an account, and returns the new ones; the database has their hashes. */
export async function replaceRecoveryCodes(tx: Tx, accountId: number) {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, createCode)
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashCode(code), account_id: accountId })))
    .execute()
  return codes
}

/** Uses up a recovery code; false if the account has no such code. */
export async function takeRecoveryCode(tx: Tx, accountId: number, typed: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(typed))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
