import type { Insertable } from 'kysely'
import { factorLimits } from '#contract/forms/limits.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { Tables, Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Origin } from '#server/http/operation.ts'
import { recordCredentialChange } from '../credentials.ts'
import { replaceRecoveryCodes } from './codes.ts'

type Change = { accountId: number; sessionId: string; origin: Origin; at: Date }
type NewFactor = Omit<Insertable<Tables['factors']>, 'account_id' | 'created_at'>

const nameOf = { TOTP: 'An app that shows codes', PASSKEY: 'A passkey' }

/** Adds a factor and returns recovery codes if the account has none. The owner is mailed; all other sessions end, because they had no such factor. */
export async function addFactor(tx: Tx, factor: NewFactor, { accountId, sessionId, origin, at }: Change) {
  const email = await lockOwner(tx, accountId)
  const existing = await tx.selectFrom('factors').select('id').where('account_id', '=', accountId).execute()
  if (existing.length >= factorLimits.amount)
    throw new HttpError(409, `An account has at most ${factorLimits.amount} second factors. Remove one first.`)
  await tx
    .insertInto('factors')
    .values({ ...factor, account_id: accountId, created_at: at, last_used_at: at })
    .execute()
  await recordSecurityEvent(tx, { accountId, kind: 'FACTOR_ADDED', at, origin })
  await recordCredentialChange(tx, {
    accountId,
    email,
    sessionId,
    at,
    holdsPayouts: false, // who protects an account is not made to wait for money
    mail: {
      subject: 'A second factor was added',
      text: [
        `${nameOf[factor.kind]} was added to your Bellows account as a second factor: a login needs it, or another of your factors, after the password.`,
      ],
    },
  })
  return existing.length === 0 ? replaceRecoveryCodes(tx, accountId) : []
}

/** Removes a factor; with the last one the recovery codes go. The owner is mailed, and all other sessions end. */
export async function removeFactorOf(tx: Tx, factorId: number, { accountId, sessionId, origin, at }: Change) {
  const email = await lockOwner(tx, accountId)
  const removed = await tx.deleteFrom('factors').where('id', '=', factorId).where('account_id', '=', accountId).returning('kind').executeTakeFirst()
  if (!removed) throw new HttpError(404, 'You have no such second factor.')
  const left = await tx.selectFrom('factors').select('id').where('account_id', '=', accountId).execute()
  if (left.length === 0) await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await recordSecurityEvent(tx, { accountId, kind: 'FACTOR_REMOVED', at, origin })
  const consequence = left.length === 0 ? 'Logging in now takes only your password.' : 'Logging in still takes another of your factors.'
  await recordCredentialChange(tx, {
    accountId,
    email,
    sessionId,
    at,
    mail: { subject: 'A second factor was removed', text: [`${nameOf[removed.kind]} was removed from your Bellows account. ${consequence}`] },
  })
}

type Removal = { accountId: number; email: string; actorId?: number; origin?: Origin; at: Date }

/** Removes the lost factors of an account with its recovery codes, for an admin or the operator. All sessions end, and the owner is mailed. */
export async function removeAllFactors(tx: Tx, { accountId, email, at, ...by }: Removal) {
  for (const table of ['factors', 'recovery_codes', 'factor_resets'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await recordSecurityEvent(tx, { accountId, kind: 'FACTOR_REMOVED', at, ...by })
  await recordCredentialChange(tx, {
    accountId,
    email,
    at,
    mail: {
      subject: 'Your second factors were removed',
      text: ['An admin has removed the lost second factors of your Bellows account. Log in with your password and add a new one in your settings.'],
    },
  })
}

/** Locks the account, so that changes of its factors follow each other, and returns its address. */
async function lockOwner(tx: Tx, accountId: number) {
  const { email } = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
  if (email === null) throw new HttpError(401, 'You are not logged in.')
  return email
}
