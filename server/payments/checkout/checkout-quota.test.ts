import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { maxOpenCheckouts } from '#contract/forms/limits.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'

const shop = await createTestShop()
const { createAccount, piece, fetch, advanceSeconds, runTask, answerCheckout, startCheckout } = shop
const ada = await createAccount('Ada')
const pieces = await Promise.all(Array.from({ length: maxOpenCheckouts + 3 }, () => piece(ada.id)))

type Person = typeof ada
const buy = ({ api }: Person, pieceId: number, useBalance = false) => api.buyPiece({ params: { pieceId }, body: { useBalance } })
const topUp = ({ api }: Person) => api.buyCredit({ body: { amount: 10 } })
const tooMany = { status: 429, message: 'You have 10 unfinished payments. Finish or cancel one, or try again in 36 minutes.' }

describe('SAFE-18 the open checkouts of an account', () => {
  it('are at most ten, of pieces and of credit together, also when all are begun at once', async () => {
    const bob = await createAccount('Bob')
    const answers = await Promise.all(pieces.flatMap((pieceId) => [buy(bob, pieceId), topUp(bob)]))
    assert.equal(answers.filter(({ status }) => status === 200).length, maxOpenCheckouts)
    for (const answer of answers) if (answer.status !== 200) assert.deepEqual(answer, tooMany)
    assert.equal((await topUp(await createAccount('Carla'))).status, 200, 'others are not concerned')
  })

  it('say when to come back in the header as well, and end by then', async () => {
    const dora = await createAccount('Dora')
    for (const pieceId of pieces.slice(0, 10)) {
      assert.equal((await buy(dora, pieceId)).status, 200)
      advanceSeconds(60)
    }
    const body = JSON.stringify({ amount: 10 })
    const headers = { authorization: dora.session!, 'content-type': 'application/json' }
    const refused = await fetch('/api/purchase/credit', { method: 'POST', headers, body })
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, String(26 * 60)])
    advanceSeconds(26 * 60)
    await runTask('sweep-orders')
    assert.equal((await topUp(dora)).status, 200)
  })

  it('may be resumed, and paid or cancelled to make room for another one', async () => {
    const emil = await createAccount('Emil')
    const urls = await Promise.all(pieces.slice(0, 10).map((pieceId) => startCheckout(emil, pieceId)))
    assert.equal((await buy(emil, pieces[10]!)).status, 429)
    assert.equal(await startCheckout(emil, pieces[0]!), urls[0])
    await emil.api.cancelPurchase({ params: { pieceId: pieces[0]! } })
    assert.deepEqual([(await buy(emil, pieces[10]!)).status, (await buy(emil, pieces[0]!)).status], [200, 429])
    await answerCheckout(urls[1]!, 'pay')
    assert.equal((await buy(emil, pieces[0]!)).status, 200)
  })

  it('do not keep anybody from buying with the balance', async () => {
    const finn = await createAccount('Finn', { credit: 20 })
    for (const pieceId of pieces.slice(0, 10)) await startCheckout(finn, pieceId)
    assert.equal((await buy(finn, pieces[10]!, true)).status, 202)
    assert.equal((await buy(finn, pieces[11]!)).status, 429)
    await shop.assertBooksBalance()
  })
})
