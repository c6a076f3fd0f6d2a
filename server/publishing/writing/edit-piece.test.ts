import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdf, pdfFile } from '#test/support/pdf.ts'

const { app, db, visitor, createAccount, publishPiece, advanceDays, advanceSeconds, answerCheckout } = await createTestApp()
const [ada, otto, root] = [await createAccount('Ada'), await createAccount('Otto'), await createAccount('Root', { isAdmin: true })]
const newcomer = await createAccount('Nora', { isVerified: false })

type Person = typeof ada
type PieceInput = ReturnType<typeof createPieceInput>
let buyers = 0
const buyerOf = async (pieceId: number) => {
  const buyer = await createAccount(`Buyer${++buyers}`, { credit: 100 })
  assert.equal((await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)
  return buyer
}
const edit = (pieceId: number, scores: PieceInput['scores'], changes: Partial<PieceInput> = {}, { api }: Person = ada) =>
  api.editPiece({ params: { pieceId }, body: createPieceInput(scores, changes) })
const seenBy = async (pieceId: number, api = visitor) => (await api.getPiece({ params: { pieceId } })).data!.piece
/** The scores of a piece as its edit form sends them back. */
const scoresOf = async (pieceId: number, { api }: Person = ada) =>
  (await api.getOwnPiece({ params: { pieceId } })).data!.piece.scores.map(({ scoreId, name }) => ({ scoreId, name }))
const take = (pieceId: number, index: number, { session }: Person) =>
  app.inject({ url: `/api/piece/${pieceId}/download/${index}`, headers: { authorization: session! } })
const names = ({ scores }: { scores: { name: string }[] }) => scores.map(({ name }) => name)
const uploadTone = async ({ api }: Person = ada) => {
  const file = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
  return `{address}/audio/${(await api.uploadAudio({ form: { file } })).data!.audioId}`
}
const stateOf = async (pieceId: number) => (await db.selectFrom('pieces').select('state').where('id', '=', pieceId).executeTakeFirstOrThrow()).state

const review = (pieceId: number, confirmed: boolean) =>
  root.api.reviewPiece({ params: { pieceId }, body: { confirmed, message: confirmed ? '' : 'No.' } })

describe('editing a piece', () => {
  it('API-14 changes everything that the wizard sends, and increments the version', async () => {
    const link = await uploadTone()
    const pieceId = await publishPiece(ada.api, { performances: [{ type: 'LOCAL', link }] }, [pdfFile('One.pdf'), pdfFile('Two.pdf', { pages: 2 })])
    const [one, two] = await scoresOf(pieceId)
    const added = await upload(ada.api, pdfFile('Three.pdf', { pages: 3 }))
    const plain = {
      title: 'Another waltz',
      description: 'Slow',
      price: 9,
      year: 1999,
      keywords: ['slow', 'sad', 'old'],
      instruments: [1, 2],
      difficulty: 0,
      duration: 61,
      original: false,
    } satisfies Partial<PieceInput>
    const changes: Partial<PieceInput> = {
      ...plain,
      transcriptionInfo: { realComposer: { name: 'Clara Schumann' }, realYear: 1840 },
      contributors: [{ type: 'Edited by', name: 'Somebody', artistId: -1 }],
      performances: [
        { type: 'YOUTUBE', link: 'https://youtu.be/1' },
        { type: 'LOCAL', link, title: 'Home' },
      ],
    }
    const answer = await edit(pieceId, [added, { ...two!, name: 'Second' }, one!], changes)
    assert.deepEqual(answer, { status: 200, message: '', data: { pieceId, confirmed: true } })
    const piece = await seenBy(pieceId)
    const { title, description, price, year, keywords, instrumentation, difficulty, duration, original, version, pages } = piece
    assert.deepEqual(
      { title, description, price, year, keywords, instruments: instrumentation, difficulty, duration, original, version, pages },
      { ...plain, version: 2, pages: 3 },
    )
    assert.deepEqual([piece.transcriptionInfo!.realComposer.name, piece.contributors.length], ['Clara Schumann', 1])
    assert.deepEqual(names(piece), ['Three', 'Second', 'One'])
    assert.deepEqual(piece.performances.map(({ type, link: to }) => [type, to]), [['YOUTUBE', 'https://youtu.be/1'], ['LOCAL', link]]) // prettier-ignore
  })

  it('DECIDE-20 leaves confirmed and waiting pieces in their state; rejected ones wait again as edited', async () => {
    const change = async (pieceId: number) => {
      assert.equal((await edit(pieceId, await scoresOf(pieceId, newcomer), {}, newcomer)).status, 200)
      return stateOf(pieceId)
    }
    const pieceId = await publishPiece(newcomer.api)
    assert.equal(await change(pieceId), 'PENDING')
    await review(pieceId, false)
    assert.deepEqual([await change(pieceId), await change(pieceId)], ['REJECTED_BUT_EDITED', 'REJECTED_BUT_EDITED'])
    await review(pieceId, true)
    assert.equal(await change(pieceId), 'CONFIRMED')
    const events = await db.selectFrom('piece_events').select('kind').where('piece_id', '=', pieceId).orderBy('id').execute()
    assert.deepEqual(events.map(({ kind }) => kind), ['CREATED', 'EDIT', 'REJECT', 'EDIT', 'EDIT', 'ACCEPT', 'EDIT']) // prettier-ignore
    assert.equal((await seenBy(pieceId)).version, 5)
  })

  it('DECIDE-20 changes the price of later purchases only', async () => {
    const pieceId = await publishPiece(ada.api, { price: 10 })
    await buyerOf(pieceId)
    await edit(pieceId, await scoresOf(pieceId), { price: 20 })
    await buyerOf(pieceId)
    const { sales, earnedMoney } = await seenBy(pieceId, ada.api)
    assert.deepEqual([sales, earnedMoney], [2, 7.75 + 15.75])
  })

  it('is for the owner: others get 403 for pieces they can view, and 404 for the rest', async () => {
    const [open, waiting] = [await publishPiece(ada.api), await publishPiece(newcomer.api)]
    const scores = [await upload(otto.api)]
    assert.deepEqual(await edit(open, scores, {}, otto), { status: 403, message: 'This is not your piece.' })
    assert.equal((await edit(open, scores, {}, root)).status, 403)
    assert.deepEqual(await edit(waiting, scores, {}, otto), { status: 404, message: 'This piece does not exist.' })
    assert.equal((await edit(999_999, scores, {}, otto)).status, 404)
    assert.equal((await visitor.editPiece({ params: { pieceId: open }, body: createPieceInput(scores) })).status, 401)
    assert.equal((await seenBy(open)).version, 1)
  })

  it('VAL-12 has the same rules as publishing', async () => {
    const pieceId = await publishPiece(ada.api)
    const answer = await edit(pieceId, await scoresOf(pieceId), { title: 'ab' })
    assert.deepEqual(answer, { status: 400, message: 'Your title must be at least 3 characters long' })
  })

  it('rejects files of others and of another piece, and then changes nothing', async () => {
    const [pieceId, another] = [await publishPiece(ada.api), await publishPiece(ada.api)]
    const expected = { status: 409, message: 'A score of this piece is no longer there. Upload it again.' }
    assert.deepEqual(await edit(pieceId, await scoresOf(another), { title: 'Stolen' }), expected)
    assert.deepEqual(await edit(pieceId, [...(await scoresOf(pieceId)), await upload(otto.api)], { title: 'Stolen' }), expected)
    const link = await uploadTone(otto)
    const silent = { status: 409, message: 'A recording of this piece is no longer there. Upload it again.' }
    assert.deepEqual(await edit(pieceId, await scoresOf(pieceId), { title: 'Stolen', performances: [{ type: 'LOCAL', link }] }), silent)
    const { title, version, scores } = await seenBy(pieceId)
    assert.deepEqual([title, version, scores.length], ['A waltz', 1, 1])
  })

  it('applies one whole edit when two are sent at once', async () => {
    const pieceId = await publishPiece(ada.api, {}, [pdfFile('One.pdf'), pdfFile('Two.pdf')])
    const scores = await scoresOf(pieceId)
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        edit(pieceId, index % 2 ? scores : [scores[1]!], { title: `Draft ${index}`, contributors: [{ name: `Draft ${index}` }] }),
      ),
    )
    const piece = await seenBy(pieceId)
    assert.equal(piece.version, 1 + sent.filter(({ status }) => status === 200).length)
    assert.deepEqual(piece.contributors.map(({ name }) => name), [piece.title]) // prettier-ignore
    assert.equal(piece.scores.length, Number(piece.title.at(-1)) % 2 ? 2 : 1)
  })
})

