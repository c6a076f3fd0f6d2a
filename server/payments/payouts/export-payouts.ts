import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FileResponse } from '#contract/operation.ts'
import { fileResponse } from '#server/http/send-file.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { recordBankDetailsSeen } from '#server/audit/record-security-event.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import type { Database } from '#server/database/schema.ts'
import { writeSepaFile } from './sepa-file.ts'

/**
 * Exports the requested payouts as one credit transfer for the bank, each payout once: from then on it can neither be deleted nor be in another
 * file. Payouts of blocked accounts, and those that another admin has to confirm first, are left out. None is marked as paid: an admin does that
 * after the bank has accepted the file.
 */
export async function exportPayouts(
  { db, operator, bank, now }: Pick<AppDeps, 'db' | 'operator' | 'bank' | 'now'>,
  { caller: { accountId: adminId }, origin }: OperationRequest<'exportPayouts', 'caller' | 'origin'>,
): Promise<FileResponse> {
  const at = now()
  return transact(db, async (tx) => {
    // The accounts are locked as well, so that none is blocked between this query and the commit.
    const requested = await selectRequestedPayouts(tx, adminId).forUpdate('payouts').forShare('accounts').execute()
    const payouts = requested.filter(({ obstacle }) => obstacle === null)
    const [first] = payouts
    if (requested.length === 0) throw new HttpError(404, 'No open requests.')
    if (!first) throw new HttpError(409, 'Every open request belongs to a blocked account or needs another admin to confirm it first.')
    if (!bank.iban)
      throw new HttpError(
        409,
        'The bank account that payouts are made from is not set. Whoever runs the server sets it with OPERATOR_IBAN and OPERATOR_BIC.',
      )
    const name = `BELLOWS-${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}-${first.id}`
    const file = writeSepaFile({ name, at, operator, bank, payouts })
    const sha256 = createHash('sha256').update(file).digest('hex')
    const { id } = await tx
      .insertInto('payout_exports')
      .values({ name, exported_at: at, exported_by: adminId, sha256, file })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = payouts.map((payout) => payout.id)
    await tx
      .updateTable('payouts')
      .set({ state: 'EXPORTED', export_id: id })
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute()
    const accountIds = payouts.map((payout) => payout.account_id)
    await recordBankDetailsSeen(tx, accountIds, { actorId: adminId, at, origin })
    await recordAudit(tx, {
      operation: 'exportPayouts',
      adminId,
      at,
      subject: { kind: 'OTHER', name: `${payouts.length} ${payouts.length === 1 ? 'payout' : 'payouts'}, ${name}` },
      reason: `SHA-256 ${sha256}`,
    })
    return toFileResponse({ name, file, sha256 })
  })
}

/** A file for the bank as a response. */
export const toFileResponse = ({ name, file, sha256 }: { name: string; file: string; sha256: string }) =>
  fileResponse(Buffer.from(file), { type: 'application/xml; charset=utf-8', tag: sha256.slice(0, 32), saveAs: `${name}.xml` })

/** Why a request is left out of a file for the bank; null if it is not. */
export type ExportObstacle = 'BLOCKED' | 'UNCONFIRMED' | null

/**
 * Selects the requested payouts, the oldest first, each with what keeps this admin from exporting it: its account is blocked, or its amount
 * needs the confirmation of another admin.
 */
const selectRequestedPayouts = (db: Database, adminId: number) =>
  db
    .selectFrom('payouts')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('payouts')
    .select(
      sql<ExportObstacle>`case
        when blocked_at is not null then 'BLOCKED'
        when needs_confirmation and (confirmed_by is null or confirmed_by = ${adminId}) then 'UNCONFIRMED' end`.as('obstacle'),
    )
    .where('payouts.state', '=', 'REQUESTED')
    .orderBy('payouts.id')

/** How many requests a file of this admin would contain, and how many it would leave out for each reason. */
export async function countExportable(db: Database, adminId: number) {
  const rows = await db
    .selectFrom(selectRequestedPayouts(db, adminId).as('requested'))
    .select(['obstacle', sql<number>`count(*)::int`.as('amount')])
    .groupBy('obstacle')
    .execute()
  const amountOf = (obstacle: ExportObstacle) => rows.find((row) => row.obstacle === obstacle)?.amount ?? 0
  return { ready: amountOf(null), blocked: amountOf('BLOCKED'), unconfirmed: amountOf('UNCONFIRMED') }
}
