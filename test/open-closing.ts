import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkBooks } from '#server/ledger/check-books.ts'
import { post } from '#server/ledger/post.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { createTestApp } from './create-test-app.ts'

/** A house of its own for one test file about accounts that are deleted. */
export async function openClosing() {
  const house = await createTestApp()
  const { db } = house
  type Person = Awaited<ReturnType<typeof house.person>>
  return {
    ...house,
    close: ({ api, password }: Person) => api.closeAccount({ body: { password } }),
    buy: (buyer: Person, pieceId: number, useBalance = true) => buyer.api.buyPiece({ params: { pieceId }, body: { useBalance } }),
    rows: async (table: 'sessions' | 'mailbox_proofs' | 'likes' | 'bookmarks' | 'downloads' | 'data_requests', { id }: Person) =>
      (await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length,
    inOrder: async () => assert.deepEqual((await checkBooks(db)).breaches, []),

    /** Waits until so many statements wait for what another transaction holds. */
    waiting: async (amount: number) => {
      const held = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      for (let turn = 0; turn < 400 && (await held.execute(db)).rows.length < amount; turn++) await setTimeout(5)
    },

    /** Spends what somebody has earned: nothing stands in the way any more. */
    spend: async (seller: Person) => {
      const earned = (await seller.api.getOverview()).data!.balance * 100
      await db.transaction().execute(async (tx) => {
        await lockWallets(tx, seller.id)
        await post(tx, { kind: 'refund', ref: `spent ${seller.id}` }, [
          { code: 'liability:earnings', owner: seller.id, amount: -earned },
          { code: 'revenue:sales', amount: earned },
        ])
      })
    },
  }
}
