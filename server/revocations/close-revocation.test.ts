import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { db, visitor, createAccount } = testApp
const [root, rita] = [await createAccount('Root', { isAdmin: true }), await createAccount('Rita', { isAdmin: true, isArtist: false })]
const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const row = (number: number) => ({ name: 'Carla', contract: `No. ${number}`, email: 'carla@bellows.example', declared_at: at(number) })
const list = async (query: { state?: 'open' | 'closed'; page?: number; size?: number; search?: string; order?: 'asc' | 'desc' } = {}) =>
  (await root.api.listRevocations({ query })).data!

describe('closing a withdrawal', () => {
  it('records the date and the admin once, also for repeated and simultaneous requests', async () => {
    for (const contract of ['First', 'Second']) await visitor.submitRevocation({ body: { name: 'Carla', contract, email: 'carla@bellows.example' } })
    const { id: revocationId } = (await list()).revocations[0]!
    const date = testApp.now().toISOString()
    const close = (admin = root) => admin.api.closeRevocation({ params: { revocationId } })
    const answers = await Promise.all([close(), close(), close()])
    testApp.advanceSeconds(60)
    assert.deepEqual([...answers, await close(rita)].map(({ status }) => status), [200, 200, 200, 200]) // prettier-ignore
    const [open, closed] = [await list(), await list({ state: 'closed' })]
    assert.deepEqual(open.revocations.map(({ contract }) => contract), ['Second']) // prettier-ignore
    assert.deepEqual(closed.revocations.map((each) => [each.contract, each.closed]), [['First', { date, by: 'Root Lovelace' }]]) // prettier-ignore
    assert.deepEqual(open.counts, { open: 1, closed: 1 })
    const { entries } = (await root.api.listAuditLog({ query: {} })).data!
    assert.deepEqual(entries.map(({ operation, adminId, subjectId }) => [operation, adminId, subjectId]), [['closeRevocation', root.id, revocationId]]) // prettier-ignore
    assert.doesNotMatch(JSON.stringify(entries), /Carla|First|carla@/i) // audit entries are never deleted, so that they hold no personal data
  })

  it('is rejected if the withdrawal does not exist, and names an admin without an artist by address', async () => {
    assert.equal((await root.api.closeRevocation({ params: { revocationId: 999_999 } })).status, 404)
    const { id: revocationId } = (await list()).revocations[0]!
    await rita.api.closeRevocation({ params: { revocationId } })
    assert.deepEqual((await list({ state: 'closed' })).revocations.map(({ closed }) => closed!.by), [rita.email, 'Root Lovelace']) // prettier-ignore
  })
})

describe('the list of withdrawals', () => {
  it('links to the account that was logged in until it is deleted', async () => {
    const bob = await createAccount('Bob')
    await bob.api.submitRevocation({ body: { name: 'Bob', contract: 'Credit', email: bob.email } })
    const sender = async () => {
      const { isLoggedIn, accountId } = (await list()).revocations.find(({ email }) => email === bob.email)!
      return [isLoggedIn, accountId]
    }
    assert.deepEqual(await sender(), [true, bob.id])
    assert.equal((await bob.api.deleteAccount({ body: { password: bob.password } })).status, 200)
    assert.deepEqual(await sender(), [true, 0])
  })

  it('shows the oldest open ones and the most recently closed ones first, page by page, and finds them by their text', async () => {
    await db.deleteFrom('revocations').execute()
    const numbers = Array.from({ length: 7 }, (_, number) => number)
    await db.insertInto('revocations').values(numbers.map(row)).execute()
    await db
      .insertInto('revocations')
      .values(numbers.map((number) => ({ ...row(number), closed_at: at(number + 2), closed_by: root.id })))
      .execute()
    const contracts = async (query: Parameters<typeof list>[0]) => (await list(query)).revocations.map(({ contract }) => contract)
    assert.deepEqual(await contracts({ size: 3 }), ['No. 0', 'No. 1', 'No. 2'])
    assert.deepEqual(await contracts({ size: 3, page: 2 }), ['No. 6'])
    assert.deepEqual(await contracts({ size: 2, state: 'closed' }), ['No. 6', 'No. 5'])
    assert.deepEqual(await contracts({ size: 2, state: 'closed', order: 'desc' }), ['No. 0', 'No. 1'])
    assert.deepEqual(await contracts({ search: 'NÓ. 4' }), ['No. 4'])
    const { total, counts } = await list({ size: 3 })
    assert.deepEqual({ total, counts }, { total: 7, counts: { open: 7, closed: 7 } })
  })
})