describe('DECIDE-20 a score that an edit removes', () => {
  it('remains for those who bought it, after the current ones, and for nobody else', async () => {
    const pieceId = await publishPiece(ada.api, { price: 5 }, [
      pdfFile('One.pdf'),
      pdfFile('Two.pdf', { pages: 2 }),
      pdfFile('Three.pdf', { pages: 3 }),
    ])
    const early = await buyerOf(pieceId)
    const [one, , three] = await scoresOf(pieceId)
    await edit(pieceId, [three!, one!], { price: 5 })
    advanceDays(1)
    const late = await buyerOf(pieceId)
    const added = await upload(ada.api, pdfFile('Four.pdf', { pages: 4 }))
    await edit(pieceId, [added], { price: 5 })

    const piece = await seenBy(pieceId, early.api)
    assert.deepEqual(piece.scores.map(({ name, removed }) => [name, removed]), [['Four', undefined], ['Two', true], ['Three', true], ['One', true]]) // prettier-ignore
    assert.equal(piece.pages, 4)
    assert.deepEqual(names(await seenBy(pieceId, late.api)), ['Four', 'Three', 'One'])
    for (const api of [visitor, otto.api, ada.api, root.api]) assert.deepEqual(names(await seenBy(pieceId, api)), ['Four'])

    const pagesOf = async (index: number, who: Person) => (await take(pieceId, index, who)).rawPayload
    assert.deepEqual(await pagesOf(1, early), Buffer.from(pdf({ pages: 2 })))
    assert.deepEqual(await pagesOf(2, early), Buffer.from(pdf({ pages: 3 })))
    assert.deepEqual(await pagesOf(1, late), Buffer.from(pdf({ pages: 3 })))
    assert.deepEqual([(await take(pieceId, 3, early)).statusCode, (await take(pieceId, 4, early)).statusCode], [200, 404])
    assert.deepEqual([(await take(pieceId, 3, late)).statusCode, (await take(pieceId, 1, ada)).statusCode], [404, 404])
  })

  it('remains for a buyer whose checkout was opened before', async () => {
    const pieceId = await publishPiece(ada.api, { price: 5 }, [pdfFile('One.pdf'), pdfFile('Two.pdf')])
    const purchase = await otto.api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
    await edit(pieceId, (await scoresOf(pieceId)).slice(0, 1))
    assert.deepEqual(names(await seenBy(pieceId, otto.api)), ['One'])
    await answerCheckout((purchase.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    assert.deepEqual(names(await seenBy(pieceId, otto.api)), ['One', 'Two'])
  })

  it('comes back when a later edit names it again', async () => {
    const pieceId = await publishPiece(ada.api, { price: 5 }, [pdfFile('One.pdf'), pdfFile('Two.pdf')])
    const buyer = await buyerOf(pieceId)
    const scores = await scoresOf(pieceId)
    await edit(pieceId, scores.slice(1))
    assert.equal((await edit(pieceId, scores)).status, 200)
    assert.deepEqual(names(await seenBy(pieceId)), ['One', 'Two'])
    assert.deepEqual(names(await seenBy(pieceId, buyer.api)), ['One', 'Two'])
  })

  it('is deleted when nobody has bought it', async () => {
    const pieceId = await publishPiece(ada.api, { price: 5 }, [pdfFile('One.pdf'), pdfFile('Two.pdf')])
    const [one, two] = await scoresOf(pieceId)
    await edit(pieceId, [two!])
    assert.deepEqual(await db.selectFrom('scores').select('id').where('id', '=', one!.scoreId).execute(), [])
  })

  it('remains bought when the purchase and the edit happen at once', async () => {
    for (let index = 0; index < 6; index++) {
      const pieceId = await publishPiece(ada.api, { price: 5 }, [pdfFile('One.pdf'), pdfFile('Two.pdf')])
      const scores = await scoresOf(pieceId)
      const buyer = await createAccount(`Racer${index}`, { credit: 20 })
      const [bought, edited] = await Promise.all([
        buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } }),
        edit(pieceId, scores.slice(0, 1), { price: 5 }),
      ])
      assert.deepEqual([bought.status, edited.status], [202, 200])
      const order = await db.selectFrom('order_lines').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
      const removed = await db.selectFrom('scores').select('last_line_id').where('id', '=', scores[1]!.scoreId).executeTakeFirst()
      assert.equal(names(await seenBy(pieceId, buyer.api)).includes('Two'), removed !== undefined && order.id <= removed.last_line_id!)
    }
  })
})

