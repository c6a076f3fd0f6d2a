import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { count } from './log-in.ts'
import { racePayouts } from './payout-races.ts'
import { isLong } from '../support/is-long.ts'

const { races, parallel } = isLong ? { races: 100, parallel: 20 } : { races: 3, parallel: 6 }
const shop = await createTestShop()
const { app, db, createAccount, piece, overview, assertBooksBalance } = shop
const admins = await Promise.all(['Root', 'Second', 'Third'].map((name) => createAccount(name, { isAdmin: true })))
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('SAFE-08 races for payouts', () => {
  it(
    `${races} of ${parallel} requests, exports, deletions, closings and purchases at once lose and double no cent`,
    { timeout: 600_000 },
    async () => {
      const url = await app.listen({ host: '127.0.0.1', port: 0 })
      const totals: Record<string, Record<string, number>> = {}
      for (let race = 0; race < races; race++) {
        const seller = await createAccount(`Seller${race}`)
        const buyer = await createAccount(`Buyer${race}`, { credit: 50 })
        for (const euros of [20, 20]) await buyer.api.buyPiece({ params: { pieceId: await piece(seller.id, { euros }) }, body: { useBalance: true } })
        const pieces = [await piece(buyer.id, { euros: 10 }), await piece(buyer.id, { euros: 10 })]
        const { earnings } = await overview(seller)
        const figures = await racePayouts({ url, seller: seller.session!, admins: admins.map(({ session }) => session!), parallel, pieces })
        for (const [call, answers] of Object.entries(figures.answers))
          for (const [status, amount] of Object.entries(answers)) for (let each = 0; each < amount; each++) count((totals[call] ??= {}), status)
        assert.ok(
          Object.values(figures.files).every((files) => files === 1),
          `in several files: ${JSON.stringify(figures.files)}`,
        )
        const payouts = await db
          .selectFrom('payouts')
          .select(['id', 'state', 'amount_cents'])
          .where('account_id', '=', seller.id)
          .where('state', 'in', ['REQUESTED', 'EXPORTED', 'PAID'])
          .execute()
        for (const { id, state } of payouts) if (state === 'EXPORTED') assert.equal(figures.files[id], 1)
        const bought = await db.selectFrom('orders').select('paid_cents').where('buyer_id', '=', seller.id).where('state', '=', 'FULFILLED').execute()
        const paidOut = sum(payouts.map(({ amount_cents }) => amount_cents))
        assert.equal(
          sum([paidOut, ...bought.map(({ paid_cents }) => paid_cents)]) + Math.round((await overview(seller)).balance * 100),
          Math.round(earnings * 100),
        )
        await assertBooksBalance()
      }
      console.log(`${races} races for payouts`, totals)
      for (const [call, answers] of Object.entries(totals))
        assert.ok(
          Object.keys(answers).every((status) => Number(status) < 500),
          `${call}: ${JSON.stringify(answers)}`,
        )
    },
  )
})
