import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { code as limit, codeLength } from '#contract/limits.ts'
import { addJob } from '#server/database/jobs.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'

/** A name for a mailbox that has to prove itself, which nobody can guess. */
export const createToken = () => randomBytes(18).toString('base64url')

const none = () => new HttpError(406, 'There is nothing to verify here.')
const spent = 'This code is no longer good. Send another one.'

/** What a code is kept as. It is short and lives for minutes; the token beside it keeps the hashes of equal codes apart. */
const hashOf = (token: string, code: string) => createHash('sha256').update(`${token} ${code}`).digest()

/** The proof of this name, held until the transaction ends. */
export async function lockVerification(tx: Tx, token: string) {
  const proof = await tx.selectFrom('email_verifications').selectAll().where('id', '=', token).forUpdate().executeTakeFirst()
  if (!proof) throw none()
  return proof
}

/** Asks for a code, which a job makes and mails; not again within half a minute. */
export async function requestCode(tx: Tx, now: Date, { id, code_requested_at }: { id: string; code_requested_at: Date | null }) {
  const timeToWait = secondsUntilNextCode(now, code_requested_at)
  if (timeToWait > 0) throw codeSentTooRecently(timeToWait)
  await tx.updateTable('email_verifications').set({ code_requested_at: now }).where('id', '=', id).execute()
  await addJob(tx, 'mail-code', { token: id })
}

/** For how many seconds no other code is mailed. */
export const secondsUntilNextCode = (now: Date, askedAt: Date | null) =>
  askedAt === null ? 0 : Math.ceil(limit.pauseSeconds - (now.getTime() - askedAt.getTime()) / 1000)

/** What is said to somebody who asks for another code too early. */
export const codeSentTooRecently = (timeToWait: number) =>
  new HttpError(425, `A code was sent a moment ago. Another one can be sent in ${timeToWait} seconds.`, { timeToWait }, timeToWait)

/** Makes the code of a proof and takes the last one back. Only its hash is kept; nobody but the mail knows it. */
export async function createCode(tx: Tx, now: Date, token: string) {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const until = new Date(now.getTime() + limit.minutes * 60_000)
  await tx
    .updateTable('email_verifications')
    .set({ code_hash: hashOf(token, code), code_expires_at: until, attempts_left: limit.tries })
    .where('id', '=', token)
    .execute()
  return code
}

type Proof = Awaited<ReturnType<typeof lockVerification>>

/**
 * Does what a right code allows, once: `prove` runs in the transaction that uses the proof up. A wrong code costs a try, also
 * when many come at once.
 */
export async function verifyCode<T>(
  db: Database,
  now: Date,
  { token, code }: { token: string; code: string },
  prove: (tx: Tx, proof: Proof) => Promise<T>,
) {
  const outcome = await transact(db, async (tx) => {
    const proof = await lockVerification(tx, token)
    if (!proof.code_hash || proof.code_expires_at! <= now || proof.attempts_left === 0) return { problem: spent }
    if (!timingSafeEqual(proof.code_hash, hashOf(token, code))) {
      await tx
        .updateTable('email_verifications')
        .set({ attempts_left: proof.attempts_left - 1 })
        .where('id', '=', token)
        .execute()
      return { problem: proof.attempts_left === 1 ? spent : 'This code is not right.' }
    }
    await tx.deleteFrom('email_verifications').where('id', '=', token).execute()
    return { proven: await prove(tx, proof) }
  })
  if (outcome.problem !== undefined) throw new HttpError(400, outcome.problem)
  return outcome.proven
}
