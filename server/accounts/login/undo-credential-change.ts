import { randomBytes } from 'node:crypto'
import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { addJob } from '#server/database/jobs.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { holdPayouts, undoableSince } from '../credentials.ts'
import { hashPassword } from '../passwords.ts'
import { createToken, setEmail } from '../registration/email-verifications.ts'
import { tokenHash } from '#server/http/token-hash.ts'

const noChange = () => new HttpError(404, 'This link is no longer valid.')

/**
 * Gives an account back to the address that was mailed the link: the address is as before, every session ends, and no password is valid until
 * a new one is chosen with a code that is mailed there, because whoever made the change knew the old one. Second factors that were added since
 * go; those of before stay, so that the mailbox alone opens nothing.
 */
export async function undoCredentialChange(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { body, origin }: OperationRequest<'undoCredentialChange', 'body' | 'origin'>,
) {
  const at = now()
  const token_hash = tokenHash(body.token)
  const change = await db.selectFrom('credential_changes').select('account_id as accountId').where('token_hash', '=', token_hash).executeTakeFirst()
  if (!change) throw noChange()
  const { accountId } = change
  const unknownPassword = await hashPassword(randomBytes(32).toString('hex'))
  return transact(db, async (tx) => {
    const current = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
    const { email, changed_at } = await takeChange(tx, token_hash, at)
    if (current.email !== email) await restoreEmail(tx, { accountId, email, replaced: current.email })
    await tx.updateTable('accounts').set({ password_hash: unknownPassword, password_changed_at: at }).where('id', '=', accountId).execute()
    await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('email_verifications').where('account_id', '=', accountId).execute()
    for (const table of ['recovery_codes', 'factor_challenges'] as const) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
    await tx.deleteFrom('factors').where('account_id', '=', accountId).where('created_at', '>=', changed_at).execute()
    await holdPayouts(tx, accountId, at)
    await recordSecurityEvent(tx, { accountId, kind: 'CHANGE_UNDONE', at, origin })
    const id = createToken()
    await tx.insertInto('email_verifications').values({ id, purpose: 'RESET', email, code_requested_at: at, created_at: at }).execute()
    await addJob(tx, 'mail-code', { token: id })
    return { account: { id } }
  })
}

/** The change of this link; it is deleted together with all later ones, whose links went to addresses that are not the owner's. */
async function takeChange(tx: Tx, token_hash: Buffer, at: Date) {
  const change = await tx
    .selectFrom('credential_changes')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('changed_at', '>', undoableSince(at))
    .executeTakeFirst()
  if (!change) throw noChange()
  await tx.deleteFrom('credential_changes').where('account_id', '=', change.account_id).where('changed_at', '>=', change.changed_at).execute()
  return change
}

/** An account that somebody opened with the address meanwhile and could not verify gives it up. */
async function restoreEmail(tx: Tx, { accountId, email, replaced }: { accountId: number; email: string; replaced: string | null }) {
  await tx.deleteFrom('accounts').where('email', '=', email).where('activated_at', 'is', null).execute()
  await setEmail(tx, accountId, email)
  await tx.deleteFrom('email_verifications').where('email', '=', replaced).where('purpose', '=', 'RESET').execute()
  await queueEmail(tx, {
    to: replaced,
    subject: 'Your e-mail address was changed back',
    text: [`The Bellows account that had this address has its earlier one again: the owner of that mailbox has undone the change.`],
  })
}
