import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

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

/** The half minute whose code this is, counted since 1970; undefined if it is the code of none that is good now. */
export function totpStepOf(secret: Buffer, code: string, at: Date) {
  const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window })
  return delta === null ? undefined : totp.counter({ timestamp: at.getTime() }) + delta
}