/** Edits a piece from a version on, with a browser. */
const from = async (version: number | undefined, pieceId: number, changes: Partial<PieceInput>, device = '') => {
  const headers = { authorization: ada.session!, 'user-agent': device, cookie: '' }
  const payload = { ...createPieceInput(await scoresOf(pieceId), changes), ...(version && { version }) }
  return (await app.inject({ method: 'PATCH', url: `/api/piece/${pieceId}`, headers, payload })).json()
}

describe('K02 an edit that began from an older version', () => {
  const message = 'This was changed meanwhile. Your changes are not saved yet.'

  it('is refused with what was changed since, when and with which device, and writes nothing', async () => {
    const pieceId = await publishPiece(ada.api)
    assert.equal((await from(1, pieceId, { title: 'Title by tab 1' }, 'Firefox/140 Windows')).status, 200)
    advanceSeconds(60)
    assert.equal((await from(2, pieceId, { title: 'Title by tab 1', price: 7 }, 'Safari/1 iPhone')).status, 200)
    const later = await from(1, pieceId, { description: 'Description by tab 2' })
    const dates = later.data.edits.map(({ date }: { date: string }) => new Date(date).getTime())
    assert.deepEqual([later.status, later.message, dates[0] - dates[1]], [409, message, 60_000])
    assert.partialDeepStrictEqual(later.data, {
      version: 3,
      edits: [
        { isOwn: true, device: 'Safari/1 iPhone' },
        { isOwn: true, device: 'Firefox/140 Windows' },
      ],
    })
    assert.deepEqual(later.data.changed.toSorted(), ['price', 'title'])
    const { title, description, price, version } = await seenBy(pieceId)
    assert.deepEqual([title, description, price, version], ['Title by tab 1', '', 7, 3])
    assert.equal((await from(9, pieceId, {})).status, 409) // a version that there never was
    assert.equal((await from(undefined, pieceId, { title: 'Without a version' })).status, 200)
  })

  it('is refused for all but one of five at once', async () => {
    const pieceId = await publishPiece(ada.api)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => from(1, pieceId, { title: `By ${number}` })))
    assert.deepEqual(
      answers.map(({ status }) => status as number).toSorted((one, other) => one - other),
      [200, 409, 409, 409, 409],
    )
    assert.equal((await seenBy(pieceId)).title, `By ${answers.findIndex(({ status }) => status === 200) + 1}`)
  })

  it('is refused after an admin has corrected the piece, without telling who or with which device', async () => {
    const pieceId = await publishPiece(ada.api)
    const body = { accordion: { bassSystem: 'standard' as const }, note: 'It has a bass part.' }
    assert.equal((await root.api.correctAccordion({ params: { pieceId }, body })).status, 200)
    const { data } = await from(1, pieceId, {})
    assert.partialDeepStrictEqual(data, { version: 2, changed: ['accordion'], edits: [{ isOwn: false, device: '' }] })
    const stale = await root.api.correctAccordion({ params: { pieceId }, body: { ...body, accordion: null, version: 1 } })
    assert.deepEqual(stale, { status: 409, message: 'This piece was edited a moment ago. Take another look.' })
    assert.equal((await from(2, pieceId, { accordion: body.accordion })).status, 200)
  })
})

