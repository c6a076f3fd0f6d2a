import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/create-test-app.ts'

const { db, createAccount, sendPendingEmails } = await createTestApp()
const root = await createAccount('Root', { isAdmin: true })
const remove = (artistId: number) => root.api.deleteArtist({ params: { artistId } })

describe('an artist that is deleted', () => {
  it('DECIDE-13 tells whose account it is by mail, once, and that the account stays', async () => {
    const gone = await createAccount('Gone')
    await sendPendingEmails()
    const answers = await Promise.all([remove(gone.id), remove(gone.id)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 404],
    )
    const [letter, ...others] = await sendPendingEmails()
    assert.deepEqual([letter!.to, letter!.subject, others], [gone.email, 'Your artist page was deleted', []])
    assert.match(letter!.text.join('|'), /Your account stays.*write to \S+@\S+\.$/)
    assert.equal((await gone.api.checkSession()).status, 200)
  })

  it('writes to nobody where there is no account', async () => {
    const { id } = await db.insertInto('artists').values({ last_name: 'Palestrina' }).returning('id').executeTakeFirstOrThrow()
    assert.equal((await remove(id)).status, 200)
    assert.deepEqual(await sendPendingEmails(), [])
  })
})
