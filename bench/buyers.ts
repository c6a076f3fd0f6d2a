import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** How many people can buy at once without meeting in one wallet. */
export const lanes = 50
const buyersOfLane = 160
const piecesOfLane = 60 // with one more it shares no factor with the buyers, so that their pairs come once only
/** How often all shoppers together can buy one piece. */
export const buyerCount = lanes * buyersOfLane
/** How many pieces of one composer everybody wants. */
const popularPieces = 4

/** Somebody who buys something, once. */
export type PurchaseRequest = { session: string; pieceId: number }

/**
 * Makes buyers with credit and pieces to buy, in lanes that share nobody: each lane has buyers, a composer and pieces of its own. `next`
 * gives the next sale of a lane, `popular` the sales of one piece to everybody.
 */
export async function createBuyers(db: Database) {
  await sql`select setval('person_ids', (select max(id) from artists))`.execute(db)
  const [composers, buyers] = [await makeAccounts(db, lanes + 1), await makeAccounts(db, buyerCount)]
  await sql`insert into artists (id, account_id, first_name, last_name) select id, id, 'Ada', 'of lane ' || id from unnest(${composers}::int[]) id`.execute(
    db,
  )
  await topUpAll(db, buyers)
  await sql`insert into sessions (token_hash, account_id, expires_at)
    select sha256(convert_to(session, 'UTF8')), id, now() + interval '1 day' from unnest(${buyers}::int[], ${buyers.map(sessionOf)}::text[]) as given (id, session)`.execute(
    db,
  )
  const piecesBy = await Promise.all(composers.map((id, lane) => makePieces(db, id, lane < lanes ? piecesOfLane : popularPieces)))
  await sql`vacuum analyze`.execute(db)
  const sold = Array.from({ length: lanes }, () => 0)
  return {
    next(lane: number): PurchaseRequest {
      const sale = sold[lane]!++
      if (sale >= buyersOfLane * piecesOfLane) throw new Error('Everybody owns everything: make more shoppers.')
      const buyer = lane * buyersOfLane + ((sale + Math.floor(sale / piecesOfLane)) % buyersOfLane)
      return { session: sessionOf(buyers[buyer]!), pieceId: piecesBy[lane]![sale % piecesOfLane]! }
    },
    popular: (place: number): PurchaseRequest[] => buyers.map((id) => ({ session: sessionOf(id), pieceId: piecesBy[lanes]![place]! })),
  }
}

const sessionOf = (accountId: number) => `a shopper's session, number ${accountId}`

async function makeAccounts(db: Database, amount: number) {
  const { rows } = await sql<{ id: number }>`insert into accounts (email, password_hash, activated_at)
    select gen_random_uuid() || '@bellows.example', 'x', now() from generate_series(1, ${amount}::int) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same entries as so many top-ups make. */
async function topUpAll(db: Database, accounts: number[]) {
  const amount = 1_000_000
  await db.transaction().execute(async (tx) => {
    await sql`insert into ledger_accounts (code, owner_id, balance_cents) select code, owner, 0
      from unnest(array['liability:credit', 'liability:earnings', 'asset:receivable']) code, unnest(${accounts}::int[]) owner`.execute(tx)
    await sql`insert into ledger_transactions (kind, ref) select 'topup', 'shopper ' || id from unnest(${accounts}::int[]) id`.execute(tx)
    await sql`insert into ledger_entries (transaction_id, account_id, amount_cents)
      select ledger_transactions.id, ledger_accounts.id, case code when 'asset:provider' then ${-amount}::int else ${amount}::int end from unnest(${accounts}::int[]) owner
      join ledger_transactions on kind = 'topup' and ref = 'shopper ' || owner
      join ledger_accounts on (code = 'liability:credit' and owner_id = owner) or (code = 'asset:provider' and owner_id is null)`.execute(tx)
  })
}

async function makePieces(db: Database, artist: number, amount: number) {
  const { rows } = await sql<{ id: number }>`insert into pieces
      (artist_id, title, description, keywords, year, price_cents, duration, difficulty, instruments, state)
    select ${artist}::int, 'Waltz of the till No. ' || number, '', '{waltz,jazz}', 2020, 700, 3, 1, '{1}', 'CONFIRMED' from generate_series(1, ${amount}::int) number
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