describe('SAFE-18 the edits of an account', () => {
  it('are at most 60 an hour, of pieces and of the profile together; refused ones do not count', async () => {
    const zoe = await createAccount('Zoe')
    const pieceId = await publishPiece(zoe.api)
    const scores = await scoresOf(pieceId, zoe)
    const profile = new Blob([JSON.stringify({ firstName: 'Zoe', lastName: 'Lovelace' })], { type: 'application/json' })
    for (let count = 0; count < 10; count++) assert.equal((await edit(pieceId, [], {}, zoe)).status, 400)
    for (let count = 0; count < 59; count++) assert.equal((await edit(pieceId, scores, {}, zoe)).status, 200)
    assert.equal((await zoe.api.editOwnBiography({ form: { biographyDto: profile as never } })).status, 200)
    const tooMany = { status: 429, message: 'Too many attempts. Try again in 60 minutes.' }
    assert.deepEqual(await edit(pieceId, scores, {}, zoe), tooMany)
    assert.deepEqual(await zoe.api.editOwnBiography({ form: { biographyDto: profile as never } }), tooMany)
    assert.equal((await edit(await publishPiece(ada.api), [await upload(ada.api)])).status, 200, 'others are not concerned')
    advanceSeconds(3_600)
    assert.equal((await edit(pieceId, scores, {}, zoe)).status, 200)
  })
})
