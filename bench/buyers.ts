import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

/** How many purchases can run at once without sharing a wallet. */
export const lanes = 50
const piecesOfCart = 10
/** How many carts can be bought at once without sharing a wallet. */
export const cartLanes = lanes / piecesOfCart
const buyersOfLane = 160
const piecesOfLane = 60 // with one more it shares no factor with the buyers, so that each pair of a buyer and a piece occurs once
/** How many buyers there are, so how often one piece can be bought. */
export const buyerCount = lanes * buyersOfLane
/** How many pieces all buyers can buy. */
const popularPieces = 4

/** What each buyer has and each piece costs, in cents. */
export const [creditOfBuyers, pieceCents] = [1_000_000, cents(700)]

/** A purchase of pieces by a buyer who does not own them. */
export type Purchase = { session: string; pieceIds: number[] }

/**
 * Creates buyers with credit and pieces to buy, in lanes that share no account: each lane has its own buyers, composer and pieces. `next`
 * returns the next purchase of a lane, `popular` the purchases of one piece by all buyers, and `nextCart` the next
 * cart of a lane of carts, with ten pieces by ten composers.
 */
export async function createBuyers(db: Database) {
  await sql`select setval('person_ids', (select max(id) from artists))`.execute(db)
  const [composers, buyers] = [await createAccounts(db, lanes + 1), await createAccounts(db, buyerCount)]
  await sql`insert into artists (id, account_id, first_name, last_name) select id, id, 'Ada', 'of lane ' || id from unnest(${composers}::int[]) id`.execute(
    db,
  )
  await topUpAll(db, buyers)
  await sql`insert into sessions (token_hash, account_id, expires_at)
    select sha256(convert_to(session, 'UTF8')), id, now() + interval '1 day' from unnest(${buyers}::int[], ${buyers.map(sessionOf)}::text[]) as given (id, session)`.execute(
    db,
  )
  const piecesBy = await Promise.all(composers.map((id, lane) => createPieces(db, id, lane < lanes ? piecesOfLane + 1 : popularPieces)))
  await sql`vacuum analyze`.execute(db)
  const purchased = Array.from({ length: lanes }, () => 0)
  const carts = Array.from({ length: lanes }, () => 0)
  return {
    next(lane: number): Purchase {
      const number = purchased[lane]!++
      if (number >= buyersOfLane * piecesOfLane) throw new Error('All pieces are bought: create more buyers.')
      const buyer = lane * buyersOfLane + ((number + Math.floor(number / piecesOfLane)) % buyersOfLane)
      return { session: sessionOf(buyers[buyer]!), pieceIds: [piecesBy[lane]![number % piecesOfLane]!] }
    },
    /** A lane of carts takes the buyers of its first lane; the last piece of a lane is in carts alone. */
    nextCart(cartLane: number): Purchase {
      const lane = cartLane * piecesOfCart
      const number = carts[lane]!++
      if (number >= buyersOfLane) throw new Error('All carts are bought: create more buyers.')
      const pieceIds = piecesBy.slice(lane, lane + piecesOfCart).map((pieces) => pieces.at(-1)!)
      return { session: sessionOf(buyers[lane * buyersOfLane + number]!), pieceIds }
    },
    popular: (index: number): Purchase[] => buyers.map((id) => ({ session: sessionOf(id), pieceIds: [piecesBy[lanes]![index]!] })),
  }
}

const sessionOf = (accountId: number) => `session of buyer ${accountId}`

async function createAccounts(db: Database, amount: number) {
  const { rows } = await sql<{ id: number }>`insert into accounts (email, password_hash, activated_at)
    select gen_random_uuid() || '@bellows.example', 'x', now() from generate_series(1, ${amount}::int) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Inserts the ledger entries of a top-up for each account. */
async function topUpAll(db: Database, accounts: number[]) {
  const amount = creditOfBuyers
  await db.transaction().execute(async (tx) => {
    await sql`insert into ledger_accounts (code, owner_id, balance_cents) select code, owner, 0
      from unnest(array['liability:credit', 'liability:earnings', 'asset:receivable']) code, unnest(${accounts}::int[]) owner`.execute(tx)
    await sql`insert into ledger_transactions (kind, ref) select 'topup', 'buyer ' || id from unnest(${accounts}::int[]) id`.execute(tx)
    await sql`insert into ledger_entries (transaction_id, account_id, amount_cents)
      select ledger_transactions.id, ledger_accounts.id, case code when 'asset:provider' then ${-amount}::int else ${amount}::int end from unnest(${accounts}::int[]) owner
      join ledger_transactions on kind = 'topup' and ref = 'buyer ' || owner
      join ledger_accounts on (code = 'liability:credit' and owner_id = owner) or (code = 'asset:provider' and owner_id is null)`.execute(tx)
  })
}

async function createPieces(db: Database, artist: number, amount: number) {
  const { rows } = await sql<{ id: number }>`insert into pieces
      (artist_id, title, description, keywords, year, price_cents, duration, difficulty, instruments, state)
    select ${artist}::int, 'Waltz No. ' || number, '', '{waltz,jazz}', 2020, ${pieceCents}, 3, 1, '{1}', 'CONFIRMED' from generate_series(1, ${amount}::int) number
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
