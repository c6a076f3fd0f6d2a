import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { visitor, createAccount } = await createTestApp()

const dto = new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'Byron', biography: 'Plays.', socialMedia: { website: 'example.org' } })], {
  type: 'application/json',
})

describe('one’s biography', () => {
  it('API-53, DECIDE-04 is empty, with the id -1, until it is saved', async () => {
    const ada = await createAccount('Ada', { isArtist: false, isVerified: false })
    const biography = async () => (await ada.api.getOwnBiography()).data!.biography
    const empty = { firstName: '', lastName: '', name: '', shortBiography: '', biography: '', socialMedia: {}, hasPicture: false }
    assert.deepEqual(await biography(), { ...empty, id: -1, accountId: ada.id, verified: false, noUser: false, version: 0 })
    await ada.api.editOwnBiography({ form: { biographyDto: dto as never } })
    const written = { firstName: 'Ada', lastName: 'Byron', name: 'Ada Byron', biography: 'Plays.', socialMedia: { website: 'example.org' } }
    assert.deepEqual(await biography(), { ...empty, ...written, id: ada.id, accountId: ada.id, verified: false, noUser: false, version: 1 })
  })

  it('returns whether the account is verified, with a profile and without', async () => {
    for (const isArtist of [true, false]) {
      const { api } = await createAccount(`Vera${isArtist}`, { isArtist })
      assert.equal((await api.getOwnBiography()).data!.biography.verified, true)
    }
  })

  it('is rejected for visitors', async () => {
    assert.deepEqual(await visitor.getOwnBiography(), { status: 401, message: 'You are not logged in.' })
  })
})
