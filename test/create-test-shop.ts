import assert from 'node:assert/strict'
import { checkBooks } from '#server/ledger/check-books.ts'
import type { Log } from '#server/process/log.ts'
import { createTestApp } from './create-test-app.ts'

/** A house of its own for one test file about money, and what buyers do and see there. */
export async function createTestShop(log: Log = {}) {
  const house = await createTestApp(log)
  type Person = Awaited<ReturnType<typeof house.person>>
  return {
    ...house,

    /** Presses Buy, and gives where to pay. */
    begin: async ({ api }: Person, pieceId: number, useBalance = false) => {
      const answer = await api.buyPiece({ params: { pieceId }, body: { useBalance } })
      if (answer.status !== 200) assert.fail(`${answer.status} ${answer.message}`)
      return answer.data.response.sessionUrl
    },
    overview: async ({ api }: Person) => (await api.getOverview()).data!,
    owns: async ({ api }: Person, pieceId: number) => (await api.getPiece({ params: { pieceId } })).data!.canDownload,
    inOrder: async () => assert.deepEqual((await checkBooks(house.db)).breaches, []),
    books: async () => (await checkBooks(house.db)).totals,
  }
}
