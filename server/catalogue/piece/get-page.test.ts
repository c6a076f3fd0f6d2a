import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { noOpenPage, noPiece } from '#contract/answers/shared-messages.ts'
import { previewWidths } from '#contract/limits.ts'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { db, app, scores, createAccount, publishPiece, piece: pieceWithoutScores } = await createTestApp()
const [ada, other, root] = [await createAccount('Ada'), await createAccount('Otto'), await createAccount('Root', { isAdmin: true })]
const buyer = await createAccount('Bob', { credit: 100 })
const callers = { visitor: undefined, other: other.session, buyer: buyer.session, artist: ada.session, admin: root.session }
type Caller = keyof typeof callers

type Place = { score?: number | string; page?: number | string; width?: number | string; as?: Caller }
const inject = (path: string, as: Caller = 'visitor') =>
  app.inject({ url: `/api/piece/${path}`, headers: callers[as] ? { cookie: `session=${callers[as]}` } : {} })
const page = (id: number, { score = 0, page: index = 0, width, as }: Place = {}) =>
  inject(`${id}/page/${score}/${index}${width === undefined ? '' : `?width=${width}`}`, as)
const preview = (id: number, width: number, as?: Caller) => inject(`${id}/preview?width=${width}`, as)

const sizeOf = async (id: number, width?: number) => {
  const size = await sharp((await page(id, { width })).rawPayload).metadata()
  return [size.width, size.height]
}

const demoScore = async (name: string) => new File([new Uint8Array(await readFile(`demo/repertoire/scores/${name}.pdf`))], `${name}.pdf`)
const threePages = await demoScore('mountain-king')

