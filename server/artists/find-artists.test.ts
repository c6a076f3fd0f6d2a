import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/create-test-app.ts'

const { db, visitor, createAccount } = await createTestApp()
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

  it('finds nothing for an empty search', async () => assert.deepEqual(await found('  '), []))

  it('DECIDE-12 leaves out blocked artists', async () => {
    await db.updateTable('accounts').set({ blocked_at: new Date() }).where('email', 'like', 'hannah%').execute()
    assert.deepEqual(await found('ann'), ['Johanna Lovelace'])
  })
})
