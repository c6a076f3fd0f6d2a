import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { contributions } from '#contract/pieces/contributions.ts'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { db, visitor, createAccount, publishPiece, acceptMentions, fetch } = await createTestApp()
const ada = await createAccount('Ada')
const newcomer = await createAccount('Nora', { isVerified: false })

type PieceInput = ReturnType<typeof createPieceInput>
const nothingUploaded = [{ scoreId: randomUUID(), name: 'Full score' }]
const uploadTone = async () => {
  const file = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
  return `{address}/audio/${(await ada.api.uploadAudio({ form: { file } })).data!.audioId}`
}
const transcription = (name: unknown, realYear: unknown, id?: unknown) => ({
  original: false,
  transcriptionInfo: { realComposer: { id, name }, realYear },
})

const historyOf = async (pieceId: number) =>
  (await db.selectFrom('piece_events').select('kind').where('piece_id', '=', pieceId).orderBy('id').execute()).map(({ kind }) => kind)

const piecesOf = async (accountId: number) => (await db.selectFrom('pieces').select('id').where('artist_id', '=', accountId).execute()).length

describe('publishing a piece', () => {
  it('API-13, VAL-16, VAL-17, VAL-19, ENT-13, ENT-14, ENT-17 stores everything that the wizard sends', async () => {
    const bob = await createAccount('Bob')
    const scores = [await upload(ada.api, pdfFile('Full score.pdf', { pages: 2 })), await upload(ada.api, pdfFile('Cello part.pdf'))]
    const link = await uploadTone()
    const body = createPieceInput(scores, {
      title: ' Für  Élise 🪗 ',
      description: ' Two\nlines ',
      price: 7,
      year: 1300,
      keywords: ['Jazz', ' free\nbass ', 'jazz'],
      instruments: [1, 1, 3],
      difficulty: 0,
      duration: 61,
      ...transcription('Ludwig van Beethoven', 1810),
      performances: [
        { type: 'LOCAL', link, title: 'Home', description: 'One take' },
        { type: 'YOUTUBE', link: 'https://www.youtube.com/watch?v=1' },
      ],
      contributors: [
        { type: 'Arranged by', name: 'Somebody', artistId: -1 },
        { name: 'Bob Lovelace', artistId: bob.id },
        { name: 'Nobody', artistId: 999_999 },
      ],
    } as Partial<PieceInput>)
    const answer = await ada.api.publishPiece({ body })
    if (answer.status !== 200) assert.fail(answer.message)
    assert.equal(answer.data.confirmed, true)
    await acceptMentions(bob)
    const { data } = await visitor.getPiece({ params: { pieceId: answer.data.pieceId } })
    const { id: _, uploadDate, scores: published, composer, transcriptionInfo, similarPieces: __, ...piece } = data!.piece
    assert.deepEqual(piece, {
      title: 'Für Élise 🪗',
      author: 'Ada Lovelace',
      description: 'Two\nlines',
      price: 7,
      year: 1300,
      keywords: ['jazz', 'free bass'],
      instrumentation: [1, 1, 3],
      difficulty: 0,
      duration: 61,
      original: false,
      confirmed: true,
      recording: link.split('/').at(-1),
      unlisted: false,
      pages: 2,
      version: 1,
      downloads: 0,
      likes: 0,
      performances: [
        { type: 'LOCAL', link, title: 'Home', description: 'One take' },
        { type: 'YOUTUBE', link: 'https://www.youtube.com/watch?v=1', title: '', description: '' },
      ],
      contributors: [
        { type: 'Arranged by', name: 'Somebody', artistId: -1, verified: false, hasPicture: false },
        { type: 'Performed by', name: 'Bob Lovelace', artistId: bob.id, verified: true, hasPicture: false },
        { type: 'Performed by', name: 'Nobody', artistId: -1, verified: false, hasPicture: false },
      ],
    })
    assert.deepEqual([composer.id, composer.name, composer.verified], [ada.id, 'Ada Lovelace', true])
    assert.deepEqual([transcriptionInfo!.realComposer.name, transcriptionInfo!.realYear], ['Ludwig van Beethoven', 1810])
    assert.deepEqual(published.map(({ name, pages }) => [name, pages]), [['Full score', 2], ['Cello part', 1]]) // prettier-ignore
    assert.equal(uploadDate, '2026-03-01T12:00:00.000Z')
  })

  it('DECIDE-11 lets verified artists publish at once, and the pieces of others wait', async () => {
    const [public_, waiting] = [await publishPiece(ada.api, { title: 'At once' }), await publishPiece(newcomer.api, { title: 'Later' })]
    assert.deepEqual([await historyOf(public_), await historyOf(waiting)], [['CREATED', 'ACCEPT'], ['CREATED']])
    const { data } = await visitor.filterPieces({ body: {} })
    const titles = data!.result.map(({ title }) => title)
    assert.deepEqual([titles.includes('At once'), titles.includes('Later')], [true, false])
  })

  it('ROLE-16, DECIDE-18 requires a first and a last name in the profile, but no biography', async () => {
    const plain = await createAccount('Paul', { isArtist: false })
    const publishAs = async () => plain.api.publishPiece({ body: createPieceInput([await upload(plain.api)]) })
    const profile = (firstName: string, lastName: string) =>
      plain.api.editOwnBiography({
        form: { biographyDto: new Blob([JSON.stringify({ firstName, lastName })], { type: 'application/json' }) as never },
      })
    assert.deepEqual(await publishAs(), { status: 403, message: 'Profile required' })
    await profile('Paul', '')
    assert.equal((await publishAs()).status, 403)
    await profile('Paul', 'Jones')
    assert.equal((await publishAs()).status, 200)
  })

  it('ENT-15 and ENT-18 stores performances and contributors of every kind', async () => {
    const links = {
      LOCAL: await uploadTone(),
      SPOTIFY: 'https://open.spotify.com/track/1',
      YOUTUBE: 'https://youtu.be/1',
      SOUNDCLOUD: 'https://soundcloud.com/1',
    }
    const performances = Object.entries(links).map(([type, link]) => ({ type: type as 'LOCAL', link, title: '', description: '' }))
    const pieceId = await publishPiece(ada.api, { performances, contributors: contributions.map((type) => ({ type, name: 'Somebody' })) })
    const { piece } = (await visitor.getPiece({ params: { pieceId } })).data!
    assert.deepEqual(piece.performances, performances)
    assert.deepEqual(piece.contributors.map(({ type }) => type), contributions) // prettier-ignore
  })

  it('rejects visitors', async () => {
    assert.deepEqual(await visitor.publishPiece({ body: createPieceInput(nothingUploaded) }), { status: 401, message: 'You are not logged in.' })
  })
})

