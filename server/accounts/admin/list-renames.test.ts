import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { visitor, createAccount, publishPiece, blockAccount, sendPendingEmails } = await createTestApp()
const root = await createAccount('Root', { isAdmin: true })

type Person = Awaited<ReturnType<typeof createAccount>>
const dto = (names: { firstName: string; lastName: string }, changes = {}) =>
  new Blob([JSON.stringify({ ...names, ...changes })], { type: 'application/json' }) as never
const rename = ({ api }: Person, firstName: string, lastName = 'Lovelace', changes = {}) =>
  api.editOwnBiography({ form: { biographyDto: dto({ firstName, lastName }, changes) } })
const isVerified = async ({ id }: Person) => (await visitor.getArtist({ params: { artistId: id } })).data!.artist.verified
const renames = async () => (await root.api.listRenames()).data!.artists
const decide = ({ id }: Person, confirmed: boolean) => root.api.verifyAccount({ body: { account: id, confirmed } })

describe('SAFE-15 verified means one name', () => {
  it('a change of it takes the mark away until an admin looks', async () => {
    const ada = await createAccount('Ada')
    await rename(ada, 'Ada', 'Lovelace', { biography: 'Born in London.' })
    assert.deepEqual([await isVerified(ada), await renames()], [true, []])
    await sendPendingEmails()
    assert.equal((await rename(ada, 'Johann Sebastian', 'Bach')).status, 200)
    assert.equal(await isVerified(ada), false)
    assert.deepEqual(await renames(), [{ id: ada.id, name: 'Johann Sebastian Bach', verifiedName: 'Ada Lovelace' }])
    assert.equal((await root.api.countPendingWork()).data!.waiting.renames, 1)
    assert.deepEqual((await sendPendingEmails()).map(({ to, subject }) => [to, subject]), [[ada.email, 'Your name has changed']]) // prettier-ignore
    assert.equal((await ada.api.listSecurityEvents()).data!.events[0]!.kind, 'VERIFICATION_WITHDRAWN')
    const pieceId = await publishPiece(ada.api)
    assert.equal((await visitor.getPiece({ params: { pieceId } })).status, 404)

    await rename(ada, 'Ada', 'Byron')
    assert.deepEqual(await renames(), [{ id: ada.id, name: 'Ada Byron', verifiedName: 'Ada Lovelace' }])
    await decide(ada, true)
    assert.deepEqual([await isVerified(ada), await renames(), (await root.api.countPendingWork()).data!.waiting.renames], [true, [], 0])
    assert.deepEqual((await root.api.listAuditLog({ query: {} })).data!.entries[0]!.changes, [
      { field: 'verified', before: false, after: true },
      { field: 'name seen', before: false, after: true },
    ])
    await rename(ada, 'Ada', 'Lovelace')
    assert.equal(await isVerified(ada), false)
  })

  it('an admin may leave the artist without the mark', async () => {
    const eve = await createAccount('Eve')
    await rename(eve, 'Clara', 'Schumann')
    await decide(eve, false)
    assert.deepEqual([await isVerified(eve), (await renames()).some(({ id }) => id === eve.id)], [false, false])
    const { entries } = (await root.api.listAuditLog({ query: {} })).data!
    assert.deepEqual([entries[0]!.subjectId, entries[0]!.changes], [eve.id, [{ field: 'name seen', before: false, after: true }]])
  })

  it('a name that an admin has corrected keeps the mark', async () => {
    const ida = await createAccount('Ida')
    await root.api.editBiography({ params: { artistId: ida.id }, form: { biographyDto: dto({ firstName: 'Ida', lastName: 'Rhodes' }) } })
    assert.deepEqual([await isVerified(ida), (await renames()).some(({ id }) => id === ida.id)], [true, false])
  })

  it('artists without the mark, and blocked ones, wait for nothing', async () => {
    const [una, bert] = [await createAccount('Una', { isVerified: false }), await createAccount('Bert')]
    await rename(una, 'Una', 'Byron')
    await rename(bert, 'Bert', 'Byron')
    await blockAccount(bert.id)
    assert.deepEqual((await renames()).filter(({ id }) => [una.id, bert.id].includes(id)), []) // prettier-ignore
    assert.equal((await una.api.listRenames()).status, 403)
  })
})
