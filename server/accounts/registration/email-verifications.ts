import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength, verificationCode } from '#contract/forms/limits.ts'
import { addJob } from '#server/database/jobs.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'

/** A random token that names a verification in addresses. */
export const createToken = () => randomBytes(18).toString('base64url')

/** The error for a token that stands for no verification of the kind that is asked for. */
export const nothingToVerify = () => new HttpError(406, 'There is nothing to verify here.')
const codeExpired = 'This code is no longer valid. Request a new one.'

/** Codes are stored as hashes. A code is short and lives for minutes; the token keeps the hashes of equal codes apart. */
const hashCode = (token: string, code: string) => createHash('sha256').update(`${token} ${code}`).digest()

/** The verification of this token, locked until the transaction ends. */
export async function lockVerification(tx: Tx, token: string) {
  const verification = await tx.selectFrom('email_verifications').selectAll().where('id', '=', token).forUpdate().executeTakeFirst()
  if (!verification) throw nothingToVerify()
  return verification
}

/** Requests a code, which a job creates and mails with a link that leads to `returnTo` in the end; at most one in half a minute. */
export async function requestCode(tx: Tx, now: Date, { id, code_requested_at }: { id: string; code_requested_at: Date | null }, returnTo?: string) {
  const timeToWait = secondsUntilNextCode(now, code_requested_at)
  if (timeToWait > 0) throw codeSentTooRecently(timeToWait)
  await tx.updateTable('email_verifications').set({ code_requested_at: now }).where('id', '=', id).execute()
  await addJob(tx, 'mail-code', { token: id, returnTo })
}

/** How many seconds have to pass before the next code is mailed. */
export const secondsUntilNextCode = (now: Date, requestedAt: Date | null) =>
  requestedAt === null ? 0 : Math.ceil(verificationCode.resendSeconds - (now.getTime() - requestedAt.getTime()) / 1000)

/** The error for a code that is requested too soon after the last one. */
export const codeSentTooRecently = (timeToWait: number) =>
  new HttpError(425, `We have just sent a code. You can request another one in ${timeToWait} seconds.`, { timeToWait }, timeToWait)

/** Creates the code of a verification and invalidates the previous one. Only its hash is stored. */
export async function createCode(tx: Tx, now: Date, token: string) {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const expiresAt = new Date(now.getTime() + verificationCode.minutes * 60_000)
  await tx
    .updateTable('email_verifications')
    .set({ code_hash: hashCode(token, code), code_expires_at: expiresAt, attempts_left: verificationCode.attempts })
    .where('id', '=', token)
    .execute()
  return code
}

type EmailVerification = Awaited<ReturnType<typeof lockVerification>>

/**
 * Runs `onVerified` if the code is right, once, in the transaction that deletes the verification. A wrong code costs an attempt, also when
 * many arrive at once.
 */
export async function verifyCode<T>(
  db: Database,
  now: Date,
  { token, code }: { token: string; code: string },
  onVerified: (tx: Tx, verification: EmailVerification) => Promise<T>,
) {
  const outcome = await transact(db, async (tx) => {
    const verification = await lockVerification(tx, token)
    const { code_hash, code_expires_at, attempts_left } = verification
    if (!code_hash || code_expires_at! <= now || attempts_left === 0) return { problem: codeExpired }
    if (!timingSafeEqual(code_hash, hashCode(token, code))) {
      await tx
        .updateTable('email_verifications')
        .set({ attempts_left: attempts_left - 1 })
        .where('id', '=', token)
        .execute()
      return { problem: attempts_left === 1 ? codeExpired : 'Wrong code.' }
    }
    await tx.deleteFrom('email_verifications').where('id', '=', token).execute()
    return { result: await onVerified(tx, verification) }
  })
  if (outcome.problem !== undefined) throw new HttpError(400, outcome.problem)
  return outcome.result
}

/** Gives an account another address, which no other account has. */
export async function setEmail(tx: Tx, accountId: number, email: string) {
  await assertEmailFree(tx, email)
  await tx
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', accountId)
    .execute()
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'accounts_email' ? emailTaken() : error // another account took it a moment ago
    })
}

/** Throws if the address has an account. */
export async function assertEmailFree(tx: Tx, email: string) {
  if (await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) throw emailTaken()
}

/** The error for an address that has an account already. */
export const emailTaken = () => new HttpError(409, 'This e-mail address is already in use.')