describe('a publication that is sent again', () => {
  it('makes one piece, also after the answer was lost and the files were uploaded again', async () => {
    const bea = await createAccount('Bea')
    const draftId = randomUUID()
    const body = createPieceInput([await upload(bea.api)], { draftId })
    const first = await bea.api.publishPiece({ body })
    assert.deepEqual(await bea.api.publishPiece({ body }), first)
    assert.deepEqual(await bea.api.publishPiece({ body: createPieceInput([await upload(bea.api)], { draftId: draftId.toUpperCase() }) }), first)
    assert.deepEqual([first.status, await piecesOf(bea.id)], [200, 1])
    assert.deepEqual(await historyOf(first.data!.pieceId), ['CREATED', 'ACCEPT'])
  })

  it('makes one piece when eight are sent at once', async () => {
    const cleo = await createAccount('Cleo', { isVerified: false })
    const draftId = randomUUID()
    const scores = await Promise.all(Array.from({ length: 4 }, () => upload(cleo.api)))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => cleo.api.publishPiece({ body: createPieceInput([scores[index % 4]!], { draftId }) })),
    )
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    assert.deepEqual([answers[0]!.status, answers[0]!.data?.confirmed, await piecesOf(cleo.id)], [200, false, 1])
  })

  it('can be sent again after an error; the same id is another draft for another account', async () => {
    const [dora, emil] = [await createAccount('Dora'), await createAccount('Emil')]
    const draftId = randomUUID()
    assert.equal((await dora.api.publishPiece({ body: createPieceInput(nothingUploaded, { draftId }) })).status, 409)
    const ids = new Set<number>()
    for (const { api } of [dora, emil]) ids.add((await api.publishPiece({ body: createPieceInput([await upload(api)], { draftId }) })).data!.pieceId)
    assert.equal(ids.size, 2)
    assert.equal((await dora.api.publishPiece({ body: createPieceInput(nothingUploaded, { draftId: 'x' }) })).status, 400)
  })
})

describe('the files of a piece', () => {
  it('belong to the account, and to one piece only', async () => {
    const mallory = await createAccount('Mallory')
    const scores = [await upload(ada.api)]
    const expected = { status: 409, message: 'A score of this piece is no longer there. Upload it again.' }
    assert.deepEqual(await mallory.api.publishPiece({ body: createPieceInput(scores) }), expected)
    assert.equal((await ada.api.publishPiece({ body: createPieceInput(scores) })).status, 200)
    assert.deepEqual(await ada.api.publishPiece({ body: createPieceInput(scores) }), expected)
    assert.deepEqual(await ada.api.publishPiece({ body: createPieceInput([...scores, await upload(ada.api)]) }), expected)
  })

  it('make one piece when published several times at once', async () => {
    const scores = [await upload(ada.api), await upload(ada.api)]
    const before = await db.selectFrom('pieces').select('id').execute()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ada.api.publishPiece({ body: createPieceInput(index % 2 ? scores : scores.toReversed()) })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array<number>(7).fill(409)],
    )
    assert.equal((await db.selectFrom('pieces').select('id').execute()).length, before.length + 1)
  })

  it("may not be somebody else's recording, nor one that another piece has", async () => {
    const [link, mallory] = [await uploadTone(), await createAccount('Molly')]
    const expected = { status: 409, message: 'A recording of this piece is no longer there. Upload it again.' }
    const body = async (api: typeof ada.api, links = [link]) =>
      createPieceInput([await upload(api)], { performances: links.map((each) => ({ type: 'LOCAL', link: each })) })
    assert.deepEqual(await mallory.api.publishPiece({ body: await body(mallory.api) }), expected)
    assert.deepEqual(await ada.api.publishPiece({ body: await body(ada.api, [link, link]) }), expected)
    assert.equal((await ada.api.publishPiece({ body: await body(ada.api) })).status, 200)
    assert.deepEqual(await ada.api.publishPiece({ body: await body(ada.api) }), expected)
  })

  it('DECIDE-80 are linked without a host, and can be played by everyone once the piece is public', async () => {
    const link = await uploadTone()
    const hears = async () => (await fetch(link.replace('{address}', '/api'), {})).status
    assert.equal(await hears(), 404)
    const pieceId = await publishPiece(ada.api, { performances: [{ type: 'LOCAL', link }] })
    assert.equal((await visitor.getPiece({ params: { pieceId } })).data!.piece.performances[0]!.link, link)
    assert.equal(await hears(), 200)
  })
})

