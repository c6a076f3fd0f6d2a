import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cents } from '#contract/money.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece } = await createTestApp()
const ada = await createAccount('Ada')

const fromBalance = (pieceId: number) => ({ params: { pieceId }, body: { useBalance: true } })

describe('buying a piece', () => {
  it('API-19, ENT-25 shows both prices and the balance', async () => {
    const bert = await createAccount('Bert', { credit: 24 })
    const answer = await bert.api.getPurchaseInfo({ params: { pieceId: await piece(ada.id, { euros: 6, title: 'Nachtzug' }) } })
    assert.deepEqual(answer.data, { info: { title: 'Nachtzug', price: 6, priceReduced: 5.6, balance: 24, pending: null } })
  })

  it('ROLE-08, API-19 rejects visitors', async () => {
    assert.equal((await visitor.getPurchaseInfo({ params: { pieceId: await piece(ada.id) } })).status, 401)
    const answer = await visitor.buyPiece(fromBalance(await piece(ada.id)))
    assert.deepEqual(answer, { status: 401, message: 'You are not logged in.' })
  })

  it('PAY-21 charges the reduced price once and pays the composer once for eight requests at once', async () => {
    const carla = await createAccount('Carla', { credit: 20 })
    const before = await balanceOf(db, ada.id)
    const pieceId = await piece(ada.id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => carla.api.buyPiece(fromBalance(pieceId))))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [202, 409, 409, 409, 409, 409, 409, 409],
    )
    assert.equal(await balanceOf(db, carla.id), 2000 - 950)
    assert.equal(await balanceOf(db, ada.id), before + 775)
    const { data } = await carla.api.getPiece({ params: { pieceId } })
    assert.equal(data?.canDownload, true)
  })

  it('lets two artists buy from each other at once', async () => {
    const [dora, emil] = [await createAccount('Dora', { credit: 50 }), await createAccount('Emil', { credit: 50 })]
    const pairs = await Promise.all([...Array(5)].map(async () => [await piece(dora.id), await piece(emil.id)] as const))
    const answers = await Promise.all(
      pairs.flatMap(([pieceOfDora, pieceOfEmil]) => [dora.api.buyPiece(fromBalance(pieceOfEmil)), emil.api.buyPiece(fromBalance(pieceOfDora))]),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
    assert.equal(await balanceOf(db, dora.id), cents(5000 - 5 * 950 + 5 * 775))
  })

  it('rejects a free piece, an unknown piece and the buyer\u2019s own piece', async () => {
    const gina = await createAccount('Gina', { credit: 50 })
    const answers = await Promise.all([
      gina.api.buyPiece(fromBalance(await piece(ada.id, { euros: 0 }))),
      gina.api.buyPiece(fromBalance(999_999)),
      ada.api.buyPiece(fromBalance(await piece(ada.id))),
    ])
    assert.deepEqual(
      answers.map(({ status, message }) => [status, message]),
      [
        [409, 'This piece is free.'],
        [404, 'This piece does not exist.'],
        [409, 'This is your own piece.'],
      ],
    )
  })

  it('leaves a consistent ledger', async () => assert.deepEqual((await checkBooks(db)).violations, []))
})
