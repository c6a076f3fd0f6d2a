import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/create-test-app.ts'
import { cents } from '#contract/money.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { post } from '#server/ledger/post.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { emptyWallets } from './empty-wallets.ts'

const house = await createTestApp()
const { db, createAccount, piece, answerCheckout } = house
type Person = Awaited<ReturnType<typeof createAccount>>

const settle = ({ email }: Person, how: 'paid' | 'waived', [credit, earnings, owed]: [number, number, number]) =>
  emptyWallets(db, { email, how, credit: cents(credit), earnings: cents(earnings), owed: cents(owed), now: house.now() })
const close = ({ api, password }: Person) => api.deleteAccount({ body: { password } })
const inOrder = async () => assert.deepEqual((await checkBooks(db)).violations, [])
/** Somebody with 4 euros of credit and 0.55 of earnings, too little to be paid out. */
async function leaving(name: string) {
  const [seller, buyer] = [await createAccount(name, { credit: 4 }), await createAccount(`${name}Buyer`, { credit: 5 })]
  assert.equal((await buyer.api.buyPiece({ params: { pieceId: await piece(seller.id, { euros: 1 }) }, body: { useBalance: true } })).status, 202)
  return seller
}
const owing = async (name: string) => {
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

describe('settling by hand', () => {
  it('books what was paid to somebody, who may then go; said twice at once it happens once, and it is written down', async () => {
    const ada = await leaving('Ada')
    assert.equal((await close(ada)).status, 409)
    const before = (await checkBooks(db)).totals
    const results = await Promise.allSettled([1, 2, 3].map(() => settle(ada, 'paid', [400, 55, 0])))
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
    const { bank, credit, earnings } = (await checkBooks(db)).totals
    assert.deepEqual([before.bank - bank, before.credit - credit, before.earnings - earnings], [455, 400, 55])
    const { movements } = (await ada.api.getStatement()).data!
    assert.deepEqual([movements[0]!.kind, movements[0]!.amount, movements[0]!.balance], ['wallets_emptied', -4.55, 0])
    const [deed] = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', ada.id).execute()
    assert.deepEqual([deed!.operation, deed!.subject_name, deed!.reason, deed!.admin_id], ['emptyWallets', 'Ada Lovelace', 'Paid by hand', null])
    assert.deepEqual(deed!.changes, { credit: ['4.00\u00a0€', '0.00\u00a0€'], earnings: ['0.55\u00a0€', '0.00\u00a0€'] })
    assert.equal((await close(ada)).status, 200)
    await inOrder()
  })

  it('lets go what somebody leaves to the house, and what they owe', async () => {
    const [bob, cleo] = [await leaving('Bob'), await owing('Cleo')]
    await settle(bob, 'waived', [400, 55, 0])
    assert.equal((await checkBooks(db)).totals.waived, 455)
    assert.equal((await close(cleo)).status, 409)
    await settle(cleo, 'waived', [0, 0, 300])
    assert.equal((await checkBooks(db)).totals.waived, 155)
    assert.deepEqual([(await close(bob)).status, (await close(cleo)).status], [200, 200])
    const dan = await owing('Dan')
    const { bank } = (await checkBooks(db)).totals
    await settle(dan, 'paid', [0, 0, 300])
    assert.equal((await checkBooks(db)).totals.bank, bank + 300)
    await inOrder()
  })

  it('is refused for other amounts, nobody, nothing, and while anything is on its way', async () => {
    const emil = await leaving('Emil')
    await assert.rejects(settle(emil, 'paid', [400, 0, 0]), /4\.00.€ of credit, 0\.55.€ of earnings and 0\.00.€ owed/)
    await assert.rejects(settle({ ...emil, email: 'x@y' }, 'paid', [400, 55, 0]), /no account/)
    await assert.rejects(settle(await createAccount('Fay'), 'paid', [0, 0, 0]), /empty already/)
    const pieceId = await piece(emil.id, { title: 'Late' })
    const answer = await (await createAccount('Gil')).api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
    await assert.rejects(settle(emil, 'paid', [400, 55, 0]), /not finished/)
    await answerCheckout((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    await assert.rejects(settle(emil, 'paid', [400, 55, 0]), /8\.30.€ of earnings/)
    await db
      .insertInto('payouts')
      .values({ account_id: emil.id, amount_cents: 1, iban: 'x', bic: 'x', recipient: 'Emil', requested_at: house.now() })
      .execute()
    await assert.rejects(settle(emil, 'paid', [400, 830, 0]), /payout/)
  })
})
