import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

/** Every payout that was not deleted: the open ones, the oldest first, and those that were paid, the latest first. */
export async function listPayouts(db: Database) {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .leftJoin('artists', 'artists.id', 'payouts.account_id')
    .selectAll('payouts')
    .select(['artists.id as artist_id', 'name', 'email', 'blocked_at'])
    .where('state', '!=', 'CANCELLED')
    .orderBy('payouts.id')
    .execute()
  const all = rows.map((row) => ({
    id: row.id,
    date: row.requested_at,
    closed: row.state === 'PAID',
    closedDate: row.closed_at,
    artist: row.name ?? row.email ?? 'Deleted account',
    artistId: row.blocked_at === null ? (row.artist_id ?? 0) : 0,
    amount: cents(row.amount_cents),
    iban: row.iban,
    bic: row.bic,
    recipient: row.recipient,
  }))
  return { open: all.filter(({ closed }) => !closed), closed: all.filter(({ closed }) => closed).toReversed() }
}
