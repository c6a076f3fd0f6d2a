import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deferredRoutes } from '#contract/deferred-routes.ts'
import { cents } from '#contract/money.ts'
import { exportAccount } from '#server/accounts/data-export/export-account.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdfAViolations } from '#test/support/pdf-a.ts'
import { textOf } from '#test/support/pdf-text.ts'
import { getReceipt } from './get-receipt.ts'
import { writeReceipt } from './write-receipt.ts'

const vatRates = [{ rate: 700, since: '' }]
const testApp = await createTestApp({}, undefined, { vatRates })
const { createAccount, piece, answerCheckout, db, operator } = testApp
const composer = await createAccount('Ada')

/** The text of a receipt with this number of lines. */
async function writeLines(amount: number, buyer: string[], traits: { item?: string; copies?: number } = {}) {
  return textOf(new Blob([new Uint8Array(await writeBytes(amount, buyer, traits))]))
}

async function writeBytes(amount: number, buyer: string[], { item = 'Siciliana', copies = 1 } = {}) {
  const lines = Array.from({ length: amount }, () => ({
    item,
    by: 'Johanna Weiß, arr. Matteo Lagorai · one copy',
    price: cents(500),
    copies,
    copyPrice: copies > 1 ? cents(100) : null,
  }))
  const paid = cents(amount * 500)
  return writeReceipt({
    number: 'B2026-000041',
    operator,
    date: new Date('2026-11-22'),
    buyer,
    account: 'player@bellows.example',
    kind: 'sheet music',
    lines,
    paid,
    fromBalance: cents(paid - 500),
    vatRate: 700,
    isRefunded: false,
    consentAt: null,
  })
}

