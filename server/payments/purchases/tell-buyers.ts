import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { isPublic } from '#server/catalogue/access.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { queueOffSaleEmails } from './emails.ts'

type Deps = Pick<AppDeps, 'db' | 'now'>

/** How long a piece is away before its buyers are told: many an artist lists a piece again the same day. */
const hoursAway = 20
/** How many purchases are told of in one transaction. */
const batch = 500

/** Tells the buyers of pieces that were taken down, unlisted or deleted that their copies stay, once for each piece. Runs every day. */
export const tellBuyersTasks = ({ db, now }: Deps): Tasks => ({
  'tell-buyers': async () => {
    const at = now()
    await transact(db, (tx) => findOffSale(tx, at))
    const before = new Date(at.getTime() - hoursAway * 60 * 60_000)
    while ((await transact(db, (tx) => tellBuyers(tx, before))) === batch);
  },
})

/** Records which bought pieces nobody can buy any more, and which can be bought again. */
async function findOffSale(tx: Tx, at: Date) {
  await sql`delete from off_sale_pieces where exists (select from public_pieces where id = piece_id)`.execute(tx)
  await sql`
    insert into off_sale_pieces (piece_id, since)
    select id, ${at} from pieces
    where not ${isPublic} and exists (select from order_lines where piece_id = pieces.id and order_lines.state = 'FULFILLED')
    on conflict do nothing`.execute(tx)
}

/** Queues e-mails to some buyers who have not been told, one to each about all their pieces, and returns how many purchases they are about. */
async function tellBuyers(tx: Tx, before: Date) {
  const { rows } = await sql<{ pieceId: number; accountId: number }>`
    insert into off_sale_notices (piece_id, account_id)
    select distinct off_sale_pieces.piece_id, buyer_id from off_sale_pieces
      join order_lines on order_lines.piece_id = off_sale_pieces.piece_id and state = 'FULFILLED'
      join accounts on accounts.id = buyer_id and deleted_at is null
    where since <= ${before} and not exists (
      select from off_sale_notices as notice where notice.piece_id = off_sale_pieces.piece_id and notice.account_id = buyer_id)
    order by buyer_id limit ${batch}
    on conflict do nothing
    returning piece_id as "pieceId", account_id as "accountId"`.execute(tx)
  await queueOffSaleEmails(tx, rows)
  return rows.length
}