const composersNamed = (name: string) => db.selectFrom('artists').select(['id', 'account_id']).where('name', 'ilike', name).execute()
const composerOf = async (pieceId: number) => (await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece.transcriptionInfo!.realComposer

describe('DECIDE-16 the composer of a transcription', () => {
  it('is created once for many concurrent transcriptions', async () => {
    const names = ['Johann Sebastian Bach', 'johann sebastian bach', 'JOHANN  SEBASTIAN BACH', ' Johann Sebastian\tBach ']
    const scores: Awaited<ReturnType<typeof upload>>[] = []
    while (scores.length < 10) scores.push(await upload(ada.api))
    const answers = await Promise.all(
      scores.map((score, index) =>
        ada.api.publishPiece({ body: createPieceInput([score], transcription(names[index % 4], 1722) as Partial<PieceInput>) }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status), Array(10).fill(200)) // prettier-ignore
    const made = await composersNamed('johann sebastian bach')
    assert.deepEqual(made.map(({ account_id }) => account_id), [null]) // prettier-ignore
    const { data } = await visitor.getArtist({ params: { artistId: made[0]!.id } })
    assert.deepEqual([data!.artist.noUser, data!.artist.accountId, data!.artist.contributions.length], [true, -1, 10])
    assert.ok(data!.artist.contributions.every(({ contributionType }) => contributionType === 'Original composer'))
  })

  it('is the selected artist rather than another one of the same name', async () => {
    const pieceId = await publishPiece(ada.api, transcription('Ada Lovelace', 1840, newcomer.id) as Partial<PieceInput>)
    assert.equal((await composerOf(pieceId)).id, newcomer.id)
  })

  it('is found by name when none was selected, or one that was deleted', async () => {
    for (const id of [undefined, -1, 999_999]) {
      const pieceId = await publishPiece(ada.api, transcription('NORA LOVELACE', 1840, id) as Partial<PieceInput>)
      assert.equal((await composerOf(pieceId)).id, newcomer.id)
    }
  })

  it('K23 is one for names that differ only by an apostrophe, a dash or what cannot be seen', async () => {
    const spellings = [
      ['Antonín Dvořák', 'Antonín Dvořák\u200b', 'ANTONÍN  DVOŘÁK', 'Anton\u00adín Dvor\u030ca\u0301k'],
      ["Jean d'Arc", 'Jean d’Arc', 'jean d´arc'],
      ['Jean-Luc Duval', 'Jean‑Luc Duval', 'Jean–Luc Duval'],
    ]
    for (const names of spellings) {
      const named: number[] = []
      for (const name of names) named.push((await composerOf(await publishPiece(ada.api, transcription(name, 1800) as Partial<PieceInput>))).id)
      assert.equal(new Set(named).size, 1, names.join())
    }
    const other = await publishPiece(ada.api, transcription('Antonin Dvorak', 1800) as Partial<PieceInput>)
    assert.equal((await composerOf(other)).name, 'Antonin Dvorak') // an accent may tell two people apart
  })

  it('K23 is one for two spellings at once', async () => {
    const scores = [await upload(ada.api), await upload(ada.api), await upload(ada.api)]
    const answers = await Promise.all(
      ["Michel d'Ambre", 'Michel d’Ambre', 'michel d‘ambre'].map((name, index) =>
        ada.api.publishPiece({ body: createPieceInput([scores[index]!], transcription(name, 1722) as Partial<PieceInput>) }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200]) // prettier-ignore
    assert.equal((await composersNamed('michel d_ambre')).length, 1)
  })

  it('has one or several names', async () => {
    assert.equal((await composerOf(await publishPiece(ada.api, transcription('Traditional', 1900) as Partial<PieceInput>))).name, 'Traditional')
    assert.equal(
      (await composerOf(await publishPiece(ada.api, transcription('Anna  Bon di Venezia', 1756) as Partial<PieceInput>))).name,
      'Anna Bon di Venezia',
    )
  })
})
