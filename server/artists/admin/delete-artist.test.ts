import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, createAccount, sendPendingEmails } = await createTestApp()
const root = await createAccount('Root', { isAdmin: true })
const remove = (artistId: number) => root.api.deleteArtist({ params: { artistId } })

describe('deleting an artist with an account', () => {
  it('DECIDE-13 notifies the owner by e-mail, once, that the account stays', async () => {
    const deletedAccount = await createAccount('Gone')
    await sendPendingEmails()
    const answers = await Promise.all([remove(deletedAccount.id), remove(deletedAccount.id)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 404],
    )
    const [sentEmail, ...others] = await sendPendingEmails()
    assert.deepEqual([sentEmail!.to, sentEmail!.subject, others], [deletedAccount.email, 'Your artist page was deleted', []])
    assert.match(sentEmail!.text.join('|'), /Your account stays.*write to \S+@\S+\.$/)
    assert.equal((await deletedAccount.api.checkSession()).status, 200)
  })

  it('sends no e-mail without an account', async () => {
    const { id } = await db.insertInto('artists').values({ last_name: 'Palestrina' }).returning('id').executeTakeFirstOrThrow()
    assert.equal((await remove(id)).status, 200)
    assert.deepEqual(await sendPendingEmails(), [])
  })
})
