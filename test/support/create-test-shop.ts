import assert from 'node:assert/strict'
import { checkBooks } from '#server/ledger/check-books.ts'
import type { Log } from '#server/process/log.ts'
import { createTestApp } from './create-test-app.ts'

/** A test application with functions for tests about money. */
export async function createTestShop(log: Log = {}, settings: Parameters<typeof createTestApp>[2] = {}) {
  const app = await createTestApp(log, undefined, settings)
  type Account = Awaited<ReturnType<typeof app.createAccount>>
  return {
    ...app,

    /** Starts a purchase that is paid at the provider and returns the checkout's address. */
    startCheckout: async ({ api }: Account, pieceId: number, useBalance = false) => {
      const answer = await api.buyPiece({ params: { pieceId }, body: { useBalance } })
      if (answer.status !== 200) assert.fail(`${answer.status} ${answer.message}`)
      return answer.data.response.sessionUrl
    },
    /** Sets the clock, and keeps everybody logged in. */
    setClock: async (time: string) => {
      app.advanceSeconds((Date.parse(time) - app.now().getTime()) / 1000)
      await app.db
        .updateTable('sessions')
        .set({ expires_at: new Date('2100-01-01') })
        .execute()
    },
    overview: async ({ api }: Account) => (await api.getOverview()).data!,
    owns: async ({ api }: Account, pieceId: number) => (await api.getPiece({ params: { pieceId } })).data!.canDownload,
    assertBooksBalance: async () => assert.deepEqual((await checkBooks(app.db)).violations, []),
    bookTotals: async () => (await checkBooks(app.db)).totals,
  }
}
