import { sql } from 'kysely'
import { revocation } from '#contract/forms/limits.ts'
import { isPlaceholder } from '#contract/operator.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { networkOf } from '#server/http/limits/networks.ts'
import { countAttempt, undoAttempt } from '#server/http/limits/rate-limits.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { confirmationEmail, operatorEmail } from './emails.ts'
import { describePurchase, selectPurchasesOf, toNamedPurchase } from './named-purchases.ts'

type Deps = Pick<AppDeps, 'db' | 'limits' | 'now' | 'publicUrl' | 'operator'>
type Request = OperationRequest<'submitRevocation', 'caller' | 'body' | 'origin'>

/**
 * Records a consumer's withdrawal and confirms it by mail at once with its text and time, as § 356a (4) of the German Civil Code demands.
 * Whether the right of withdrawal applies is examined afterwards. The same declaration on the same day (UTC) counts once while it is open. An
 * address that has had too many e-mails today gets no confirmation, but the declaration counts all the same.
 */
export async function submitRevocation(deps: Deps, { caller, body, origin }: Request) {
  const { db, now, operator, publicUrl } = deps
  const { name, contract, email } = body
  const purchases = await readNamedPurchases(db, caller, body.purchaseIds)
  await countPerNetwork(deps, origin.address)
  const emailKey = `withdrawal ${email}`
  const maySend = !(await isRateLimited(countAttempt(deps, 'reports', emailKey)))
  const at = now()
  const { date, isDue } = await db.transaction().execute(async (tx) => {
    const { isNew, ...first } = await upsert(tx, {
      name,
      contract,
      email,
      purchase_ids: purchases.map(({ purchaseId }) => purchaseId),
      declared_at: at,
      account_id: caller?.accountId ?? null,
    })
    const { declared_at, confirmation_sent_at } = first
    const due = confirmation_sent_at === null || at.getTime() - confirmation_sent_at.getTime() > revocation.emailPauseMinutes * 60_000
    const declaration = { name, contract, email, declared_at, purchases: purchases.map(describePurchase) }
    if (due && maySend) {
      await tx.updateTable('revocations').set({ confirmation_sent_at: at }).where('id', '=', first.id).execute()
      await queueEmail(tx, { to: email, ...confirmationEmail(publicUrl, declaration, operator.contact) })
    }
    if (isNew && !isPlaceholder(operator.contact)) await queueEmail(tx, { to: operator.contact, ...operatorEmail(publicUrl, declaration) })
    return { date: declared_at, isDue: due }
  })
  if (maySend && !isDue) await undoAttempt(deps, 'reports', emailKey) // only e-mails that are sent count
  return { date, isConfirmationSent: maySend || !isDue }
}

/** The purchases with these ids, in ascending order. They must be the caller's own. */
async function readNamedPurchases(db: Database, caller: Request['caller'], purchaseIds: number[]) {
  if (purchaseIds.length === 0) return []
  const rows = await selectPurchasesOf(db, caller?.accountId ?? 0)
    .where('id', '=', (eb) => eb.fn.any(eb.val(purchaseIds)))
    .orderBy('id')
    .execute()
  if (rows.length < new Set(purchaseIds).size) throw new HttpError(404, 'This purchase does not exist.')
  return rows.map(toNamedPurchase)
}

type Row = { name: string; contract: string; email: string; purchase_ids: number[]; declared_at: Date; account_id: number | null }

/** Inserts a revocation, or locks the same one of this day. The account of any repetition is recorded if the first one had none. */
const upsert = (tx: Tx, row: Row) =>
  tx
    .insertInto('revocations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'email', 'name', 'contract', 'purchase_ids'])
        .where('closed_at', 'is', null)
        .doUpdateSet((eb) => ({ account_id: eb.fn.coalesce('revocations.account_id', 'excluded.account_id') })),
    )
    .returning(['id', 'declared_at', 'confirmation_sent_at', sql<boolean>`xmax = 0`.as('isNew')]) // xmax of an existing row is this transaction
    .executeTakeFirstOrThrow()

/** Nobody is prevented from withdrawing by others in their network: beyond the limit, the error names the operator's address. */
async function countPerNetwork(deps: Deps, address: string) {
  try {
    await countAttempt(deps, 'withdrawalsPerNetwork', networkOf(address))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message, data, retryAfter } = error
    const alternative = `, or withdraw by e-mail to ${deps.operator.contact}, which counts just the same.`
    throw new HttpError(status, message.replace(/\.$/, alternative), data, retryAfter)
  }
}

const isRateLimited = (attempt: Promise<void>) =>
  attempt.then(
    () => false,
    (error: unknown) => {
      if (error instanceof HttpError) return true
      throw error
    },
  )
