import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { parse } from 'content-disposition'
import { createApp } from '#server/app.ts'
import { countAttempt } from '#server/http/limits/rate-limits.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdf, pdfFile } from '#test/support/pdf.ts'

const testApp = await createTestApp()
const { db, app, visitor, createAccount, publishPiece, blockAccount, advanceDays } = testApp
const ada = await createAccount('Ada')
const [free, paid] = [
  await publishPiece(ada.api, { price: 0 }, [pdfFile('Full score.pdf', { pages: 2 }), pdfFile('Part.pdf')]),
  await publishPiece(ada.api, { price: 5 }),
]

const take = (pieceId: number, headers: Record<string, string> = {}, scoreIndex: string | number = 0, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/api/piece/${pieceId}/download/${scoreIndex}`, headers })
const statusFor = async (...asked: Parameters<typeof take>) => (await take(...asked)).statusCode
const visitOf = async () => String((await take(free)).headers['set-cookie']).split(';')[0]!
const countOf = async (pieceId: number) =>
  (await db.selectFrom('pieces').select('downloads').where('id', '=', pieceId).executeTakeFirstOrThrow()).downloads
const rowsOf = ({ id }: { id: number }) => db.selectFrom('downloads').select(['piece_id', 'price_cents']).where('account_id', '=', id).execute()

describe('downloading a score', () => {
  it('ROLE-05, API-08 and DECIDE-67 sends visitors each score of a free piece as it was uploaded, counted from 0', async () => {
    const [first, second] = [await take(free), await take(free, {}, 1)]
    assert.deepEqual([first.rawPayload, second.rawPayload], [Buffer.from(pdf({ pages: 2 })), Buffer.from(pdf())])
    assert.equal(first.headers['content-type'], 'application/pdf')
    assert.match(String(first.headers['content-disposition']), /^attachment; filename="A waltz, Ada Lovelace, Full score\.pdf"$/)
  })

  it('K26 is saved with exactly one ending', async () => {
    const named = await publishPiece(ada.api, { price: 0 }, [pdfFile('One.pdf'), pdfFile('Two.PDF')])
    for (const [index, name] of ['a.pdf', 'b.PDF'].entries())
      await db.updateTable('scores').set({ name }).where('piece_id', '=', named).where('position', '=', index).execute()
    assert.match(String((await take(named)).headers['content-disposition']), /, a\.pdf"$/)
    assert.match(String((await take(named, {}, 1)).headers['content-disposition']), /, b\.pdf"$/)
  })

  it('WALK-07 is named after its title, the composer of the music and its part, and two equal names are told apart', async () => {
    const transcriptionInfo = { realComposer: { name: 'Edvard Grieg' }, realYear: 1888 }
    const files = ['Violin.pdf', 'violin.pdf', 'Cello.pdf'].map((name) => pdfFile(name))
    const arranged = await publishPiece(ada.api, { price: 0, title: 'CON: Morning?', original: false, transcriptionInfo }, files)
    const answers = await Promise.all([0, 1, 2].map((scoreIndex) => take(arranged, {}, scoreIndex)))
    assert.deepEqual(
      answers.map(({ headers }) => parse(String(headers['content-disposition'])).parameters['filename']),
      ['CON - Morning, Edvard Grieg, Violin.pdf', 'CON - Morning, Edvard Grieg, violin (2).pdf', 'CON - Morning, Edvard Grieg, Cello.pdf'],
    )
  })

  it('STAND-05 sends no other edition than the one that is asked for', async () => {
    const [first, second] = (await visitor.getPiece({ params: { pieceId: free } })).data!.piece.scores
    const ask = (score: string) => visitor.downloadScore({ params: { pieceId: free, scoreIndex: 0 }, query: { score } })
    assert.equal((await ask(first!.uuid)).status, 200)
    assert.deepEqual(await ask(second!.uuid), { status: 409, message: 'The scores of this piece have changed. Load the page again.' })
    assert.equal((await ask('nonsense')).status, 400)
  })

  it('sends a paid piece to its artist, to its buyer and to admins', async () => {
    const [bob, root] = [await createAccount('Bob', { credit: 50 }), await createAccount('Root', { isAdmin: true })]
    assert.equal(await statusFor(paid, { authorization: bob.session! }), 403)
    await bob.api.buyPiece({ params: { pieceId: paid }, body: { useBalance: true } })
    for (const { session } of [ada, bob, root]) assert.equal(await statusFor(paid, { authorization: session! }), 200)
    assert.equal(await statusFor(paid, { cookie: `session=${bob.session}` }), 200)
  })

  it('ROLE-09, ROLE-13 and VAL-32 rejects a paid piece for others, whatever the request contains', async () => {
    const otto = await createAccount('Otto')
    await otto.api.buyPiece({ params: { pieceId: paid }, body: { useBalance: false } }) // started, but not paid
    const forged: Record<string, string>[] = [
      {},
      { cookie: 'session=x; category=ADMIN; confirmed=true; canDownload=true; artistId=1; visit=1' },
      { authorization: otto.session! },
      { authorization: 'forged', cookie: `session=${ada.session}` },
      { authorization: `Bearer ${ada.session}` },
      { authorization: ada.session!.toUpperCase() },
      { range: 'bytes=0-10', 'if-none-match': '*' },
      { 'x-forwarded-for': '127.0.0.1', 'x-http-method-override': 'HEAD' },
    ]
    for (const headers of forged) {
      const answer = await take(paid, headers)
      assert.deepEqual(answer.json(), { status: 403, message: 'You need to first buy this piece' })
    }
    for (const index of ['0?canDownload=true', '1', '999']) assert.equal(await statusFor(paid, {}, index), 403)
    assert.equal(await statusFor(paid, {}, 0, 'HEAD'), 403)
  })

  it('answers 404 for an index beyond the last score or before the first', async () => {
    for (const index of [2, 1000, 1001, -1, 0.5, 'abc', '%00', '0x1', '99999999999'])
      assert.equal(await statusFor(free, {}, index), 404, String(index))
  })

  it('DECIDE-19 hides pieces, but not from their buyers', async () => {
    const [cleo, dora] = [await createAccount('Cleo'), await createAccount('Dora', { credit: 50 })]
    const pieceId = await publishPiece(cleo.api, { price: 5 })
    await dora.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieceId).execute()
    assert.deepEqual([await statusFor(pieceId), await statusFor(pieceId, { authorization: dora.session! })], [404, 200])
    await blockAccount(cleo.id)
    assert.deepEqual(
      [await statusFor(pieceId, { authorization: cleo.session! }), await statusFor(pieceId, { authorization: dora.session! })],
      [404, 200],
    )
  })
})

describe('DECIDE-66 the downloads that are counted', () => {
  it('are one row for each account and piece, counted once', async () => {
    const [emil, before] = [await createAccount('Emil'), await countOf(free)]
    await Promise.all(Array.from({ length: 5 }, (_, index) => take(free, { authorization: emil.session! }, index % 2)))
    assert.deepEqual(await rowsOf(emil), [{ piece_id: free, price_cents: 0 }])
    assert.equal(await countOf(free), before + 1)
  })

  it('count a visitor once for each visit of a browser', async () => {
    const [cookie, before] = [await visitOf(), await countOf(free)]
    assert.match(cookie, /^visit=[\w-]{22}$/)
    const again = await Promise.all(Array.from({ length: 5 }, () => take(free, { cookie })))
    assert.ok(again.every(({ headers }) => headers['set-cookie'] === undefined))
    assert.equal(await countOf(free), before)
    await visitOf()
    assert.equal(await countOf(free), before + 1)
    await take(free, { cookie: 'visit=' }) // an empty cookie is a new visit, not a shared one
    assert.equal(await countOf(free), before + 2)
  })

  it('identify the visit by a session cookie that scripts cannot read, stored as a hash', async () => {
    const { headers } = await take(free)
    assert.match(String(headers['set-cookie']), /^visit=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/)
    const [id] = /(?<=visit=)[\w-]+/.exec(String(headers['set-cookie']))!
    const visits = await db.selectFrom('visitor_downloads').select('visit_hash').where('piece_id', '=', free).execute()
    assert.ok(visits.some(({ visit_hash }) => visit_hash.equals(createHash('sha256').update(id).digest())))
  })

  it('SAFE-24 identify the visit on https by a cookie that no other host of the domain can set', async () => {
    const proxied = await createApp(testApp, { trustedProxies: '127.0.0.1' })
    const headers = { 'x-forwarded-proto': 'https', cookie: 'visit=planted' }
    const answer = await proxied.inject({ url: `/api/piece/${free}/download/0`, headers })
    assert.match(String(answer.headers['set-cookie']), /^__Host-visit=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await proxied.close()
  })

  it('do not include HEAD requests, cached files and invalid ranges', async () => {
    const [finn, before] = [await createAccount('Finn'), await countOf(free)]
    const etag = String((await take(free, { authorization: ada.session! })).headers.etag)
    const known = await countOf(free)
    await take(free, { authorization: finn.session! }, 0, 'HEAD')
    await take(free, { authorization: finn.session!, 'if-none-match': etag })
    await take(free, { authorization: finn.session!, range: 'bytes=99999-' })
    assert.deepEqual([await rowsOf(finn), await countOf(free)], [[], known])
    assert.equal(known, before + 1)
  })

  it('do not include an admin who reviews the piece', async () => {
    const root = await createAccount('Rita', { isAdmin: true })
    const pieceId = await publishPiece(ada.api, { price: 5 })
    await db.updateTable('pieces').set({ state: 'PENDING' }).where('id', '=', pieceId).execute()
    assert.equal(await statusFor(pieceId, { authorization: root.session! }), 200)
    assert.deepEqual([await rowsOf(root), await countOf(pieceId)], [[], 0])
    await db.updateTable('pieces').set({ state: 'CONFIRMED' }).where('id', '=', pieceId).execute()
    await take(pieceId, { authorization: root.session! })
    assert.deepEqual([(await rowsOf(root)).length, await countOf(pieceId)], [1, 1])
  })

  it('do not include rejected requests', async () => {
    const before = await countOf(paid)
    await take(paid)
    assert.equal(await countOf(paid), before)
  })

  it('have the price that was paid, also when the piece was free the first time', async () => {
    const gina = await createAccount('Gina', { credit: 50 })
    const pieceId = await publishPiece(ada.api, { price: 0 })
    await take(pieceId, { authorization: gina.session! })
    await db.updateTable('pieces').set({ price_cents: 1000 }).where('id', '=', pieceId).execute()
    await gina.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await take(pieceId, { authorization: gina.session! })
    assert.deepEqual(await rowsOf(gina), [{ piece_id: pieceId, price_cents: 950 }])
    assert.equal(await countOf(pieceId), 1)
  })

  it('include a purchase that was never downloaded', async () => {
    const hugo = await createAccount('Hugo', { credit: 50 })
    await hugo.api.buyPiece({ params: { pieceId: paid }, body: { useBalance: true } })
    assert.equal((await rowsOf(hugo)).length, 1)
  })
})

const read = (pieceId: number, headers: Record<string, string> = {}, purpose = 'reading') => take(pieceId, headers, `0?purpose=${purpose}`)
const countsOf = async (pieceId: number) => {
  const { downloads, readings } = await db.selectFrom('pieces').select(['downloads', 'readings']).where('id', '=', pieceId).executeTakeFirstOrThrow()
  return { downloads, readings }
}
const namesOf = async ({ api }: typeof ada) => {
  const [library, downloads] = [(await api.listLibrary()).data!, (await api.listDownloads()).data!]
  return { library: library.pieces.map(({ id }) => id), downloads: downloads.downloads.map(({ pieceId }) => pieceId) }
}

describe('reading a score in the site', () => {
  it('counts once for each account, apart from downloads, and brings the piece into the library only', async () => {
    const kim = await createAccount('Kim')
    const headers = { authorization: kim.session! }
    const pieceId = await publishPiece(ada.api, { price: 0 })
    await Promise.all(Array.from({ length: 5 }, () => read(pieceId, headers)))
    assert.deepEqual(await countsOf(pieceId), { downloads: 0, readings: 1 })
    assert.deepEqual(await namesOf(kim), { library: [pieceId], downloads: [] })
    const readAt = (await db.selectFrom('downloads').select('at').where('account_id', '=', kim.id).executeTakeFirstOrThrow()).at
    await Promise.all(Array.from({ length: 5 }, () => take(pieceId, headers)))
    assert.deepEqual(await countsOf(pieceId), { downloads: 1, readings: 1 })
    assert.deepEqual(await namesOf(kim), { library: [pieceId], downloads: [pieceId] })
    const { date } = (await kim.api.listDownloads()).data!.downloads[0]!
    assert.ok(new Date(date) > readAt, 'the date is that of the download')
    await read(pieceId, headers)
    assert.deepEqual(await countsOf(pieceId), { downloads: 1, readings: 1 })
    assert.deepEqual((await kim.api.listDownloads()).data!.downloads[0]!.date, date)
  })

  it('opens the piece in the library, as a download does', async () => {
    const lea = await createAccount('Lea')
    const headers = { authorization: lea.session! }
    const [first, second] = [await publishPiece(ada.api, { price: 0 }), await publishPiece(ada.api, { price: 0 })]
    for (const pieceId of [first, second]) await take(pieceId, headers)
    assert.deepEqual((await namesOf(lea)).library, [second, first])
    await read(first, headers)
    assert.deepEqual((await namesOf(lea)).library, [first, second])
  })

  it('counts a visitor once for each visit, who then downloads the piece as well', async () => {
    const pieceId = await publishPiece(ada.api, { price: 0 })
    const cookie = String((await read(pieceId)).headers['set-cookie']).split(';')[0]!
    await read(pieceId, { cookie })
    assert.deepEqual(await countsOf(pieceId), { downloads: 0, readings: 1 })
    for (let time = 0; time < 2; time++) await take(pieceId, { cookie })
    assert.deepEqual(await countsOf(pieceId), { downloads: 1, readings: 1 })
  })

  it('counts a purchase as a download also where the piece was read before it had a price', async () => {
    const mia = await createAccount('Mia', { credit: 50 })
    const pieceId = await publishPiece(ada.api, { price: 0 })
    await read(pieceId, { authorization: mia.session! })
    await db.updateTable('pieces').set({ price_cents: 500 }).where('id', '=', pieceId).execute()
    await mia.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    assert.deepEqual(await countsOf(pieceId), { downloads: 1, readings: 1 })
    assert.deepEqual(await namesOf(mia), { library: [pieceId], downloads: [pieceId] })
  })

  it('counts nothing for the thumbnails of an account; a visitor, who has no use for them, reads', async () => {
    const nora = await createAccount('Nora')
    const pieceId = await publishPiece(ada.api, { price: 0 })
    assert.equal((await read(pieceId, { authorization: nora.session! }, 'thumbnail')).statusCode, 200)
    assert.deepEqual(await countsOf(pieceId), { downloads: 0, readings: 0 })
    assert.deepEqual(await namesOf(nora), { library: [], downloads: [] })
    await read(pieceId, {}, 'thumbnail')
    assert.deepEqual(await countsOf(pieceId), { downloads: 0, readings: 1 })
    assert.equal((await read(pieceId, {}, 'printing')).statusCode, 400)
  })

  it('needs the same right as a download', async () => {
    for (const purpose of ['reading', 'thumbnail']) assert.equal((await read(paid, {}, purpose)).statusCode, 403)
    assert.equal((await countsOf(paid)).readings, 0)
  })

  it('SAFE-18 by visitors of one network counts ten times a day for each piece, whatever they download', async () => {
    const pieceId = await publishPiece(ada.api, { price: 0 })
    for (let visits = 0; visits < 12; visits++) assert.equal((await read(pieceId)).statusCode, 200)
    assert.deepEqual(await countsOf(pieceId), { downloads: 0, readings: 10 })
    await take(pieceId)
    assert.deepEqual(await countsOf(pieceId), { downloads: 1, readings: 10 })
  })

  it('is shown to the artist beside the downloads, and does not change the page of the piece', async () => {
    const pieceId = await publishPiece(ada.api, { price: 0 })
    await db.deleteFrom('catalogue_changes').where('piece_id', '=', pieceId).execute()
    for (let visits = 0; visits < 2; visits++) await read(pieceId)
    await take(pieceId)
    const own = (await ada.api.listOwnPieces()).data!.pieces.find(({ id }) => id === pieceId)!
    assert.deepEqual([own.downloads, own.readings], [1, 2])
    const changes = await db.selectFrom('catalogue_changes').select('is_popularity').where('piece_id', '=', pieceId).execute()
    assert.ok(changes.every((change) => change.is_popularity))
  })
})

describe('SAFE-18 downloads', () => {
  it('of a piece count once for each account, however often and on however many days', async () => {
    const ina = await createAccount('Ina')
    const before = await countOf(free)
    for (let day = 0; day < 3; day++) {
      for (let time = 0; time < 3; time++) assert.equal(await statusFor(free, { authorization: ina.session! }), 200)
      advanceDays(1)
    }
    assert.equal(await countOf(free), before + 1)
  })

  it('of a piece by visitors of one network count ten times a day, and are sent all the same', async () => {
    const pieceId = await publishPiece(ada.api, { price: 0 })
    for (let visits = 0; visits < 12; visits++) assert.equal(await statusFor(pieceId), 200)
    assert.equal(await countOf(pieceId), 10)
    assert.equal((await app.inject({ url: `/api/piece/${pieceId}/download/0`, remoteAddress: '192.0.2.7' })).statusCode, 200)
    assert.equal(await countOf(pieceId), 11)
    advanceDays(1)
    await take(pieceId)
    assert.equal(await countOf(pieceId), 12)
  })

  it('by visitors of one network are at most 500 a day; what they have and what accounts download stays available', async () => {
    advanceDays(1)
    const cookie = await visitOf()
    for (let visits = 1; visits < 500; visits++) await countAttempt(testApp, 'visitorDownloadsPerNetwork', '127.0.0.1')
    const refused = await take(free)
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '86400'])
    assert.deepEqual(refused.json(), { status: 429, message: 'Too many attempts. Try again in 24 hours.' })
    assert.deepEqual([await statusFor(free, { cookie }), await statusFor(free, { authorization: ada.session! })], [200, 200])
    advanceDays(1)
    assert.equal(await statusFor(free), 200)
  })
})

describe('a score whose file is lost', () => {
  it('is answered with a plain message, and is not counted', async () => {
    const id = crypto.randomUUID()
    const pieceId = (await visitor.getPiece({ params: { pieceId: free } })).data!.piece.id
    await db.insertInto('score_files').values({ id, account_id: ada.id, bytes: 1, pages: 1 }).execute()
    await db.insertInto('scores').values({ id, piece_id: pieceId, position: 9, name: 'Lost', removed_at: null }).execute()
    const before = await countOf(free)
    assert.deepEqual((await take(free, {}, 2)).json(), { status: 500, message: 'Something went wrong. Please try again later.' })
    assert.equal(await countOf(free), before)
  })
})
