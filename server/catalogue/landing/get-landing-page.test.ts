import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { visitor, db, fetch, createAccount, piece, catalogue } = await createTestApp()
const ada = await createAccount('Ada')
const facts = (bassSystem: string, grade?: number) => JSON.stringify({ bassSystem, ...(grade && { grade }) })
const duet = await piece(ada.id, { title: 'Duet', instruments: [1, 1], accordion: facts('standard', 3), euros: 4 })
const free = await piece(ada.id, { title: 'Free duet', instruments: [1, 1], accordion: facts('standard', 3), euros: 0 })
const solo = await piece(ada.id, { title: 'Solo', instruments: [1], accordion: facts('free', 5) })
await piece(ada.id, { title: 'Hidden', instruments: [1, 1, 1], accordion: facts('none', 8), is_unlisted: true })
const silent = await piece(ada.id, { title: 'Nothing said', instruments: [1, 2] })
await catalogue.refresh()

const page = async (topic: NonNullable<Parameters<typeof visitor.getLandingPage>[0]>['query']) =>
  (await visitor.getLandingPage({ query: topic })).data
const listed = async () =>
  [...(await (await fetch('/sitemap/pages.xml', {})).text()).matchAll(/<loc>[^<]*?(\/accordion[^<]*)<\/loc>/g)].map(([, path]) => path!)

describe('ACC-09 a landing page', () => {
  it('has the pieces for its ensemble, bass system and grade, and says what else there is', async () => {
    const { pieces, ...rest } = (await page({ ensemble: 'duets', bassSystem: 'standard', grade: '3' }))!
    assert.deepEqual(new Set(pieces.map(({ id }) => id)), new Set([duet, free]))
    assert.deepEqual(rest, {
      total: 2,
      free: 1,
      recordings: 0,
      ensembles: [{ value: 'duets', total: 2 }],
      bassSystems: [{ value: 'standard', total: 2 }],
      grades: [{ value: 3, total: 2 }],
    })
    const all = (await page({}))!
    assert.equal(all.total, 4)
    assert.deepEqual(all.ensembles, [
      { value: 'solos', total: 1 },
      { value: 'duets', total: 2 },
      { value: 'with-violin', total: 1 },
    ])
    assert.deepEqual(
      (await page({ bassSystem: 'free' }))!.pieces.map(({ id }) => id),
      [solo],
    )
    assert.deepEqual(
      (await page({ ensemble: 'with-violin' }))!.pieces.map(({ id }) => id),
      [silent],
    )
  })

  it('does not exist without pieces, also those that are hidden, nor for an unknown topic', async () => {
    const answer = await visitor.getLandingPage({ query: { ensemble: 'trios' } })
    assert.deepEqual([answer.status, answer.message], [404, 'There is no such music at Bellows yet.'])
    assert.equal((await visitor.getLandingPage({ query: { ensemble: 'duets', grade: '4' } })).status, 404)
    for (const query of [{ ensemble: 'octets' }, { grade: '9' }, { grade: 'x' }, { bassSystem: 'either' }])
      assert.equal((await visitor.getLandingPage({ query } as never)).status, 400)
  })

  it('is in the sitemap exactly if it has pieces, and follows what is published', async () => {
    const paths = await listed()
    assert.equal(new Set(paths).size, paths.length)
    for (const path of [
      '/accordion',
      '/accordion/duets/standard-bass/grade-3',
      '/accordion/grade-5',
      '/accordion/free-bass',
      '/accordion/with-violin',
    ])
      assert.ok(paths.includes(path), path)
    for (const path of ['/accordion/duets/free-bass', '/accordion/trios', '/accordion/grade-8']) assert.ok(!paths.includes(path), path)
    await db.updateTable('pieces').set({ state: 'REJECTED' }).where('id', '=', solo).execute()
    await catalogue.refresh()
    assert.ok(!(await listed()).includes('/accordion/solos'))
  })
})
