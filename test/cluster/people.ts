import { sql } from 'kysely'
import { createClient, type Fetch } from '#contract/client.ts'
import { cents } from '#contract/money.ts'
import { createSession } from '#server/accounts/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import { postTopUp } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'

/** Somebody who is logged in. */
export type Person = { id: number; session: string }

/** Creates accounts that are logged in and have credit, without a password. */
export const createPeople = (db: Database, names: string[]): Promise<Person[]> =>
  Promise.all(
    names.map(async (name) => {
      const { id } = await db
        .insertInto('accounts')
        .values({ email: `${name}@people.example`, password_hash: 'none', activated_at: new Date(), is_verified: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.transaction().execute(async (tx) => {
        await lockWallets(tx, id)
        await postTopUp(tx, `test ${id}`, id, cents(100_000))
      })
      return { id, session: await createSession(db, id, new Date()) }
    }),
  )

/** Creates a composer with public pieces, each for 7 euros. */
export async function createPieces(db: Database, count: number) {
  const [composer] = await createPeople(db, ['composer'])
  const { id } = composer!
  await db.insertInto('artists').values({ id, account_id: id, first_name: 'Ada', last_name: 'Lovelace' }).execute()
  const { rows } = await sql<{ id: number }>`insert into pieces
      (artist_id, title, description, keywords, year, price_cents, duration, difficulty, instruments, state)
    select ${id}::int, 'Waltz No. ' || number, '', '{waltz,jazz}', 2020, 700, 3, 1, '{1}', 'CONFIRMED' from generate_series(1, ${count}::int) number
    returning id`.execute(db)
  return { composer: composer!, pieces: rows.map((row) => row.id) }
}

/** The API of a site that listens on a port. */
export const apiAt = (url: string, session?: string) => createClient({ fetch: fetchAt(url), session: () => session })

const fetchAt =
  (url: string): Fetch =>
  (path, init) =>
    fetch(`${url}${path}`, init)
