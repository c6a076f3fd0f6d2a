import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postLetter } from '#server/jobs/send-email.ts'
import { redress } from '#server/publishing/redress.ts'
import { HttpError } from '#server/http/http-error.ts'
import { holdAccount } from './hold-account.ts'

type House = { db: Database; now: () => Date; operator: { contact: string } }
type Judged = { adminId: number; account: number; confirmed: boolean; reason: string }

/** Blocks an account, which loses its sessions and its place in the public lists, or lets it in again (DECIDE-12); its owner is told, and why. */
export async function blockAccount({ db, now, operator }: House, { adminId, account, confirmed, reason }: Judged) {
  if (confirmed && account === adminId) throw new HttpError(409, 'You cannot block your own account.')
  await transact(db, async (tx) => {
    const { blocked_at, email } = await holdAccount(tx, account)
    const isBlocked = blocked_at !== null
    if (confirmed === isBlocked) return
    await tx
      .updateTable('accounts')
      .set({ blocked_at: confirmed ? now() : null })
      .where('id', '=', account)
      .execute()
    if (confirmed) await tx.deleteFrom('sessions').where('account_id', '=', account).execute()
    await recordAudit(tx, {
      verb: 'blockAccount',
      adminId,
      at: now(),
      subject: { kind: 'ACCOUNT', id: account, name: await artistName(tx, account) },
      changes: { blocked: [isBlocked, confirmed] },
      reason,
    })
    await postLetter(tx, { to: email, ...(confirmed ? blockedLetter : unblockedLetter)(reason, operator.contact) })
  })
}

const told = (reason: string) => (reason === '' ? [] : ['This is why:', reason])

/** Says what was done, why, and what can be done about it (Article 17 of Regulation (EU) 2022/2065). */
const blockedLetter = (reason: string, contact: string) => ({
  subject: 'Your account was blocked',
  text: [
    'We have blocked your account at Bellows: nobody can log in with it, and your pieces are in no list. Who bought one keeps it.',
    ...(reason === '' ? [`Ask ${contact} why, and you are told.`] : told(reason)), // the call takes none as well (API-45); the site always asks
    redress(contact),
  ],
})

const unblockedLetter = (reason: string, contact: string) => ({
  subject: 'Your account is open again',
  text: [
    'Your account at Bellows is not blocked any more: you can log in, and your pieces are back in the lists.',
    ...told(reason),
    `Questions go to ${contact}.`,
  ],
})
