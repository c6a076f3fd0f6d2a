import { eraseGuestAccess } from '#server/collection/guest-access.ts'
import type { Database, Tx } from '#server/database/schema.ts'

/** Creates the account of a guest's purchase, which nobody can log in to, and returns its id. */
export async function createGuest(db: Database, { email, now }: { email: string; now: Date }) {
  const { id } = await db
    .insertInto('accounts')
    .values({ guest_email: email, password_hash: '', password_changed_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the accounts of guests whose purchases were never placed, or belong to another account by now. */
export async function deleteUnusedGuests(db: Database, before: Date) {
  await db
    .deleteFrom('accounts')
    .where('guest_email', 'is not', null)
    .where('created_at', '<', before)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('orders').select('orders.id').whereRef('buyer_id', '=', 'accounts.id'))))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('order_lines').select('order_lines.id').whereRef('buyer_id', '=', 'accounts.id'))))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('downloads').select('piece_id').whereRef('account_id', '=', 'accounts.id'))))
    .execute()
}

/** Forgets an address with which somebody has bought as a guest: no browser, link or e-mail leads to those purchases any more. */
export async function forgetGuests(tx: Tx, { email, at }: { email: string; at: Date }) {
  await eraseGuestAccess(tx, email)
  await tx.updateTable('accounts').set(forgotten(at)).where('guest_email', '=', email).execute()
}

const forgotten = (at: Date) => ({ guest_email: null, deleted_at: at, blocked_at: at })

/** Forgets the addresses of guests who have never paid: nothing is mailed to them any more. Their expired orders stay, as of a deleted account. */
export async function forgetUnpaidGuests(db: Database, { before, now }: { before: Date; now: Date }) {
  await db
    .updateTable('accounts')
    .set(forgotten(now))
    .where('guest_email', 'is not', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('buyer_id', '=', 'accounts.id')
            .where((order) => order.or([order('state', '<>', 'EXPIRED'), order('payment_id', 'is not', null)])), // one that fits no order waits for a person
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('order_lines').select('order_lines.id').whereRef('buyer_id', '=', 'accounts.id').where('order_lines.state', '<>', 'EXPIRED'),
        ),
      ),
    )
    .execute()
}