/** The greys of a picture, row by row. */
async function greysOf(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
/** In each region of a grid, how many pixels of two pictures differ. */
async function differences(one: Buffer, two: Buffer, { across = 4, down = 6 } = {}) {
  const [first, second] = [await greysOf(one), await greysOf(two)]
  assert.deepEqual([first.width, first.height], [second.width, second.height])
  const regions = Array.from({ length: across * down }, () => 0)
  for (const [index, grey] of first.data.entries()) {
    const [x, y] = [index % first.width, Math.floor(index / first.width)]
    if (Math.abs(grey - second.data[index]!) > 20) regions[Math.floor((y * down) / first.height) * across + Math.floor((x * across) / first.width)]!++
  }
  return regions
}
/** How many pixels of some rows of a picture are not white; the rows are given in fractions of its height. */
async function inkBetween(picture: Buffer, from: number, to: number) {
  const { data, width, height } = await greysOf(picture)
  return data.subarray(Math.ceil(from * height) * width, Math.floor(to * height) * width).filter((grey) => grey < 250).length
}
const setPrice = (pieceId: number, euros: number) =>
  db
    .updateTable('pieces')
    .set({ price_cents: euros * 100 })
    .where('id', '=', pieceId)
    .execute()
const choose = (pieceId: number, pages: number | null) =>
  db.updateTable('scores').set({ open_pages: pages }).where('piece_id', '=', pieceId).execute()

const free = await publishPiece(ada.api, { title: 'Freely given' }, [threePages])
const paid = await publishPiece(ada.api, { title: 'Осенний <&"> Träume', price: 5 }, [threePages, await demoScore('tango-de-medianoche')])
assert.equal((await buyer.api.buyPiece({ params: { pieceId: paid }, body: { useBalance: true } })).status, 202)

describe('LOOK-02 a page', () => {
  it('of a free piece is without a mark: the first equals the preview, and all are for everybody', async () => {
    for (const index of [0, 1, 2]) {
      const { statusCode, headers, rawPayload } = await page(free, { page: index })
      assert.deepEqual(
        [statusCode, headers['content-type'], headers['cache-control']],
        [200, index === 0 ? 'image/webp' : 'image/png', 'public, max-age=3600'],
      )
      assert.deepEqual(rawPayload, (await page(free, { page: index, as: 'artist' })).rawPayload)
    }
    assert.deepEqual((await page(free)).rawPayload, (await preview(free, 1080)).rawPayload)
  })

  it('has an A4 picture in each width of previews, by default in the largest', async () => {
    for (const width of previewWidths) assert.deepEqual(await sizeOf(paid, width), [width, Math.round(width * 1.414)])
    assert.deepEqual(await sizeOf(paid), [1080, 1527])
  })

  it('of a piece with a price is marked in all its regions from 400 px on, and below that as it is', async () => {
    for (const width of previewWidths) {
      const [marked, clean] = [await page(paid, { width }), await page(paid, { width, as: 'artist' })]
      assert.equal(clean.headers['cache-control'], width < 400 ? 'public, max-age=3600' : 'private, no-store')
      assert.equal(marked.headers['cache-control'], 'public, max-age=3600')
      const regions = await differences(marked.rawPayload, clean.rawPayload)
      if (width < 400)
        assert.deepEqual(regions, regions.map(() => 0), `${width} px`) // prettier-ignore
      else for (const [region, amount] of regions.entries()) assert.ok(amount > width / 12, `${width} px, region ${region}: ${amount}`)
      assert.deepEqual((await preview(paid, width)).rawPayload, marked.rawPayload)
      assert.deepEqual((await preview(paid, width, 'buyer')).rawPayload, marked.rawPayload)
      assert.deepEqual((await preview(paid, width, 'admin')).rawPayload, clean.rawPayload)
    }
  })

  it('keeps its notes under the mark, which is light', async () => {
    const [marked, clean] = await Promise.all([greysOf((await page(paid)).rawPayload), greysOf((await page(paid, { as: 'admin' })).rawPayload)])
    for (const [index, grey] of clean.data.entries()) {
      assert.ok(Math.abs(grey - marked.data[index]!) <= 40)
      assert.equal(marked.data[index]! < 128, grey < 128)
    }
  })

  it('behind the choice is for its artist and admins alone, also in other scores, indexes and widths that there are not', async () => {
    await choose(paid, 2)
    for (const as of Object.keys(callers) as Caller[]) {
      const isOwn = as === 'artist' || as === 'admin'
      for (const width of [240, 1080])
        for (const [score, index, isOpen] of [
          [0, 0, true],
          [0, 1, true],
          [0, 2, isOwn],
          [1, 0, true],
          [1, 1, true],
        ] as const) {
          // prettier-ignore
          const { statusCode, headers, body } = await page(paid, { score, page: index, width, as })
          assert.equal(statusCode, isOpen ? 200 : 404, `${as}: page ${index} of score ${score}`)
          if (!isOpen) assert.deepEqual([JSON.parse(body).message, headers['cache-control']], [noOpenPage, 'no-store'])
        }
      for (const place of [{ page: 3 }, { page: 499 }, { score: 1, page: 99 }, { width: 400 }, { width: 1081 }, { width: 9_999 }])
        assert.deepEqual(await page(paid, { ...place, as }).then(({ statusCode, body }) => [statusCode, JSON.parse(body).message]), [404, noOpenPage])
      for (const score of [2, 49]) assert.equal((await page(paid, { score, as })).statusCode, 404)
      for (const odd of ['-1', '00', '0.0', '1e0', 'x', '', '%00', '..', '50', '99999999999']) {
        assert.equal((await page(paid, { score: odd, as })).statusCode, 404, `score ${odd}`)
        if (odd !== '50') assert.equal((await page(paid, { page: odd, as })).statusCode, 404, `page ${odd}`)
      }
      for (const odd of ['', '0', '-240', '240.0', '1e3', 'x', '240&width=1080']) assert.equal((await page(paid, { width: odd, as })).statusCode, 400)
    }
    await choose(paid, null)
  })

  it('follows the choice and the price at once, and back', async () => {
    const id = await publishPiece(ada.api, { title: 'Changing', price: 5 }, [threePages])
    const open = async () => {
      const { openPages, openHalf } = (await other.api.getPiece({ params: { pieceId: id } })).data!.piece.scores[0]!
      assert.equal(openHalf, false)
      const pages = await Promise.all([0, 1, 2].map((index) => page(id, { page: index })))
      assert.deepEqual(pages.map(({ statusCode }) => statusCode), [0, 1, 2].map((index) => (index < openPages ? 200 : 404))) // prettier-ignore
      return [openPages, String(pages[0]!.headers.etag).includes('marked')]
    }
    assert.deepEqual(await open(), [1, true])
    await choose(id, 2)
    assert.deepEqual(await open(), [2, true])
    await setPrice(id, 0)
    assert.deepEqual(await open(), [3, false])
    await setPrice(id, 5)
    assert.deepEqual(await open(), [2, true])
    await choose(id, 3)
    assert.deepEqual(await open(), [3, true])
    await choose(id, null)
    assert.deepEqual(await open(), [1, true])
  })

  it('shows the title that the piece has now', async () => {
    const id = await publishPiece(ada.api, { title: 'Before', price: 5 }, [threePages])
    const before = await page(id)
    await db.updateTable('pieces').set({ title: 'Afterwards' }).where('id', '=', id).execute()
    const after = await page(id)
    assert.notEqual(before.headers.etag, after.headers.etag)
    assert.ok((await differences(before.rawPayload, after.rawPayload)).some((amount) => amount > 0))
  })

  it('is as visible as its piece, and not cached by others while that is not public', async () => {
    const id = await publishPiece(ada.api, { title: 'Hidden', price: 5 }, [threePages])
    assert.equal((await buyer.api.buyPiece({ params: { pieceId: id }, body: { useBalance: true } })).status, 202)
    const asked = async () =>
      Object.fromEntries(
        await Promise.all(
          (Object.keys(callers) as Caller[]).map(async (as) => {
            const [one, two] = await Promise.all([page(id, { as }), page(id, { as, page: 1 })])
            return [as, [one.statusCode, two.statusCode, one.headers['cache-control']]]
          }),
        ),
      )
    const own = [200, 200, 'private, no-store']
    const gone = [404, 404, 'no-store']
    for (const change of [{ state: 'PENDING' as const }, { state: 'REJECTED' as const }, { state: 'CONFIRMED' as const, is_unlisted: true }]) {
      await db.updateTable('pieces').set(change).where('id', '=', id).execute()
      assert.deepEqual(await asked(), { visitor: gone, other: gone, buyer: [200, 404, 'private, no-store'], artist: own, admin: own })
    }
    await db.updateTable('pieces').set({ is_unlisted: false }).where('id', '=', id).execute()
    await db.updateTable('scores').set({ removed_at: new Date() }).where('piece_id', '=', id).execute()
    assert.deepEqual(await asked(), { visitor: gone, other: gone, buyer: gone, artist: gone, admin: gone })
    const none = await pieceWithoutScores(ada.id)
    for (const nothing of [none, 4711]) assert.deepEqual(JSON.parse((await page(nothing)).body), { status: 404, message: noPiece })
  })

  it('has an ETag for each page, width and look', async () => {
    const places: Place[] = [{}, { width: 720 }, { as: 'artist' }, { page: 1, as: 'artist' }, { score: 1 }]
    const tags = await Promise.all(places.map(async (place) => String((await page(paid, place)).headers.etag)))
    assert.equal(new Set(tags).size, tags.length)
    for (const [index, place] of places.entries()) {
      const session = callers[place.as ?? 'visitor']
      const url = `/api/piece/${paid}/page/${place.score ?? 0}/${place.page ?? 0}${place.width ? `?width=${place.width}` : ''}`
      const again = (tag: string) =>
        app.inject({ url, headers: { 'if-none-match': tag, ...(session && { cookie: `session=${session}` }) } }).then(({ statusCode }) => statusCode)
      assert.deepEqual([await again(tags[index]!), await again(tags[(index + 1) % tags.length]!)], [304, 200])
    }
  })

  it('is drawn once in each width, however many ask for it, and is read from the store by other processes', async () => {
    const id = await publishPiece(ada.api, { title: 'Asked by many', price: 5 }, [threePages])
    const { drawPage } = scores
    let drawn = 0
    scores.drawPage = (...asked) => (drawn++, drawPage(...asked))
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => page(id, { width: previewWidths[2 + (index % 3)]! })))
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
    assert.equal(drawn, 3)
    await page(id)
    assert.equal(drawn, 3)
    scores.drawPage = drawPage
  })

  it('that cannot be drawn is not shown, and the others are', async () => {
    const id = await publishPiece(ada.api, { title: 'Half broken' }, [threePages])
    const { drawPage } = scores
    let asked = 0
    scores.drawPage = async (score, what, pieceId) => (what.index === 2 ? (asked++, { png: undefined }) : drawPage(score, what, pieceId))
    const statuses = await Promise.all([0, 1, 2].map(async (index) => (await page(id, { page: index })).statusCode))
    assert.deepEqual([statuses, asked], [[200, 200, 503], 1])
    const { statusCode, headers } = await page(id, { page: 2 })
    assert.deepEqual([statusCode, headers['retry-after'], asked], [503, '60', 1])
    scores.drawPage = drawPage
  })
})

