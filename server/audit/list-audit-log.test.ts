import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listed } from '#contract/limits.ts'
import { createTestApp } from '../../test/create-test-app.ts'
import { recordAudit } from './record-audit.ts'

const house = await createTestApp()
const root = await house.person('Root', { isAdmin: true, isArtist: false })
const list = async (query: { search?: string; before?: number } = {}) => (await root.api.listAuditLog({ query })).data!

describe('the log of what admins did', () => {
  it('comes in pages, the latest first, and is searched in all it says', async () => {
    await house.db.transaction().execute(async (tx) => {
      for (let place = 1; place <= listed.deeds + 5; place++)
        await recordAudit(tx, {
          verb: 'reviewPiece',
          adminId: root.id,
          at: house.now(),
          subject: { kind: 'PIECE', id: place, name: `Waltz no. ${place}%` },
          reason: place === 3 ? 'A page is upside down' : '',
        })
    })
    const first = await list()
    assert.deepEqual([first.deeds.length, first.hasMore, first.deeds[0]!.subject], [listed.deeds, true, `Waltz no. ${listed.deeds + 5}%`])
    const rest = await list({ before: first.deeds.at(-1)!.id })
    assert.deepEqual([rest.deeds.length, rest.hasMore, rest.deeds.at(-1)!.subject], [5, false, 'Waltz no. 1%'])
    assert.deepEqual(
      (await list({ search: 'UPSIDE' })).deeds.map(({ subject }) => subject),
      ['Waltz no. 3%'],
    )
    assert.deepEqual(
      (await list({ search: 'no. 4%' })).deeds.map(({ subject }) => subject),
      ['Waltz no. 4%'],
    )
    assert.equal((await list({ search: 'root@' })).deeds.length, listed.deeds)
    assert.deepEqual(await list({ search: 'nothing like it' }), { deeds: [], hasMore: false })
    assert.deepEqual(await list({ before: 1 }), { deeds: [], hasMore: false })
  })

  it('calls an admin without a name by the address, which is not written down', async () => {
    assert.equal((await list()).deeds[0]!.admin, root.email)
    assert.deepEqual(await house.db.selectFrom('deeds').select('admin_name').distinct().execute(), [{ admin_name: '' }])
  })

  it('is for admins', async () => {
    assert.equal((await (await house.person('Ada')).api.listAuditLog({ query: {} })).status, 403)
    assert.equal((await house.visitor.listAuditLog({ query: {} })).status, 401)
    assert.equal((await root.api.listAuditLog({ query: { before: 'x' as never } })).status, 400)
    assert.equal((await root.api.listAuditLog({ query: { search: 'x'.repeat(200) } })).status, 400)
  })
})
