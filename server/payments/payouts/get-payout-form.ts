import type { Database } from '#server/database/schema.ts'
import { walletsOf } from '#server/ledger/wallets.ts'

/** What a payout would come to, and where the last one went, so that nobody types an IBAN twice. */
export async function getPayoutForm(db: Database, accountId: number) {
  const wallets = await walletsOf(db, accountId)
  const last = await db.selectFrom('payouts').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const artist = await db.selectFrom('artists').select('name').where('id', '=', accountId).executeTakeFirst()
  const name = artist?.name ?? ''
  return {
    payout: { iban: last?.iban ?? '', bic: last?.bic ?? '', recipient: last?.recipient ?? name, balance: wallets['liability:earnings'], name },
  }
}
