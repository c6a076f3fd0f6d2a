import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { createClient } from '#contract/client.ts'
import { contract } from '#contract/contract.ts'
import { factorRequired } from '#contract/accounts/factor-required.ts'
import type { Operation } from '#contract/operation.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp({}, undefined, { adminsNeedFactor: true })
const { createAccount, fetch, visitor } = testApp

describe('SAFE-07 outside the demo', () => {
  it('SAFE-07 no operation of admins answers one without a second factor, and all do once there is one', async () => {
    const root = await createAccount('Root', { isAdmin: true })
    const adminOperations = Object.values(contract)
      .flatMap((feature) => Object.values<Operation>(feature))
      .filter(({ access }) => access === 'admin')
    assert.ok(adminOperations.length > 20)
    for (const { route } of adminOperations) {
      const [method, path] = route.split(' ') as [string, string]
      const answer = await fetch(`/api${path.replace(/:\w+/g, '1')}`, { method, headers: { authorization: root.session! } })
      const { status, message } = (await answer.json()) as { status: number; message: string }
      assert.deepEqual([status, message], [403, factorRequired], route)
    }
    const { data } = await root.api.listFactors()
    assert.deepEqual(data, { factors: [], recoveryCodesLeft: 0, isRequired: true })
    const start = await root.api.startTotp()
    if (start.status !== 200) assert.fail(start.message)
    const code = new TOTP({ secret: Secret.fromBase32(start.data.secret) }).generate({ timestamp: testApp.now().getTime() })
    const added = await root.api.addTotp({ body: { setup: start.data.setup, code } })
    assert.equal(added.status, 200)
    assert.equal((await root.api.listAccounts()).status, 200)
  })

  it('SAFE-07 an admin without a factor reads no more than others', async () => {
    const admin = await createAccount('Adam', { isAdmin: true })
    const owner = await createAccount('Owen', { isVerified: false })
    const pieceId = await testApp.publishPiece(owner.api, { title: 'Waiting' })
    assert.equal((await admin.api.getPiece({ params: { pieceId } })).status, 404)
    assert.equal((await owner.api.getPiece({ params: { pieceId } })).status, 200)
  })

  it('SAFE-07 does not ask others for one', async () => {
    const una = await createAccount('Una')
    const { status, data } = await visitor.logIn({ body: una })
    assert.equal(status, 200)
    const api = createClient({ fetch, session: () => (data as { sessionid: string }).sessionid })
    assert.deepEqual((await api.listFactors()).data, { factors: [], recoveryCodesLeft: 0, isRequired: false })
    const refused = await api.listAccounts()
    assert.deepEqual([refused.status, refused.message], [403, 'Only admins may do this.'])
  })
})
