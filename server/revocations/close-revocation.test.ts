import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listed } from '#contract/limits.ts'
import { createTestApp } from '#test/create-test-app.ts'

const house = await createTestApp()
const { db, visitor, createAccount } = house
const [root, rita] = [await createAccount('Root', { isAdmin: true }), await createAccount('Rita', { isAdmin: true, isArtist: false })]
const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const row = (place: number) => ({ name: 'Carla', contract: `No. ${place}`, email: 'carla@bellows.example', declared_at: at(place) })
const lists = async () => (await root.api.listRevocations()).data!

describe('a withdrawal that is done', () => {
  it('says since when and by whom, once, however often and by how many at once it is marked', async () => {
    for (const contract of ['First', 'Second']) await visitor.submitRevocation({ body: { name: 'Carla', contract, email: 'carla@bellows.example' } })
    const { id: withdrawalId } = (await lists()).open[0]!
    const date = house.now().toISOString()
    const close = (admin = root) => admin.api.closeRevocation({ params: { withdrawalId } })
    const answers = await Promise.all([close(), close(), close()])
    house.advanceSeconds(60)
    assert.deepEqual([...answers, await close(rita)].map(({ status }) => status), [200, 200, 200, 200]) // prettier-ignore
    const { open, done, amounts } = await lists()
    assert.deepEqual(open.map(({ contract }) => contract), ['Second']) // prettier-ignore
    assert.deepEqual(done.map((each) => [each.contract, each.done]), [['First', { date, by: 'Root Lovelace' }]]) // prettier-ignore
    assert.deepEqual(amounts, { open: 1, done: 1 })
    const { deeds } = (await root.api.listAuditLog({ query: {} })).data!
    assert.deepEqual(deeds.map(({ verb, adminId, subjectId }) => [verb, adminId, subjectId]), [['closeRevocation', root.id, withdrawalId]]) // prettier-ignore
    assert.doesNotMatch(JSON.stringify(deeds), /Carla|First|carla@/i) // the words go some day, and nothing goes from the log
  })

  it('does not exist, or is named by its admin’s address if there is no other name', async () => {
    assert.equal((await root.api.closeRevocation({ params: { withdrawalId: 999_999 } })).status, 404)
    const { id: withdrawalId } = (await lists()).open[0]!
    await rita.api.closeRevocation({ params: { withdrawalId } })
    assert.deepEqual((await lists()).done.map(({ done }) => done!.by), [rita.email, 'Root Lovelace']) // prettier-ignore
  })
})

describe('the list of withdrawals', () => {
  it('leads to the account that was logged in as long as that is there', async () => {
    const bob = await createAccount('Bob')
    await bob.api.submitRevocation({ body: { name: 'Bob', contract: 'Credit', email: bob.email } })
    const seen = async () => {
      const { isLoggedIn, accountId } = (await lists()).open.find(({ email }) => email === bob.email)!
      return [isLoggedIn, accountId]
    }
    assert.deepEqual(await seen(), [true, bob.id])
    assert.equal((await bob.api.deleteAccount({ body: { password: bob.password } })).status, 200)
    assert.deepEqual(await seen(), [true, 0])
  })

  it('shows the oldest open ones and the latest that are done, and counts all', async () => {
    await db.deleteFrom('revocations').execute()
    const many = Array.from({ length: listed.withdrawals + 1 }, (_, place) => place)
    await db.insertInto('revocations').values(many.map(row)).execute()
    await db
      .insertInto('revocations')
      .values(many.map((place) => ({ ...row(place), closed_at: at(place + 2), closed_by: root.id })))
      .execute()
    const { open, done, amounts } = await lists()
    assert.deepEqual([open.length, open[0]!.contract], [listed.withdrawals, 'No. 0'])
    assert.deepEqual([done.length, done[0]!.contract], [listed.withdrawals, `No. ${listed.withdrawals}`])
    assert.deepEqual(amounts, { open: many.length, done: many.length })
  })
})
