import { sql } from 'kysely'
import { withdrawal } from '#contract/limits.ts'
import { isPlaceholder } from '#contract/operator.ts'
import { countAttempt, undoAttempt, networkOf, type RateLimitDeps } from '#server/http/rate-limits.ts'
import type { Tx } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'
import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import { confirmationEmail, operatorEmail } from './emails.ts'

/** What the room works with. */
export type RevocationDeps = RateLimitDeps & { publicUrl: string; operator: { contact: string } }
type Declaration = { name: string; contract: string; email: string; caller: Caller | undefined; from: string }

/**
 * Takes a consumer's withdrawal in and confirms it by mail at once, with its words and its moment, as § 356a (4) of the German Civil Code
 * wants it. Whether there was anything to withdraw from is looked at afterwards. Sent again on the same day (UTC), while nobody is done with
 * it, it is the first one still. A mailbox that had its share of letters today gets none, but what was declared counts all the same.
 */
export async function submitRevocation(
  house: RevocationDeps,
  { name, contract, email, caller, from }: Declaration,
): Promise<{ date: Date; isMailed: boolean }> {
  const { db, now, operator, publicUrl } = house
  await countNetwork(house, from)
  const mailbox = `withdrawal ${email}`
  const mayMail = !(await isRefused(countAttempt(house, 'reports', mailbox)))
  const at = now()
  const { date, isDue } = await db.transaction().execute(async (tx) => {
    const { isNew, ...first } = await take(tx, { name, contract, email, declared_at: at, account_id: caller?.accountId ?? null })
    const due = first.confirmation_sent_at === null || at.getTime() - first.confirmation_sent_at.getTime() > withdrawal.letterPauseMinutes * 60_000
    const declared = { name, contract, email, declared_at: first.declared_at }
    if (due && mayMail) {
      await tx.updateTable('revocations').set({ confirmation_sent_at: at }).where('id', '=', first.id).execute()
      await postLetter(tx, { to: email, ...confirmationEmail(publicUrl, declared, operator.contact) })
    }
    if (isNew && !isPlaceholder(operator.contact)) await postLetter(tx, { to: operator.contact, ...operatorEmail(publicUrl, declared) })
    return { date: first.declared_at, isDue: due }
  })
  if (mayMail && !isDue) await undoAttempt(house, 'reports', mailbox) // only letters count
  return { date, isMailed: mayMail || !isDue }
}

type Row = { name: string; contract: string; email: string; declared_at: Date; account_id: number | null }

/** Writes it down, or finds and holds the same of this day. Who is logged in at any of its presses is written beside it. */
const take = (tx: Tx, row: Row) =>
  tx
    .insertInto('revocations')
    .values(row)
    .onConflict((same) =>
      same
        .columns(['day', 'email', 'name', 'contract'])
        .where('closed_at', 'is', null)
        .doUpdateSet((eb) => ({ account_id: eb.fn.coalesce('revocations.account_id', 'excluded.account_id') })),
    )
    .returning(['id', 'declared_at', 'confirmation_sent_at', sql<boolean>`xmax = 0`.as('isNew')]) // a row that was found has been written before
    .executeTakeFirstOrThrow()

/** Nobody is kept from withdrawing by what others in their network do: at its limit, the mail to the operator is named. */
async function countNetwork(house: RevocationDeps, from: string) {
  try {
    await countAttempt(house, 'withdrawalsPerNetwork', networkOf(from))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message, data, retryAfter } = error
    const way = `, or withdraw by a mail to ${house.operator.contact}: it counts just the same.`
    throw new HttpError(status, message.replace(/\.$/, way), data, retryAfter)
  }
}

const isRefused = (attempt: Promise<void>) =>
  attempt.then(
    () => false,
    (error: unknown) => {
      if (error instanceof HttpError) return true
      throw error
    },
  )
