import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { recordAudit } from './record-audit.ts'

const testApp = await createTestApp()
const root = await testApp.createAccount('Root', { isAdmin: true, isArtist: false })
const list = async (query: { search?: string; page?: number; size?: number } = {}) => (await root.api.listAuditLog({ query })).data!
const subjects = async (query: { search?: string; page?: number; size?: number }) => (await list(query)).entries.map(({ subject }) => subject)

describe('the audit log', () => {
  it('is paged, the most recent entry first, and searched in all its texts', async () => {
    await testApp.db.transaction().execute(async (tx) => {
      for (let number = 1; number <= 55; number++)
        await recordAudit(tx, {
          operation: 'reviewPiece',
          adminId: root.id,
          at: testApp.now(),
          subject: { kind: 'PIECE', id: number, name: `Waltz no. ${number}%` },
          reason: number === 3 ? 'A page is upside down, cliché' : '',
        })
    })
    const first = await list({ size: 50 })
    assert.deepEqual([first.entries.length, first.total, first.entries[0]!.subject], [50, 55, 'Waltz no. 55%'])
    const second = await list({ size: 50, page: 1 })
    assert.deepEqual([second.entries.length, second.total, second.entries.at(-1)!.subject], [5, 55, 'Waltz no. 1%'])
    assert.equal((await list()).entries.length, 55)
    assert.deepEqual(await subjects({ search: 'UPSIDE' }), ['Waltz no. 3%'])
    assert.deepEqual(await subjects({ search: 'Cliche' }), ['Waltz no. 3%'])
    assert.deepEqual(await subjects({ search: 'no. 4%' }), ['Waltz no. 4%'])
    assert.equal((await list({ search: 'root@', size: 50 })).total, 55)
    assert.deepEqual(await list({ search: 'nothing like it' }), { entries: [], total: 0 })
    assert.deepEqual(await list({ page: 9 }), { entries: [], total: 55 })
  })

  it('names an admin without an artist by the address, which is not recorded', async () => {
    assert.equal((await list()).entries[0]!.admin, root.email)
    assert.deepEqual(await testApp.db.selectFrom('audit_log').select('admin_name').distinct().execute(), [{ admin_name: '' }])
  })

  it('is allowed to admins only', async () => {
    assert.equal((await (await testApp.createAccount('Ada')).api.listAuditLog({ query: {} })).status, 403)
    assert.equal((await testApp.visitor.listAuditLog({ query: {} })).status, 401)
    assert.equal((await root.api.listAuditLog({ query: { page: 'x' as never } })).status, 400)
    assert.equal((await root.api.listAuditLog({ query: { search: 'x'.repeat(200) } })).status, 400)
  })
})