describe('LOOK-04 the only page of a piece with a price', () => {
  const full = pdfFile('full.pdf', { content: Array.from({ length: 80 }, (_, line) => `40 ${10 + line * 10} 515 3 re f`).join(' ') })

  it('shows its upper half in every width, and paper below it', async () => {
    const id = await publishPiece(ada.api, { title: 'One page', price: 5 }, [full])
    const [score] = (await other.api.getPiece({ params: { pieceId: id } })).data!.piece.scores
    assert.deepEqual([score!.openPages, score!.openHalf], [1, true])
    for (const width of previewWidths)
      for (const as of Object.keys(callers) as Caller[]) {
        const isOwn = as === 'artist' || as === 'admin'
        const answers = await Promise.all([page(id, { width, as }), preview(id, width, as)])
        for (const { rawPayload, headers } of answers) {
          assert.equal((await inkBetween(rawPayload, 0.5, 1)) === 0, !isOwn, `${width} px, ${as}`)
          assert.ok((await inkBetween(rawPayload, 0.1, 0.4)) > width)
          assert.equal(headers['cache-control'], isOwn ? 'private, no-store' : 'public, max-age=3600')
        }
        assert.deepEqual(answers[0].rawPayload, answers[1].rawPayload)
      }
    const [half, clean] = [await page(id), await page(id, { as: 'artist' })]
    const regions = await differences(half.rawPayload, clean.rawPayload)
    for (const amount of regions) assert.ok(amount > 90)
  })

  it('is whole where its composer shows it, and where the piece is free', async () => {
    const uploaded = await upload(ada.api, full)
    const { data } = await ada.api.publishPiece({ body: createPieceInput([{ ...uploaded, openPages: 1 }], { title: 'Shown', price: 5 }) })
    const id = data!.pieceId
    assert.ok((await inkBetween((await page(id)).rawPayload, 0.6, 0.95)) > 1080)
    await choose(id, null)
    assert.equal(await inkBetween((await page(id)).rawPayload, 0.6, 0.95), 0)
    await setPrice(id, 0)
    assert.ok((await inkBetween((await page(id)).rawPayload, 0.6, 0.95)) > 1080)
  })

  it('is decided for each score: that of a part is half, and the first page of another is whole', async () => {
    const id = await publishPiece(ada.api, { title: 'Score and part', price: 5 }, [threePages, full])
    const shown = (await other.api.getPiece({ params: { pieceId: id } })).data!.piece.scores.map(({ openPages, openHalf }) => [openPages, openHalf])
    assert.deepEqual(shown, [[1, false], [1, true]]) // prettier-ignore
    assert.ok((await inkBetween((await page(id)).rawPayload, 0.5, 1)) > 1080)
    assert.equal(await inkBetween((await page(id, { score: 1 })).rawPayload, 0.5, 1), 0)
  })
})
