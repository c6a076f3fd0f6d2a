import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { dataExport } from '#contract/forms/limits.ts'
import { getDataExport } from './get-data-export.ts'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const testApp = await createTestApp()
const { app, createAccount, publishPiece } = testApp
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob', { credit: 100 })]
const root = await createAccount('Root', { isAdmin: true })
type Person = typeof ada

const fetchCopy = (request: string, who: Person, headers = {}) =>
  app.inject({ url: `/api/settings/data/${request}`, headers: { authorization: who.session!, ...headers } })
const requestOf = async (who: Person) => (await who.api.requestDataExport()).data!.request

/** The files of a ZIP, unpacked by an independent program. */
async function unpacked(zip: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'bellows-zip-'))
  try {
    await writeFile(join(folder, 'all.zip'), zip)
    execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'all.zip'), join(folder, 'out')])
    const names = (await readdir(join(folder, 'out'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const read = names.map(
      async ({ parentPath, name }) => [join(parentPath, name).slice(join(folder, 'out').length + 1), await readFile(join(parentPath, name))] as const,
    )
    return Object.fromEntries(await Promise.all(read))
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('downloading a data export', () => {
  it('contains all records and files of the account, and nothing of others', async () => {
    const picture = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const biographyDto = new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', biography: 'A life.' })], { type: 'application/json' })
    await ada.api.editOwnBiography({ form: { biographyDto, profilePicture: new File([picture], 'a.png') } as never })
    const tone = new Uint8Array(readFileSync('test/fixtures/tone.mp3'))
    const audio = await ada.api.uploadAudio({ form: { file: new Blob([tone]) } })
    const performances = [{ type: 'LOCAL' as const, title: 'Live: in/out', link: `{address}/audio/${audio.data!.audioId}` }]
    const pdf = pdfFile('Score.pdf')
    const pieceId = await publishPiece(ada.api, { title: 'Ländler: 1/2', price: 10, performances }, [pdf])
    const unused = await upload(ada.api, pdfFile('Unused.pdf'))
    await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const bobs = await publishPiece(bob.api, { title: 'By Bob' })
    await ada.api.toggleLike({ params: { pieceId: bobs } })
    await ada.api.addBookmark({ params: { pieceId: bobs } })
    await root.api.blockAccount({ body: { account: ada.id, confirmed: false } })
    await root.api.verifyAccount({ body: { account: ada.id, confirmed: false } })

    const { statusCode, headers, rawPayload } = await fetchCopy(await requestOf(ada), ada)
    assert.equal(statusCode, 200)
    assert.equal(headers['content-disposition'], 'attachment; filename="Bellows 2026-03-01.zip"')
    assert.equal(headers['content-length'], String(rawPayload.length))
    const files = await unpacked(rawPayload)
    const json = (name: string) => JSON.parse(files[`${name}.json`]!.toString()) as never
    assert.deepEqual(
      Object.keys(files).toSorted(),
      [
        'README.txt',
        ...['account', 'bookmarks', 'cart', 'contributions', 'decisions', 'downloads', 'drafts', 'likes', 'mentions', 'notes', 'payouts'].map(
          (name) => `${name}.json`,
        ),
        'picture.webp',
        `pieces/${pieceId} Ländler - 1-2/1 Live - in-out.mp3`,
        `pieces/${pieceId} Ländler - 1-2/1 Score.pdf`,
        ...['pieces', 'profile', 'purchases', 'reports', 'sales', 'sessions', 'setlists', 'statement', 'uploads', 'withdrawals'].map(
          (name) => `${name}.json`,
        ),
        `uploads/${unused.scoreId}.pdf`,
      ].toSorted(),
    )
    assert.deepEqual(files[`pieces/${pieceId} Ländler - 1-2/1 Score.pdf`], Buffer.from(await pdf.arrayBuffer()))
    assert.deepEqual(files[`pieces/${pieceId} Ländler - 1-2/1 Live - in-out.mp3`], Buffer.from(tone))
    const { email, isVerified } = json('account') as { email: string; isVerified: boolean }
    assert.deepEqual({ email, isVerified }, { email: ada.email, isVerified: false })
    assert.equal((json('profile') as { biography: string }).biography, 'A life.')
    const [piece] = json('pieces') as { title: string; price: number; scores: unknown[]; history: { kind: string }[]; instruments: string }[]
    assert.deepEqual([piece!.title, piece!.price, piece!.scores.length, piece!.instruments], ['Ländler: 1/2', 10, 1, 'Accordion'])
    assert.deepEqual(
      piece!.history.map(({ kind }) => kind),
      ['CREATED', 'ACCEPT'],
    )
    const [sale] = json('sales') as { piece: string; price: number; earned: number }[]
    assert.deepEqual([sale!.piece, sale!.price, sale!.earned], ['Ländler: 1/2', 10, 7.75])
    const known = ['earned', 'id', 'payableAt', 'piece', 'pieceId', 'price', 'settledAt', 'state'] // and nothing of the buyer, such as an ensemble
    assert.deepEqual(Object.keys(sale!).toSorted(), known)
    assert.deepEqual(
      (json('statement') as { kind: string; wallet: string; amount: number }[]).map(({ kind, wallet, amount }) => [kind, wallet, amount]),
      [['sale', 'earnings', 7.75]],
    )
    assert.deepEqual(
      (json('likes') as { piece: string }[]).map(({ piece: title }) => title),
      ['By Bob'],
    )
    assert.deepEqual(
      (json('decisions') as { operation: string }[]).map(({ operation }) => operation),
      ['verifyAccount'],
    )
    assert.equal((json('sessions') as []).length, 1)
    const all = Object.entries(files)
      .flatMap(([name, content]) => (name.endsWith('.json') ? content.toString() : []))
      .join('\n')
    for (const secret of [bob.email, root.email, 'Root', 'argon2', ada.session!]) assert.ok(!all.includes(secret), secret)

    const bought = await unpacked((await fetchCopy(await requestOf(bob), bob)).rawPayload)
    const [purchase] = JSON.parse(bought['purchases.json']!.toString()) as { paid: number; pieces: { piece: string; composer: string }[] }[]
    const [line] = purchase!.pieces
    assert.deepEqual([line!.piece, line!.composer, purchase!.paid], ['Ländler: 1/2', 'Ada Lovelace', 9.5])
    assert.ok(!Buffer.concat(Object.values(bought)).toString('latin1').includes(ada.email))
  })

  it('DECIDE-20 contains what an admin last saw of a piece that was changed since, with the files', async () => {
    const nora = await createAccount('Nora', { isVerified: false })
    const pieceId = await publishPiece(nora.api, { title: 'Seen' })
    await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
    await nora.api.editPiece({ params: { pieceId }, body: createPieceInput([await upload(nora.api)], { title: 'Changed' }) })
    const files = await unpacked((await fetchCopy(await requestOf(nora), nora)).rawPayload)
    const [piece] = JSON.parse(files['pieces.json']!.toString()) as [{ changeToReview: { seen: { title: string; scores: { scoreId: string }[] } } }]
    const { title, scores } = piece.changeToReview.seen
    assert.deepEqual([title, Object.keys(files).includes(`uploads/${scores[0]!.scoreId}.pdf`)], ['Seen', true])
  })

  it('is available to the requester only, for 15 minutes, and can be requested a few times a day', async () => {
    const una = await createAccount('Una', { isArtist: false })
    const request = await requestOf(una)
    assert.equal((await fetchCopy(request, bob)).statusCode, 404)
    assert.equal((await app.inject({ url: `/api/settings/data/${request}` })).statusCode, 401)
    assert.equal((await fetchCopy(request, una)).statusCode, 200)
    testApp.advanceSeconds(dataExport.minutes * 60 + 1)
    assert.equal((await fetchCopy(request, una)).statusCode, 404)
    const answers = await Promise.all(Array.from({ length: dataExport.amount + 2 }, () => una.api.requestDataExport()))
    assert.equal(answers.filter(({ status }) => status === 200).length, dataExport.amount - 1)
    assert.match(answers.find(({ status }) => status === 429)!.message, /tomorrow/)
    testApp.advanceDays(1)
    assert.equal((await una.api.requestDataExport()).status, 200)
  })

  it('is sent whole for any range request, and a few times only, also for many downloads at once', async () => {
    const request = await requestOf(bob)
    const answers = await Promise.all(Array.from({ length: dataExport.fetches + 2 }, () => fetchCopy(request, bob, { range: 'bytes=100-299' })))
    const whole = answers.filter(({ statusCode }) => statusCode === 200)
    assert.equal(whole.length, dataExport.fetches)
    for (const { rawPayload, headers } of whole)
      assert.deepEqual([String(rawPayload.length), headers['accept-ranges']], [headers['content-length'], 'none'])
    assert.ok(answers.every(({ statusCode }) => [200, 404].includes(statusCode)))
  })

  it('DECIDE-19 contains nothing the account may not view, and the decisions about deleted pieces', async () => {
    const [mara, otto] = [await createAccount('Mara', { isVerified: false }), await createAccount('Otto')]
    const [hidden, seen] = [await publishPiece(otto.api, { title: 'Hidden' }), await publishPiece(otto.api, { title: 'Seen' })]
    for (const pieceId of [hidden, seen]) {
      await mara.api.toggleLike({ params: { pieceId } })
      await mara.api.addBookmark({ params: { pieceId } })
    }
    await otto.api.unlistPiece({ params: { pieceId: hidden } })
    const pieceId = await publishPiece(mara.api, { title: 'In haste' })
    await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: false, message: 'Bar 3 is empty.' } })
    assert.equal((await mara.api.deletePiece({ params: { pieceId } })).status, 200)
    const files = await unpacked((await fetchCopy(await requestOf(mara), mara)).rawPayload)
    const json = (name: string) => JSON.parse(files[`${name}.json`]!.toString()) as Record<string, unknown>[]
    for (const name of ['likes', 'bookmarks']) assert.deepEqual(json(name).map(({ piece }) => piece), ['Seen']) // prettier-ignore
    assert.deepEqual(json('decisions').map(({ subject, reason }) => [subject, reason]), [['In haste', 'Bar 3 is empty.']]) // prettier-ignore
  })

  it('is sent without a missing file, and states that it is missing', async () => {
    const lena = await createAccount('Lena')
    const [stored, lost] = [await upload(lena.api, pdfFile('Kept.pdf')), await upload(lena.api, pdfFile('Lost.pdf'))]
    await testApp.files.remove(`scores/${lost.scoreId}.pdf`)
    const files = await unpacked((await fetchCopy(await requestOf(lena), lena)).rawPayload)
    assert.deepEqual(
      Object.keys(files).filter((name) => name.startsWith('uploads/')),
      [`uploads/${stored.scoreId}.pdf`],
    )
    assert.match(files['README.txt']!.toString(), new RegExp(`could not find[^]*uploads/${lost.scoreId}.pdf`))
  })

  it('reads one file after the other while it is sent', async () => {
    const mary = await createAccount('Mary')
    const big = Buffer.alloc(1_900_000, '%')
    for (let place = 0; place < 12; place++) {
      const id = crypto.randomUUID()
      await testApp.files.write(`scores/${id}.pdf`, big)
      await testApp.db.insertInto('score_files').values({ id, account_id: mary.id, bytes: big.length, pages: 1 }).execute()
    }
    let [length, opened] = [0, 0]
    const find: typeof testApp.files.find = async (name) => {
      const { bytes, read } = (await testApp.files.find(name))!
      return {
        bytes,
        read: (range) => {
          opened += 1
          assert.ok(length >= (opened - 2) * big.length, `${opened} files were opened before ${length} bytes were sent`)
          return read(range)
        },
      }
    }
    const { read, bytes } = await getDataExport(
      { ...testApp, files: { ...testApp.files, find } },
      {
        caller: { accountId: mary.id, isAdmin: false },
        params: { request: await requestOf(mary) },
      },
    )
    for await (const chunk of read()) length += chunk.length
    assert.deepEqual([length, opened], [bytes, 12])
    for await (const _ of read()) break // an aborted download leaves no file open
  })
})
