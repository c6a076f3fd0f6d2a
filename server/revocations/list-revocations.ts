import { sql } from 'kysely'
import { listed } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'

/** What consumers have declared: what is open, the oldest first, because it is due first; and what is done, the latest first. */
export async function listRevocations(db: Database) {
  const [open, done, amounts] = await Promise.all([
    all(db).where('done_at', 'is', null).orderBy('declared_at').orderBy('withdrawals.id').execute(),
    all(db).where('done_at', 'is not', null).orderBy('done_at', 'desc').orderBy('withdrawals.id', 'desc').execute(),
    db
      .selectFrom('withdrawals')
      .select([sql<number>`(count(*) - count(done_at))::int`.as('open'), sql<number>`count(done_at)::int`.as('done')])
      .executeTakeFirstOrThrow(),
  ])
  return { open: open.map(asListed), done: done.map(asListed), amounts }
}

const all = (db: Database) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('accounts as sender', (join) => join.onRef('sender.id', '=', 'withdrawals.account_id').on('sender.closed_at', 'is', null))
    .leftJoin('accounts as admin', 'admin.id', 'done_by')
    .leftJoin('artists as admin_artist', 'admin_artist.id', 'done_by')
    .select(['withdrawals.id', 'declared_at', 'withdrawals.name', 'contract', 'withdrawals.email', 'mailed_at', 'withdrawals.account_id', 'done_at'])
    .select((eb) => ['sender.id as sender_id', eb.fn.coalesce('admin_artist.name', 'admin.email').as('admin')])
    .limit(listed.withdrawals)

type Found = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]

const asListed = ({ id, declared_at, name, contract, email, mailed_at, account_id, sender_id, done_at, admin }: Found) => ({
  id,
  date: declared_at,
  name,
  contract,
  email,
  isMailed: mailed_at !== null,
  isLoggedIn: account_id !== null,
  accountId: sender_id ?? 0,
  done: done_at && { date: done_at, by: admin ?? '' },
})
