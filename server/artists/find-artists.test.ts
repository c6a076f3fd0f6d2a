import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece } = await createTestApp()
for (const name of ['Johanna', 'Hannah', 'Żaneta', 'José']) await createAccount(name)

const found = async (search: string) => {
  const answer = await visitor.findArtists({ body: { search } })
  if (answer.status !== 200) assert.fail(answer.message)
  return answer.data.artists.map(({ name }) => name)
}

describe('finding artists', () => {
  it('API-36, ROLE-02 finds names that contain the search, those that begin with it first', async () => {
    assert.deepEqual(await found('ANN'), ['Hannah Lovelace', 'Johanna Lovelace'])
    assert.deepEqual(await found('hann'), ['Hannah Lovelace', 'Johanna Lovelace'])
    assert.deepEqual(await found('love jo'), ['Johanna Lovelace', 'José Lovelace'])
  })

  it('ignores accents and takes special characters literally', async () => {
    assert.deepEqual(await found('zaneta'), ['Żaneta Lovelace'])
    assert.deepEqual(await found('JOSE'), ['José Lovelace'])
    for (const search of ['%', '_', '\\', "'", 'nobody']) assert.deepEqual(await found(search), [])
  })

  it('SAFE-17 takes special characters literally in long searches as well', async () => {
    await createAccount('50%_\\a')
    for (const [search, names] of [
      ['50%_', ['50%_\\a Lovelace']],
      ['%_\\a', ['50%_\\a Lovelace']],
      ['50__', []],
      ['5%_', []],
      ['han%h', []],
      ['_\\\\a', []],
    ] as const)
      assert.deepEqual(await found(search), names, search)
  })

  it('SAFE-17 finds twenty at the most, those that begin with the search first', async () => {
    const named = await db
      .insertInto('artists')
      .values(Array.from({ length: 30 }, (_, index) => ({ first_name: 'Xaver', last_name: `Q${index + 10}` })))
      .returning('id')
      .execute()
    const pieceId = await piece((await createAccount('Zzxa')).id)
    await db
      .insertInto('contributors')
      .values(named.map(({ id }, position) => ({ piece_id: pieceId, position, type: 'Other', name: 'Xaver', artist_id: id })))
      .execute()
    assert.deepEqual(
      await found('xa'),
      Array.from({ length: 20 }, (_, index) => `Xaver Q${index + 10}`),
    )
    assert.deepEqual(
      await found('xaver q3'),
      Array.from({ length: 10 }, (_, index) => `Xaver Q${index + 30}`),
    )
    assert.deepEqual(await found('q39'), ['Xaver Q39'])
    assert.deepEqual(await found('zxa'), ['Zzxa Lovelace'])
  })

  it('finds nothing for an empty search', async () => assert.deepEqual(await found('  '), []))

  it('DECIDE-12 leaves out blocked artists', async () => {
    await db.updateTable('accounts').set({ blocked_at: new Date() }).where('email', 'like', 'hannah%').execute()
    assert.deepEqual(await found('ann'), ['Johanna Lovelace'])
  })
})
