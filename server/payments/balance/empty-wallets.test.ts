import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { cents } from '#contract/money.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { post } from '#server/ledger/post.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { emptyWallets } from './empty-wallets.ts'

const testApp = await createTestApp()
const { db, createAccount, piece, answerCheckout } = testApp
type Person = Awaited<ReturnType<typeof createAccount>>

const empty = ({ email }: Person, how: 'paid' | 'waived', [credit, earnings, owed]: [number, number, number]) =>
  emptyWallets(db, { email, how, credit: cents(credit), earnings: cents(earnings), owed: cents(owed), now: testApp.now() })
const closeAccount = ({ api, password }: Person) => api.deleteAccount({ body: { password } })
const assertBooksBalance = async () => assert.deepEqual((await checkBooks(db)).violations, [])
/** Creates an account with 4 euros of credit and 0.55 of earnings, too little to be paid out. */
async function createSeller(name: string) {
  const [seller, buyer] = [await createAccount(name, { credit: 4 }), await createAccount(`${name}Buyer`, { credit: 5 })]
  assert.equal((await buyer.api.buyPiece({ params: { pieceId: await piece(seller.id, { euros: 1 }) }, body: { useBalance: true } })).status, 202)
  return seller
}
const createDebtor = async (name: string) => {
  const debtor = await createAccount(name)
  await db.transaction().execute(async (tx) => {
    await lockWallets(tx, debtor.id)
    await post(tx, { kind: 'refund', ref: name }, [
      { code: 'asset:receivable', owner: debtor.id, amount: -300 },
      { code: 'asset:provider', amount: 300 },
    ])
  })
  return debtor
}

describe('emptying wallets', () => {
  it('books a payment by hand once for three commands at once, with an audit entry; the account can be deleted then', async () => {
    const ada = await createSeller('Ada')
    assert.equal((await closeAccount(ada)).status, 409)
    const before = (await checkBooks(db)).totals
    const results = await Promise.allSettled([1, 2, 3].map(() => empty(ada, 'paid', [400, 55, 0])))
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
    const { bank, credit, earnings } = (await checkBooks(db)).totals
    assert.deepEqual([before.bank - bank, before.credit - credit, before.earnings - earnings], [455, 400, 55])
    const { movements } = (await ada.api.getStatement()).data!
    assert.deepEqual([movements[0]!.kind, movements[0]!.amount, movements[0]!.balance], ['wallets_emptied', -4.55, 0])
    const [entry] = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', ada.id).execute()
    assert.deepEqual([entry!.operation, entry!.subject_name, entry!.reason, entry!.admin_id], ['emptyWallets', 'Ada Lovelace', 'Paid by hand', null])
    assert.deepEqual(entry!.changes, { credit: ['4.00\u00a0€', '0.00\u00a0€'], earnings: ['0.55\u00a0€', '0.00\u00a0€'] })
    assert.equal((await closeAccount(ada)).status, 200)
    await assertBooksBalance()
  })

  it('waives what the platform owes an account and what an account owes', async () => {
    const [bob, cleo] = [await createSeller('Bob'), await createDebtor('Cleo')]
    await empty(bob, 'waived', [400, 55, 0])
    assert.equal((await checkBooks(db)).totals.waived, 455)
    assert.equal((await closeAccount(cleo)).status, 409)
    await empty(cleo, 'waived', [0, 0, 300])
    assert.equal((await checkBooks(db)).totals.waived, 155)
    assert.deepEqual([(await closeAccount(bob)).status, (await closeAccount(cleo)).status], [200, 200])
    const dan = await createDebtor('Dan')
    const { bank } = (await checkBooks(db)).totals
    await empty(dan, 'paid', [0, 0, 300])
    assert.equal((await checkBooks(db)).totals.bank, bank + 300)
    await assertBooksBalance()
  })

  it('is rejected for other amounts, an unknown account, empty wallets, an open purchase and an open payout', async () => {
    const emil = await createSeller('Emil')
    await assert.rejects(empty(emil, 'paid', [400, 0, 0]), /4\.00.€ of credit, 0\.55.€ of earnings and 0\.00.€ owed/)
    await assert.rejects(empty({ ...emil, email: 'x@y' }, 'paid', [400, 55, 0]), /no account/)
    await assert.rejects(empty(await createAccount('Fay'), 'paid', [0, 0, 0]), /empty already/)
    const pieceId = await piece(emil.id, { title: 'Late' })
    const answer = await (await createAccount('Gil')).api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
    await assert.rejects(empty(emil, 'paid', [400, 55, 0]), /not finished/)
    await answerCheckout((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    await assert.rejects(empty(emil, 'paid', [400, 55, 0]), /8\.30.€ of earnings/)
    await db
      .insertInto('payouts')
      .values({ account_id: emil.id, amount_cents: 1, iban: 'x', bic: 'x', recipient: 'Emil', requested_at: testApp.now() })
      .execute()
    await assert.rejects(empty(emil, 'paid', [400, 830, 0]), /payout/)
  })
})
