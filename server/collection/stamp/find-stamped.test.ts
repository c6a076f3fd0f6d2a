import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it, mock } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { describePdf } from '#test/support/describe-pdf.ts'
import { pdf, pdfFile } from '#test/support/pdf.ts'

const testApp = await createTestApp()
const { db, app, files, scores, visitor, createAccount, publishPiece, advanceSeconds } = testApp
const ada = await createAccount('Ada')
const score = () => pdfFile('Full score.pdf', { pages: 3 })
const pieceId = await publishPiece(ada.api, { price: 5, stamped: true }, [score()])

const take = (account: { session?: string | undefined }, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', id = pieceId) =>
  app.inject({ method, url: `/api/piece/${id}/download/0`, headers: { authorization: account.session!, ...headers } })
async function createBuyer(name: string, id = pieceId) {
  const buyer = await createAccount(name, { credit: 50 })
  assert.equal((await buyer.api.buyPiece({ params: { pieceId: id }, body: { useBalance: true } })).status, 202)
  const line = await db
    .selectFrom('order_lines')
    .select('order_id')
    .where('buyer_id', '=', buyer.id)
    .where('piece_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...buyer, receipt: `B2026-${String(line.order_id).padStart(6, '0')}` }
}
const linesOf = async (bytes: Uint8Array) => (await describePdf(new Uint8Array(bytes))).pages.map(({ text }) => text)
const stampedOf = async (id: number) => (await visitor.getPiece({ params: { pieceId: id } })).data!.piece.stamped
/** Counts how often the reader is asked for a copy meanwhile. */
const countCopies = () => mock.method(scores, 'stamp')

describe('SHOP-08 the download of a stamped piece', () => {
  it('has the name of its buyer, the copies, the receipt and the date on every page, and is saved under the usual name', async () => {
    const bob = await createBuyer('Bob')
    const answer = await take(bob)
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(await linesOf(answer.rawPayload), Array(3).fill(`Bought by Bob Lovelace · 1 copy · Receipt ${bob.receipt} · 01.03.2026`))
    assert.equal(answer.headers['content-type'], 'application/pdf')
    assert.equal(answer.headers['content-length'], String(answer.rawPayload.length))
    assert.match(String(answer.headers['content-disposition']), /^attachment; filename="A waltz, Ada Lovelace, Full score\.pdf"$/)
    assert.equal(answer.headers['cache-control'], 'private, no-store')
  })

  it('is the original for its composer and for admins, and stays the original in the store', async () => {
    const root = await createAccount('Root', { isAdmin: true, credit: 50 })
    await root.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    for (const account of [ada, root]) assert.deepEqual((await take(account)).rawPayload, Buffer.from(pdf({ pages: 3 })))
    const { id } = await db.selectFrom('scores').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const stored = await files.find(`scores/${id}.pdf`)
    assert.deepEqual(Buffer.concat(await Array.fromAsync(stored!.read())), Buffer.from(pdf({ pages: 3 })))
  })

  it('is refused to others, and to a buyer who was refunded', async () => {
    const [otto, gina] = [await createAccount('Otto'), await createBuyer('Gina')]
    await db.updateTable('order_lines').set({ state: 'REFUNDED' }).where('buyer_id', '=', gina.id).execute()
    for (const account of [otto, gina]) assert.equal((await take(account)).statusCode, 403)
    assert.equal((await app.inject({ url: `/api/piece/${pieceId}/download/0` })).statusCode, 403)
  })

  it('is sent in parts that fit together, told by HEAD, and not sent again to who has it', async () => {
    const [carla, dora] = [await createBuyer('Carla'), await createBuyer('Dora')]
    const whole = await take(carla)
    const { etag } = whole.headers as { etag: string }
    const [first, rest] = [await take(carla, { range: 'bytes=0-99' }), await take(carla, { range: 'bytes=100-', 'if-range': etag })]
    assert.deepEqual([first.statusCode, rest.statusCode], [206, 206])
    assert.ok(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole.rawPayload))
    const head = await take(carla, {}, 'HEAD')
    assert.deepEqual([head.statusCode, head.headers['content-length'], head.headers.etag], [200, String(whole.rawPayload.length), etag])
    assert.equal((await take(carla, { 'if-none-match': etag })).statusCode, 304)
    assert.notEqual((await take(dora)).headers.etag, etag)
    assert.equal((await take(dora, { 'if-none-match': etag })).statusCode, 200)
  })

  it('is made once for all who ask at once and in the hour after', async () => {
    const emil = await createBuyer('Emil')
    const copies = countCopies()
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(emil)))
    assert.ok(answers.every(({ rawPayload }) => rawPayload.equals(answers[0]!.rawPayload)))
    await take(emil, { range: 'bytes=0-1' })
    assert.equal(copies.mock.callCount(), 1)
    copies.mock.restore()
  })

  it('has the first line of the address on receipts, or else the artist’s name, or else the beginning of the e-mail address', async () => {
    const finn = await createBuyer('Finn')
    const nameOf = async () => /^Bought by (.*) · 1 copy/.exec((await linesOf((await take(finn)).rawPayload))[0]!)![1]
    await finn.api.changeBillingAddress({ body: { billingAddress: 'Akkordeonorchester Trossingen e. V.\nLindenstraße 12' } })
    assert.equal(await nameOf(), 'Akkordeonorchester Trossingen e. V.')
    await finn.api.changeBillingAddress({ body: { billingAddress: '' } })
    await db.updateTable('artists').set({ first_name: '🪗', last_name: '🪗' }).where('id', '=', finn.id).execute()
    assert.equal(await nameOf(), finn.email.split('@')[0])
  })

  it('is a sentence for a score that cannot be stamped, and never the original', async () => {
    const id = await publishPiece(ada.api, { price: 5, stamped: true }, [score()])
    const hugo = await createBuyer('Hugo', id)
    const { id: scoreId } = await db.selectFrom('scores').select('id').where('piece_id', '=', id).executeTakeFirstOrThrow()
    await files.write(`scores/${scoreId}.pdf`, new Uint8Array(readFileSync('test/fixtures/owner-password.pdf')))
    const copies = countCopies()
    for (const headers of [{}, { range: 'bytes=0-9' }] as Record<string, string>[]) {
      const answer = await take(hugo, headers, 'GET', id)
      const message = 'Your name cannot be printed on this score. Write to us, and we will send it to you.'
      assert.deepEqual(answer.json(), { status: 409, message })
    }
    assert.equal(copies.mock.callCount(), 1) // not tried again at once
    copies.mock.restore()
    assert.equal((await take(ada, {}, 'GET', id)).statusCode, 200)
  })

  it('is counted once, when it is sent', async () => {
    const ina = await createBuyer('Ina')
    await take(ina, {}, 'HEAD')
    advanceSeconds(120)
    await take(ina)
    const rows = await db.selectFrom('downloads').select(['piece_id', 'price_cents']).where('account_id', '=', ina.id).execute()
    assert.deepEqual(rows, [{ piece_id: pieceId, price_cents: 462 }])
  })
})

describe('SHOP-08 a composer', () => {
  it('chooses it for a piece with a price, changes it, and cannot for a free one', async () => {
    const [own, free] = [await publishPiece(ada.api, { price: 5 }), await publishPiece(ada.api, { price: 0, stamped: true })]
    assert.deepEqual([await stampedOf(pieceId), await stampedOf(own), await stampedOf(free)], [true, undefined, undefined])
    const { scores: sent, instrumentation: instruments, version: _, ...piece } = (await ada.api.getOwnPiece({ params: { pieceId: own } })).data!.piece
    const body = { ...piece, instruments, scores: sent.map(({ scoreId, name }) => ({ scoreId, name })), performances: [], contributors: [], transcriptionInfo: null } // prettier-ignore
    assert.equal((await ada.api.editPiece({ params: { pieceId: own }, body: { ...body, accordion: null, stamped: true } })).status, 200)
    assert.equal((await ada.api.getOwnPiece({ params: { pieceId: own } })).data!.piece.stamped, true)
    assert.equal((await ada.api.editPiece({ params: { pieceId: own }, body: { ...body, accordion: null, price: 0, stamped: true } })).status, 200)
    assert.equal(await stampedOf(own), undefined)
  })
})
