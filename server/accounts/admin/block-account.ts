import type { AppDeps } from '#server/app-deps.ts'
import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { appealNotice } from '#server/publishing/review/take-down-piece.ts'
import type { Tx } from '#server/database/schema.ts'

type Deps = Pick<AppDeps, 'db' | 'now' | 'operator'>
type Request = OperationRequest<'blockAccount', 'caller' | 'body' | 'origin'>

/**
 * Blocks an account or unblocks it (DECIDE-12). A blocked account loses its sessions, and its pieces leave the public lists. Its owner is
 * mailed the reason.
 */
export async function blockAccount({ db, now, operator }: Deps, { caller, body: { account, confirmed, reason }, origin }: Request) {
  const adminId = caller.accountId
  if (confirmed && account === adminId) throw new HttpError(409, 'You cannot block your own account.')
  await transact(db, async (tx) => {
    const { blocked_at, email } = await lockAccount(tx, account)
    const isBlocked = blocked_at !== null
    if (confirmed === isBlocked) return
    await tx
      .updateTable('accounts')
      .set({ blocked_at: confirmed ? now() : null })
      .where('id', '=', account)
      .execute()
    if (confirmed) await tx.deleteFrom('sessions').where('account_id', '=', account).execute()
    await recordSecurityEvent(tx, { accountId: account, actorId: adminId, kind: confirmed ? 'BLOCKED' : 'UNBLOCKED', at: now(), origin })
    await recordAudit(tx, {
      operation: 'blockAccount',
      adminId,
      at: now(),
      subject: { kind: 'ACCOUNT', id: account, name: await artistName(tx, account) },
      changes: { blocked: [isBlocked, confirmed] },
      reason,
    })
    await queueEmail(tx, { to: email, ...(confirmed ? blockedEmail : unblockedEmail)(reason, operator.contact) })
  })
}

const reasonText = (reason: string) => (reason === '' ? [] : ['This is why:', reason])

/** States the decision, its reason and how to appeal (Article 17 of Regulation (EU) 2022/2065). */
const blockedEmail = (reason: string, contact: string) => ({
  subject: 'Your account was blocked',
  text: [
    'We have blocked your Bellows account: nobody can log in to it, and your pieces are no longer listed. Buyers keep what they bought.',
    ...(reason === '' ? [`Ask ${contact} why, and you are told.`] : reasonText(reason)), // the reason is optional on the wire (API-45); the site always sends one
    appealNotice(contact),
  ],
})

const unblockedEmail = (reason: string, contact: string) => ({
  subject: 'Your account is active again',
  text: [
    'Your Bellows account is no longer blocked: you can log in, and your pieces are listed again.',
    ...reasonText(reason),
    `Questions? Write to ${contact}.`,
  ],
})

/** The account that an admin changes, locked until the transaction ends. A deleted account does not exist for admins. */
export async function lockAccount(tx: Tx, id: number) {
  const account = await tx
    .selectFrom('accounts')
    .select(['blocked_at', 'is_verified', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new HttpError(404, 'This account does not exist.')
  return { ...account, email: account.email! } // only deleted accounts have none
}
