import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { builtInKeywords } from '#contract/pieces/keywords.ts'
import { createTestApp } from '#test/create-test-app.ts'

const { visitor, createAccount, piece, advanceDays, blockAccount } = await createTestApp()
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
