import { sql } from 'kysely'
import { listed } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'

/** What consumers have declared: what is open, the oldest first, because it is due first; and what is done, the latest first. */
export async function listRevocations(db: Database) {
  const [open, done, amounts] = await Promise.all([
    all(db).where('closed_at', 'is', null).orderBy('declared_at').orderBy('revocations.id').execute(),
    all(db).where('closed_at', 'is not', null).orderBy('closed_at', 'desc').orderBy('revocations.id', 'desc').execute(),
    db
      .selectFrom('revocations')
      .select([sql<number>`(count(*) - count(closed_at))::int`.as('open'), sql<number>`count(closed_at)::int`.as('done')])
      .executeTakeFirstOrThrow(),
  ])
  return { open: open.map(asListed), done: done.map(asListed), amounts }
}

const all = (db: Database) =>
  db
    .selectFrom('revocations')
    .leftJoin('accounts as sender', (join) => join.onRef('sender.id', '=', 'revocations.account_id').on('sender.deleted_at', 'is', null))
    .leftJoin('accounts as admin', 'admin.id', 'closed_by')
    .leftJoin('artists as admin_artist', 'admin_artist.id', 'closed_by')
    .select([
      'revocations.id',
      'declared_at',
      'revocations.name',
      'contract',
      'revocations.email',
      'confirmation_sent_at',
      'revocations.account_id',
      'closed_at',
    ])
    .select((eb) => ['sender.id as sender_id', eb.fn.coalesce('admin_artist.name', 'admin.email').as('admin')])
    .limit(listed.withdrawals)

type Found = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]

const asListed = ({ id, declared_at, name, contract, email, confirmation_sent_at, account_id, sender_id, closed_at, admin }: Found) => ({
  id,
  date: declared_at,
  name,
  contract,
  email,
  isMailed: confirmation_sent_at !== null,
  isLoggedIn: account_id !== null,
  accountId: sender_id ?? 0,
  done: closed_at && { date: closed_at, by: admin ?? '' },
})
