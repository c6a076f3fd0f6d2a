import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, app, visitor, createAccount, publishPiece, acceptMentions, storedFiles } = await createTestApp()
const admin = await createAccount('Root', { isAdmin: true, isArtist: false })
const ada = await createAccount('Ada')

const picture = new Blob([new Uint8Array(await sharp({ create: { width: 9, height: 9, channels: 3, background: 'navy' } }).png().toBuffer())]) // prettier-ignore
const dto = (changes: object) => new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'King', ...changes })], { type: 'application/json' })
const save = (artistId: number, changes: object = {}, { api } = admin, profilePicture?: Blob) =>
  api.editBiography({ params: { artistId }, form: { biographyDto: dto(changes) as never, ...(profilePicture && { profilePicture }) } })
const remove = (artistId: number) => admin.api.deleteArtist({ params: { artistId } })
const read = async (artistId: number, { api } = admin) => api.getBiography({ params: { artistId } })
const composer = async (last_name: string) => (await db.insertInto('artists').values({ last_name }).returning('id').executeTakeFirstOrThrow()).id
const portraits = async () => (await storedFiles()).filter((name) => name.startsWith('portraits/'))

describe('the biography of an artist', () => {
  it('API-54, API-57, ROLE-24 is read and written by admins, with its picture', async () => {
    assert.deepEqual(await save(ada.id, { biography: 'Born.', socialMedia: { youtube: 'youtu.example', website: '' } }, admin, picture), {
      status: 200,
      message: '',
    })
    const { biography } = (await read(ada.id)).data!
    assert.deepEqual([biography.name, biography.biography, biography.socialMedia], ['Ada King', 'Born.', { youtube: 'youtu.example' }])
    assert.deepEqual([biography.id, biography.accountId, biography.noUser, biography.hasPicture], [ada.id, ada.id, false, true])
    assert.equal((await visitor.getArtist({ params: { artistId: ada.id } })).data!.artist.name, 'Ada King')
    assert.equal((await app.inject(`/api/biography/picture/${ada.id}`)).headers['content-type'], 'image/webp')
    assert.equal((await ada.api.getOwnBiography()).data!.biography.name, 'Ada King')
  })

  it('is recorded in the audit log without its texts, which are erased with the account: only names stay', async () => {
    const vera = await createAccount('Vera')
    await save(vera.id, { biography: 'Born.', shortBiography: 'Short.', socialMedia: { website: 'a.example' } })
    await save(vera.id, { biography: 'Born again.', shortBiography: '', socialMedia: { website: 'a.example' } })
    const notification = (await admin.api.listAuditLog({ query: {} })).data!.entries.slice(0, 2)
    assert.deepEqual(
      notification.map(({ changes }) => changes.map(({ field, before, after }) => [field, before, after])),
      [
        [
          ['short biography', 'the old one', 'none'],
          ['biography', 'the old one', 'a new one'],
        ],
        [
          ['first name', 'Vera', 'Ada'],
          ['last name', 'Lovelace', 'King'],
          ['short biography', 'none', 'a new one'],
          ['biography', 'none', 'a new one'],
          ['links', 'none', 'a new one'],
        ],
      ],
    )
  })

  it('is empty for an account without a profile, and saving it creates the artist', async () => {
    const paul = await createAccount('Paul', { isArtist: false })
    assert.deepEqual([(await read(paul.id)).data!.biography.id, (await read(paul.id)).data!.biography.accountId], [-1, paul.id])
    await save(paul.id, { firstName: 'Paul' })
    assert.deepEqual([(await read(paul.id)).data!.biography.id, (await read(paul.id)).data!.biography.noUser], [paul.id, false])
    assert.equal((await visitor.getArtist({ params: { artistId: paul.id } })).status, 200)
  })

  it('exists for a composer without an account, too, who stays without one', async () => {
    const id = await composer('Händel')
    await save(id, { firstName: 'Georg Friedrich', lastName: 'Händel', biography: 'Halle' }, admin, picture)
    const { biography } = (await read(id)).data!
    assert.deepEqual([biography.name, biography.noUser, biography.accountId, biography.biography], ['Georg Friedrich Händel', true, -1, 'Halle'])
  })

  it('rejects the name of another composer without an account, and stores no portrait of a rejected request', async () => {
    const id = await composer('Bach')
    await composer('Satie')
    const before = await portraits()
    const refusal = { status: 409, message: 'A composer with this name already exists.' }
    assert.deepEqual(await save(id, { firstName: '', lastName: 'SATIE' }, admin, picture), refusal)
    assert.deepEqual(await save(999_999, {}, admin, picture), { status: 404, message: 'This artist does not exist.' })
    assert.deepEqual(await portraits(), before)
    assert.equal((await read(999_999)).status, 404)
    assert.equal((await save(id, { firstName: '', lastName: 'Bach' })).status, 200)
  })

  it('API-54, API-57, API-55 is allowed to admins only', async () => {
    for (const [{ api }, status] of [
      [{ api: visitor }, 401],
      [ada, 403],
    ] as const) {
      // prettier-ignore
      const params = { artistId: ada.id }
      assert.equal((await api.getBiography({ params })).status, status)
      assert.equal((await api.editBiography({ params, form: { biographyDto: dto({ lastName: 'X' }) as never } })).status, status)
      assert.equal((await api.deleteArtist({ params })).status, status)
    }
    assert.equal((await read(ada.id)).data!.biography.name, 'Ada King')
  })
})

