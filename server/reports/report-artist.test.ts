import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, blockAccount, sendPendingEmails, publicUrl } = await createTestApp()
const [ada, bert, cleo, root] = [
  await createAccount('Ada'),
  await createAccount('Bert'),
  await createAccount('Cleo'),
  await createAccount('Root', { isAdmin: true }),
]
await blockAccount(bert.id)
const reportBody = { reason: 'WRONG' as const, text: 'This is not her name.', email: 'carla@bellows.example' }

describe('reporting an artist', () => {
  it('is recorded, confirmed by e-mail, and listed with the name at that time', async () => {
    assert.equal((await visitor.reportArtist({ params: { artistId: ada.id }, body: reportBody })).status, 200)
    await cleo.api.reportArtist({ params: { artistId: ada.id }, body: { reason: 'WRONG', text: reportBody.text } })
    const [typed, own] = await sendPendingEmails()
    assert.equal(typed!.link, undefined)
    assert.ok(!JSON.stringify(typed).includes('Lovelace') && typed!.text[0]!.includes('an artist (')) // a typed address may belong to another person
    assert.ok(own!.text[0]!.includes('“Ada Lovelace”'))
    assert.deepEqual(own!.link, { name: 'Open the artist’s page', href: `${publicUrl}/artists/${ada.id}` })
    await db.deleteFrom('artists').where('id', '=', ada.id).execute()
    const { data } = await root.api.listReports()
    assert.deepEqual(
      data!.reports.map(({ kind, subject, subjectId }) => [kind, subject, subjectId]),
      Array.from({ length: 2 }, () => ['ARTIST', 'Ada Lovelace', 0]),
    )
  })

  it('answers 404 for artists without a public page', async () => {
    for (const artistId of [bert.id, 999_999])
      assert.deepEqual(await visitor.reportArtist({ params: { artistId }, body: reportBody }), {
        status: 404,
        message: 'This artist does not exist.',
      })
  })
})
