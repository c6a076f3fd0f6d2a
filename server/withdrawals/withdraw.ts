import { isPlaceholder } from '#contract/operator.ts'
import { countAttempt, networkOf, type Counting } from '#server/accounts/attempts.ts'
import type { Caller } from '#server/http.ts'
import { postLetter } from '#server/post-letter.ts'
import { confirmationLetter, noticeLetter } from './letters.ts'

/** What the room works with. */
export type Desk = Counting & { publicUrl: string; operator: { contact: string } }
type Declaration = { name: string; contract: string; email: string; caller: Caller | undefined; from: string }

/**
 * Takes a consumer's withdrawal in and confirms it by mail at once, with its words and its moment, as § 356a (4) of the German Civil Code
 * wants it. Whether there was anything to withdraw from is looked at afterwards. Sent again, it is the first one still.
 */
export async function withdraw(house: Desk, { name, contract, email, caller, from }: Declaration): Promise<{ date: Date }> {
  const { db, now, operator, publicUrl } = house
  await countAttempt(house, 'reportsFrom', networkOf(from))
  await countAttempt(house, 'reports', `withdrawal ${email}`)
  const declared = { name, contract, email, declared_at: now() }
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .insertInto('withdrawals')
      .values({ ...declared, account_id: caller?.accountId ?? null })
      .onConflict((same) => same.doNothing())
      .returning('declared_at')
      .executeTakeFirst()
    if (!taken) {
      const first = await tx
        .selectFrom('withdrawals')
        .select('declared_at')
        .where('email', '=', email)
        .where('name', '=', name)
        .where('contract', '=', contract)
        .executeTakeFirstOrThrow()
      return { date: first.declared_at }
    }
    await postLetter(tx, { to: email, ...confirmationLetter(publicUrl, declared, operator.contact) })
    if (!isPlaceholder(operator.contact)) await postLetter(tx, { to: operator.contact, ...noticeLetter(publicUrl, declared) })
    return { date: taken.declared_at }
  })
}