describe('deleting an artist', () => {
  it('API-55, DECIDE-13 deletes the profile, its portrait and its page; the account stays and can create another', async () => {
    const bea = await createAccount('Bea')
    const before = await portraits()
    await save(bea.id, { biography: 'Gone soon' }, admin, picture)
    assert.equal((await portraits()).length, before.length + 1)
    assert.deepEqual(await remove(bea.id), { status: 200, message: '' })
    assert.deepEqual(await portraits(), before)
    assert.equal((await visitor.getArtist({ params: { artistId: bea.id } })).status, 404)
    assert.equal((await app.inject(`/api/biography/picture/${bea.id}`)).headers['content-type'], 'image/svg+xml; charset=utf-8')
    assert.equal((await bea.api.getOwnBiography()).data!.biography.id, -1)
    assert.equal((await admin.api.getAccountDetail({ params: { id: bea.id } })).data!.artist.type, 1)
    assert.deepEqual(await remove(bea.id), { status: 404, message: 'This artist does not exist.' })
    await save(bea.id, { firstName: 'Bea' })
    assert.equal((await visitor.getArtist({ params: { artistId: bea.id } })).data!.artist.biography, '')
  })

  it('DECIDE-13 keeps the name on pieces of others, without a link', async () => {
    const cleo = await createAccount('Cleo')
    const contributors = [{ type: 'Edited by' as const, name: 'Cleo Lovelace', artistId: cleo.id }]
    const pieceId = await publishPiece(ada.api, { contributors })
    await acceptMentions(cleo)
    assert.equal((await remove(cleo.id)).status, 200)
    const { piece } = (await visitor.getPiece({ params: { pieceId } })).data!
    assert.deepEqual(piece.contributors.map(({ name, artistId }) => [name, artistId]), [['Cleo Lovelace', -1]]) // prettier-ignore
  })

  it('API-55, DECIDE-13 is rejected while there are pieces, or transcriptions of the artist’s works', async () => {
    const transcriptionInfo = { realComposer: { name: 'Jean Sibelius' }, realYear: 1900 }
    await publishPiece(ada.api, { original: false, transcriptionInfo })
    const { id } = await db.selectFrom('artists').select('id').where('name', '=', 'Jean Sibelius').executeTakeFirstOrThrow()
    assert.deepEqual(await remove(ada.id), { status: 409, message: 'This artist has pieces and cannot be deleted.' })
    assert.deepEqual(await remove(id), { status: 409, message: 'This artist is the original composer of transcriptions and cannot be deleted.' })
    assert.equal((await visitor.getArtist({ params: { artistId: ada.id } })).data!.artist.hasPicture, true)
  })

  it('happens once for two requests at once, and never while a piece is being published', async () => {
    const dora = await createAccount('Dora')
    const twice = await Promise.all([remove(dora.id), remove(dora.id)])
    assert.deepEqual(new Set(twice.map(({ status }) => status)), new Set([200, 404]))
    const emil = await createAccount('Emil')
    const [published, removed] = await Promise.all([publishPiece(emil.api).then(() => true, () => false), remove(emil.id)]) // prettier-ignore
    assert.equal(removed.status, published ? 409 : 200)
  })
})
