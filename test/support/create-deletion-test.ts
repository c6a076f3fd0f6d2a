import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkBooks } from '#server/ledger/check-books.ts'
import { post } from '#server/ledger/post.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { createTestApp } from './create-test-app.ts'

/** A test application with functions for tests about deleting accounts. */
export async function createDeletionTest() {
  const app = await createTestApp()
  const { db } = app
  type Account = Awaited<ReturnType<typeof app.createAccount>>
  return {
    ...app,
    deleteAccount: ({ api, password }: Account) => api.deleteAccount({ body: { password } }),
    buy: (buyer: Account, pieceId: number, useBalance = true) => buyer.api.buyPiece({ params: { pieceId }, body: { useBalance } }),
    rows: async (
      table: 'sessions' | 'email_verifications' | 'likes' | 'bookmarks' | 'downloads' | 'data_exports' | 'drafts' | 'noted_scores' | 'score_marks',
      { id }: Account,
    ) => (await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length,
    assertBooksBalance: async () => assert.deepEqual((await checkBooks(db)).violations, []),

    /** Waits until this number of statements is blocked by locks of other transactions. */
    waitForLocks: async (count: number) => {
      const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      for (let attempt = 0; attempt < 400 && (await blocked.execute(db)).rows.length < count; attempt++) await setTimeout(5)
    },

    /** Empties an earnings wallet, so that nothing prevents the account's deletion. */
    spend: async (owner: Account) => {
      const earned = (await owner.api.getOverview()).data!.balance * 100
      await db.transaction().execute(async (tx) => {
        await lockWallets(tx, owner.id)
        await post(tx, { kind: 'refund', ref: `spent ${owner.id}` }, [
          { code: 'liability:earnings', owner: owner.id, amount: -earned },
          { code: 'revenue:sales', amount: earned },
        ])
      })
    },
  }
}
