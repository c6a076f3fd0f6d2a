import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { builtInKeywords } from '#contract/pieces/keywords.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { musicFile, pdfFile } from '#test/support/pdf.ts'

const { app, db, scores, visitor, createAccount, piece, publishPiece, advanceDays, blockAccount } = await createTestApp()
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob')]
const like = (pieceId: number, api = bob.api) => api.toggleLike({ params: { pieceId } })

const sections = async (api = visitor) => {
  const found = (await api.getDiscoverPage()).data!.sections
  return Object.fromEntries(Object.entries(found).map(([name, pieces]) => [name, pieces.map(({ title }) => title)]))
}

describe('an empty library', () => {
  it('ROLE-03 has a discover page with empty sections, and CONST-09 the built-in keywords', async () => {
    assert.deepEqual(await visitor.getDiscoverPage(), { status: 200, message: '', data: { sections: { forYou: [], newest: [] } } })
    assert.deepEqual((await visitor.listKeywords()).data, { keywords: [...builtInKeywords] })
  })
})

describe('API-31 the discover page', () => {
  it('DECIDE-71 shows ten popular and ten new pieces, and no hidden ones', async () => {
    const mallory = await createAccount('Mallory')
    await piece(mallory.id, { title: 'Blocked' })
    await blockAccount(mallory.id)
    await piece(ada.id, { title: 'Waiting', state: 'PENDING' })
    const made: number[] = []
    for (let number = 1; number <= 12; number++) {
      advanceDays(1)
      made.push(await piece(ada.id, { title: `Tango ${number}`, keywords: ['tango', 'slow'] }))
    }
    await like(made[0]!)
    const { forYou, newest } = await sections()
    assert.deepEqual(Object.keys(await sections()), ['forYou', 'newest'])
    assert.deepEqual(
      newest,
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Tango ${number}`),
    )
    assert.deepEqual(forYou!.slice(0, 3), ['Tango 1', 'Tango 12', 'Tango 11'])
    assert.equal(forYou!.length, 10)
  })

  it('DECIDE-71 shows members pieces similar to those they like, and neither these nor their own', async () => {
    const carla = await createAccount('Carla')
    const liked = await piece(ada.id, { title: 'Klezmer 1', keywords: ['klezmer', 'fast'] })
    await piece(ada.id, { title: 'Klezmer 2', keywords: ['klezmer', 'fast'] })
    await piece(carla.id, { title: 'My klezmer', keywords: ['klezmer', 'fast'] })
    await like(liked, carla.api)
    const { forYou } = await sections(carla.api)
    assert.equal(forYou![0], 'Klezmer 2')
    assert.equal(forYou!.includes('Klezmer 1') || forYou!.includes('My klezmer'), false)
  })
})

describe('API-52 the keywords', () => {
  it('are those of public pieces, the most used first, then the built-in ones, without duplicates', async () => {
    await piece(ada.id, { keywords: ['secret', 'jazz'], is_unlisted: true })
    const { keywords } = (await visitor.listKeywords()).data!
    assert.deepEqual(keywords.slice(0, 2), ['slow', 'tango'])
    assert.equal(keywords.includes('secret'), false)
    for (const word of builtInKeywords) assert.equal(keywords.filter((each) => each === word).length, 1, word)
  })
})

/** Publishes a piece with a recording. */
const heard = async (title: string, score: File) => {
  const file = new File([await readFile('test/fixtures/tone.mp3')], 'tone.mp3')
  const { audioId } = (await ada.api.uploadAudio({ form: { file } })).data!
  const performances = [{ type: 'LOCAL' as const, title: 'Live', link: `{address}/audio/${audioId}`, description: '' }]
  advanceDays(1)
  return publishPiece(ada.api, { title, performances }, [score])
}
/** Publishes a piece with a recording, whose incipit was asked for before. */
async function drawn(title: string, score: File) {
  const pieceId = await heard(title, score)
  await app.inject(`/api/piece/${pieceId}/incipit`)
  return pieceId
}
/** The new pieces that the page introduces with their incipits. */
const introduced = async () => {
  const { newest } = (await visitor.getDiscoverPage()).data!.sections
  return newest!.filter(({ incipit }) => incipit).map(({ title }) => title)
}

describe('EASE-05 the incipits of the discover page', () => {
  it('are those of the first three pieces with a recording and a staff, whatever else was uploaded', async () => {
    await drawn('Too few', musicFile())
    assert.deepEqual(await introduced(), ['Too few'])
    await drawn('Scribbles', pdfFile('scribbles.pdf', { content: '0 0 m 595 842 l 0 842 m 595 0 l S' }))
    await drawn('Blank', pdfFile('blank.pdf', { content: '' }))
    await drawn('Second', musicFile())
    advanceDays(1)
    await publishPiece(ada.api, { title: 'Silent' }, [musicFile()])
    assert.deepEqual(await introduced(), ['Second', 'Too few'])
    await drawn('Third', musicFile())
    const last = await drawn('Fourth', musicFile())
    assert.deepEqual(await introduced(), ['Fourth', 'Third', 'Second'])
    assert.equal((await app.inject(`/api/piece/${last}/incipit`)).statusCode, 200)
  })

  it('are left out while none can be drawn, and the page is answered all the same', async () => {
    const { drawIncipit } = scores
    const { promise: never, resolve } = Promise.withResolvers<never>()
    scores.drawIncipit = () => never
    for (const title of ['Slow 1', 'Slow 2', 'Slow 3', 'Slow 4', 'Slow 5', 'Slow 6', 'Slow 7', 'Slow 8']) await heard(title, musicFile())
    await db.updateTable('pieces').set({ likes: 9 }).where('title', 'like', 'Slow%').execute()
    assert.deepEqual(await introduced(), [])
    assert.deepEqual(await introduced(), [])
    scores.drawIncipit = drawIncipit
    resolve({ incipit: undefined } as never)
  })
})
