import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { randomBytes } from 'node:crypto'
import { factorLimits } from '#contract/forms/limits.ts'
import { toCode } from '#contract/text/text.ts'
import type { Tx } from '#server/database/schema.ts'
import { tokenHash } from '#server/http/token-hash.ts'

/** Apps show the next code before the clock here does, and people type slowly: one code before and one after the present one are good too. */
const window = 1

/** A new secret for an app, as text. */
export const createTotpSecret = () => new Secret({ size: 20 }).base32

/** The bytes in which a secret is stored. */
export const totpSecretBytes = (secret: string) => Buffer.from(Secret.fromBase32(secret).bytes)

/** The link by which an app on the same device takes a secret over, and the same as a QR code for an app on another one. */
export function describeTotp(secret: string, email: string) {
  const link = new TOTP({ issuer: 'Bellows', label: email, secret: Secret.fromBase32(secret) }).toString()
  const { size, data } = encode(link, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { link, qr: { size, path } }
}

/** The number of the half minute since 1970 that has this code; undefined if no half minute that is accepted now has it. */
export function totpStepOf(secret: Buffer, code: string, at: Date) {
  const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window })
  return delta === null ? undefined : totp.counter({ timestamp: at.getTime() }) + delta
}

/** Without I, L, O and U, which are taken for other characters (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 24 characters, 120 bits: the hash of a code cannot be reversed by trying. */
function createCode() {
  const characters = Array.from(randomBytes(24), (byte) => alphabet[byte % 32])
  return characters.join('').replace(/.{4}(?!$)/g, '$&-')
}

/** Codes are typed from paper: case, spaces and hyphens do not matter. */
const normalize = (typed: string) =>
  toCode(typed)
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
async function takeRecoveryCode(tx: Tx, accountId: number, typed: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(typed))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Uses up a code of one of the account's apps, or a recovery code; false if it is neither, or was used before. */
export async function takeCode(tx: Tx, accountId: number, typed: string, at: Date) {
  const code = toCode(typed)
  return /^\d{6}$/.test(code) ? takeTotp(tx, accountId, code, at) : takeRecoveryCode(tx, accountId, code)
}

/** Uses up a code, and with it the codes of all earlier half minutes. */
async function takeTotp(tx: Tx, accountId: number, code: string, at: Date) {
  const apps = await tx.selectFrom('factors').select(['id', 'totp_secret']).where('account_id', '=', accountId).where('kind', '=', 'TOTP').execute()
  for (const { id, totp_secret } of apps) {
    const step = totpStepOf(totp_secret!, code, at)
    if (step === undefined) continue
    const { numUpdatedRows } = await tx
      .updateTable('factors')
      .set({ totp_step: step, last_used_at: at })
      .where('id', '=', id)
      .where('totp_step', '<', step)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return true
  }
  return false
}