describe('a receipt', () => {
  it('has the number, date, item, amounts and operator of a purchase by balance and card', async () => {
    const bob = await createAccount('Jiří', { credit: 4 })
    const pieceId = await piece(composer.id, { title: 'Žluťoučký kůň, вальс' })
    const answer = await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await answerCheckout((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    const { id } = await db.selectFrom('order_lines').select('order_id as id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const receipt = await bob.api.getReceipt({ params: { orderId: id } })
    if (receipt.status !== 200) assert.fail(receipt.message)
    assert.equal(receipt.data.type, 'application/pdf')
    const text = await textOf(receipt.data)
    for (const part of [
      `B2026-${String(id).padStart(6, '0')}`,
      '01.03.2026',
      operator.name,
      operator.vatId,
      'Jiří Lovelace',
      'Žluťoučký kůň, вальс',
      'Net',
      '9.35',
      'VAT 7 %',
      '0.65',
      'Total',
      '10.00',
      'Paid from the balance',
      '4.00',
      'Paid by card',
      '6.00',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`)
  })

  it('keeps the piece and the composer as they were when ordered, and gets a new tag when the buyer is renamed', async () => {
    const [emil, seller] = [await createAccount('Emil', { credit: 20 }), await createAccount('Seller')]
    const pieceId = await piece(seller.id, { title: 'Nachtzug' })
    await emil.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const { id } = await db.selectFrom('order_lines').select('order_id as id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const fetch = async () => {
      const headers = { authorization: emil.session! }
      const answer = await testApp.app.inject({ url: `/api${deferredRoutes.getReceipt!.split(' ')[1]!.replace(':orderId', String(id))}`, headers })
      return { tag: answer.headers.etag, text: await textOf(new Blob([new Uint8Array(answer.rawPayload)])) }
    }
    const first = await fetch()
    assert.match(first.text, /Nachtzug\s+Seller Lovelace/)
    await db.updateTable('pieces').set({ title: 'Tagzug' }).where('id', '=', pieceId).execute()
    assert.equal((await seller.api.deleteAccount({ body: { password: seller.password } })).status, 409) // there are unpaid earnings
    await db.updateTable('artists').set({ first_name: 'Deleted', last_name: 'artist' }).where('id', '=', seller.id).execute()
    assert.deepEqual(await fetch(), first)
    await db.updateTable('artists').set({ last_name: 'Byron' }).where('id', '=', emil.id).execute()
    const renamed = await fetch()
    assert.match(renamed.text, /Emil Byron/)
    assert.notEqual(renamed.tag, first.tag)
  })

  it('EASE-14 is made out to the address that the buyer gave, line by line', async () => {
    const gerd = await createAccount('Gerd', { credit: 20 })
    const pieceId = await piece(composer.id)
    await gerd.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const { id } = await db.selectFrom('order_lines').select('order_id as id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const receipt = async () => textOf(((await gerd.api.getReceipt({ params: { orderId: id } })) as { data: Blob }).data)
    assert.match(await receipt(), /Gerd Lovelace/)
    const billingAddress = 'Akkordeonorchester Trossingen e. V.\nLindenstraße 12\n78647 Trossingen'
    assert.equal((await gerd.api.changeBillingAddress({ body: { billingAddress } })).status, 200)
    assert.equal((await gerd.api.getSettings()).data!.settings.billingAddress, billingAddress)
    const text = await receipt()
    for (const line of billingAddress.split('\n')) assert.ok(text.includes(line), `${line} in ${text}`)
    assert.doesNotMatch(text, /Gerd Lovelace/)
    const change = async (address: string) => (await gerd.api.changeBillingAddress({ body: { billingAddress: address } })).message
    assert.equal(await change('x'.repeat(301)), 'The address can be at most 300 characters long.')
    assert.equal(await change('1\n2\n3\n4\n5\n6\n7'), 'The address can have at most 6 lines.')
    assert.equal((await gerd.api.getSettings()).data!.settings.billingAddress, billingAddress)
  })

  it('SHOP-09 has the VAT id of the buyer below the address, kept for the next time and in the data export', async () => {
    const kim = await createAccount('Kim', { credit: 20 })
    const pieceId = await piece(composer.id)
    await kim.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const { id } = await db.selectFrom('order_lines').select('order_id as id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const receipt = async () => textOf(((await kim.api.getReceipt({ params: { orderId: id } })) as { data: Blob }).data)
    const change = async (vatId: string) =>
      (await kim.api.changeBillingAddress({ body: { billingAddress: 'Orchester Wien\n1010 Wien', vatId } })).message
    const kept = async () => (await kim.api.getSettings()).data!.settings.vatId
    assert.equal(await change('atu 1234.5678'), '')
    assert.match(await receipt(), /Orchester Wien\s+1010 Wien\s+VAT id ATU12345678/)
    for (const wrong of ['ATU1234567', 'U12345678', '12345678', 'ZZ12345678'])
      assert.equal(await change(wrong), 'This is not a valid VAT id. It starts with the country code, as in DE123456789.')
    assert.equal(await change('ATU'.repeat(1_000)), 'The VAT id can be at most 40 characters long.')
    assert.equal(await kept(), 'ATU12345678')
    assert.equal((await kim.api.changeBillingAddress({ body: { billingAddress: '' } })).status, 200)
    assert.equal(await kept(), 'ATU12345678')
    assert.match(await receipt(), /Kim Lovelace\s+VAT id ATU12345678/)
    assert.equal((await exportAccount(db, kim.id)).account.vatId, 'ATU12345678')
    await change('')
    assert.doesNotMatch(await receipt(), /ATU/)
  })

  it('K06, K07 leaves out invisible characters, and keeps the address of the account on one line', async () => {
    const pia = await createAccount('pmwxopntvle32_and_a_half', { credit: 20 })
    assert.equal((await pia.api.changeBillingAddress({ body: { billingAddress: 'Akkordeon\u00adorchester\nGör\u200blitz' } })).status, 200)
    const pieceId = await piece(composer.id)
    await pia.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const { id } = await db.selectFrom('order_lines').select('order_id as id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const receipt = await pia.api.getReceipt({ params: { orderId: id } })
    if (receipt.status !== 200) assert.fail(receipt.message)
    const text = await textOf(receipt.data)
    for (const part of ['Akkordeonorchester', 'Görlitz', pia.email]) assert.ok(text.includes(part), `${part} in ${text}`)
  })

  it('K05 prints every letter, or what stands for it, and no empty box', async () => {
    const buyer = ['Ａｄａ　Ｌｏｖｅｌａｃｅ', '300 ㎥', 'თბილისი', 'Երևան', '東京都千代田区', 'שלמה', 'فيروز', 'สวัสดี नमस्ते 🪗']
    const bytes = await writeBytes(2, buyer, { item: 'タンゴ・アルゼンチーノ' })
    assert.deepEqual(pdfAViolations(bytes), [])
    const text = await textOf(new Blob([new Uint8Array(bytes)]))
    for (const part of ['Ada Lovelace', '300 m3', 'თბილისი', 'Երևան', '東京都千代田区', 'שלמה', 'فيروز', 'タンゴ・アルゼンチーノ'])
      assert.ok(text.includes(part), `${part} in ${text}`)
    assert.doesNotMatch(text, /[\0\ufffd-\uffff]/)
    const symbols = Array.from({ length: 40 }, (_, row) =>
      String.fromCodePoint(...Array.from({ length: 60 }, (_each, column) => 0xa1 + 31 * (60 * row + column))),
    )
    assert.deepEqual(
      pdfAViolations(
        await writeBytes(
          1,
          symbols.map((line) => line.replaceAll(/[\ud800-\udfff]/g, '')),
        ),
      ),
      [],
    )
  })

  it('SHOP-09 holds up to eleven pieces on one page, and the longest addresses, foreign names and titles without overlap', async () => {
    const long = 'Sehr langer Titel eines Stückes für Akkordeonorchester mit Solovioline und kleiner Trommel'
    const address = ['Akkordeonorchester', 'Lindenstraße 12', '78647 Trossingen', 'VAT id DE123456789']
    for (const amount of [5, 6, 11]) assert.match(await writeLines(amount, address), /Page 1 of 1/, String(amount))
    assert.match(await writeLines(12, address), /Page 1 of 2[^]+Receipt B2026-000041, continued[^]+Page 2 of 2/)
    const wrapped = await writeLines(11, address, { item: long })
    assert.equal(wrapped.match(/Sehr langer Titel/g)!.length, 11)
    assert.match(wrapped, /Page 2 of 2/)
    for (const amount of [7, 9, 10, 12]) {
      const text = await writeLines(amount, address, { item: long, copies: 3 })
      assert.equal(text.match(/further copies 2 1\.00.€ 2\.00.€/g)!.length, amount)
      assert.doesNotMatch(text, /Amount\s+further copies/) // they stand on the page of their piece
    }
    const foreign = await writeLines(1, ['W'.repeat(150), 'שלמה ינובסקי', 'فيروز', '手風琴 東京', 'Ђорђе Чајковски'])
    for (const name of ['שלמה ינובסקי', 'فيروز', '手風琴 東京', 'Ђорђе Чајковски', 'Page 1 of 1']) assert.ok(foreign.includes(name), foreign)
    assert.doesNotMatch(foreign, /\?/)
  })

  it('EASE-14 states no tax for credit, and none while the operator has no rate', async () => {
    const hal = await createAccount('Hal')
    const answer = await hal.api.buyCredit({ body: { amount: 20 } })
    await answerCheckout((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    const { id } = await db.selectFrom('orders').select('id').where('buyer_id', '=', hal.id).executeTakeFirstOrThrow()
    const credit = await textOf(((await hal.api.getReceipt({ params: { orderId: id } })) as { data: Blob }).data)
    assert.match(credit, /Credit for Bellows/)
    assert.match(credit, /tax is due when it is spent/)
    assert.doesNotMatch(credit, /VAT 7/)

    const ivy = await createAccount('Ivy', { credit: 20 })
    const pieceId = await piece(composer.id)
    await ivy.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const order = await db.selectFrom('order_lines').select('order_id as id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const request = { caller: { accountId: ivy.id, isAdmin: false }, params: { orderId: order.id } }
    const { read } = await getReceipt({ ...testApp, vatRates: [] }, request)
    const text = await textOf(new Blob((await Array.fromAsync(read())) as Uint8Array<ArrayBuffer>[]))
    assert.match(text, /value-added tax where it applies/)
    assert.doesNotMatch(text, /Net|VAT \d/)
  })

  it('EASE-14 is PDF/A with its fonts, its language and tags in the order of reading', async () => {
    const receipt = { number: 'B2026-000041', operator, date: new Date('2026-11-22'), buyer: ['Jiří'], account: 'player@bellows.example' }
    const amounts = { paid: cents(1150), fromBalance: cents(500), vatRate: 700, isRefunded: false, consentAt: new Date('2026-11-22T21:14:00Z') }
    const bytes = await writeReceipt({
      ...receipt,
      ...amounts,
      kind: 'sheet music',
      lines: [{ item: 'Žluťoučký kůň, вальс', by: 'Jiří · 20 copies for Orchester', price: cents(1200), copies: 3, copyPrice: cents(200) }],
    })
    const source = bytes.toString('latin1')
    for (const part of [
      '<pdfaid:part>2</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '/OutputIntents',
      '/StructTreeRoot',
      '/Lang (en)',
    ])
      assert.ok(source.includes(part), part)
    assert.equal(source.match(/\/FontDescriptor\n/g)!.length, source.match(/\/FontFile2 /g)!.length) // every font is embedded
    assert.deepEqual(pdfAViolations(bytes), [])
    const text = await textOf(new Blob([new Uint8Array(bytes)]))
    const order = [
      operator.name,
      'Jiří',
      'B2026-000041',
      'Žluťoučký kůň, вальс',
      '20 copies for Orchester',
      '8.00',
      'further copies',
      '2.00',
      '4.00',
      '−0.50',
      '10.75',
      '0.75',
      '11.50',
      '5.00',
      '6.50',
      'Paid in full. You asked for your scores right away',
      '(22.11.2026 at 22:14 CET)',
    ]
    const places = order.map((part) => text.indexOf(part))
    assert.ok(
      places.every((place, index) => place > (places[index - 1] ?? -1)),
      `${places.join(' ')} in ${text}`,
    )
  })

  it('EASE-11 names the original composer and the arranger of a transcription, as they were when it was ordered', async () => {
    const fred = await createAccount('Fred', { credit: 20 })
    const original = await db.insertInto('artists').values({ first_name: 'Edvard', last_name: 'Grieg' }).returning('id').executeTakeFirstOrThrow()
    const pieceId = await piece(composer.id, { title: 'Bergkönig', real_composer_id: original.id, real_year: 1875 })
    await fred.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await db.updateTable('artists').set({ first_name: 'Somebody' }).where('id', '=', original.id).execute()
    const { id } = await db.selectFrom('order_lines').select('order_id as id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const receipt = await fred.api.getReceipt({ params: { orderId: id } })
    if (receipt.status !== 200) assert.fail(receipt.message)
    assert.match(await textOf(receipt.data), /Bergkönig\s+Edvard Grieg, arr\. Ada Lovelace/)
  })

  it('is shown to the buyer alone, and only for a paid order', async () => {
    const [carla, dora] = [await createAccount('Carla', { credit: 20 }), await createAccount('Dora')]
    const pieceId = await piece(composer.id)
    await carla.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const { id } = await db.selectFrom('order_lines').select('order_id as id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    assert.equal((await carla.api.getReceipt({ params: { orderId: id } })).status, 200)
    assert.equal((await dora.api.getReceipt({ params: { orderId: id } })).status, 404)
    await dora.api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
    const pending = await db.selectFrom('orders').select('id').where('buyer_id', '=', dora.id).executeTakeFirstOrThrow()
    assert.equal((await dora.api.getReceipt({ params: { orderId: pending.id } })).status, 404)
  })
})
