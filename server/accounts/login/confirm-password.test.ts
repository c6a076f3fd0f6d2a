import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contract } from '#contract/contract.ts'
import type { Client } from '#contract/client.ts'
import { confirmationMinutes } from '#contract/forms/limits.ts'
import type { Operation } from '#contract/operation.ts'
import { digest, createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const expire = () => testApp.advanceSeconds(confirmationMinutes * 60)
const password = digest('wrong')
const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada' }
const noPasskey = {
  id: 'none',
  rawId: 'none',
  type: 'public-key' as const,
  response: { clientDataJSON: '', attestationObject: '' },
  clientExtensionResults: {},
}
const params = { payoutId: 999_999 }

/** Every operation that needs a recent confirmation, and the status that it answers here once it is confirmed. */
const calls: Partial<Record<keyof Client, [status: number, call: (api: Client) => Promise<{ status: number; data?: unknown }>]>> = {
  changeEmail: [200, (api) => api.changeEmail({ body: { email: 'new@bellows.example' } })],
  changePassword: [403, (api) => api.changePassword({ body: { oldPassword: password, newPassword: password } })],
  deleteAccount: [403, (api) => api.deleteAccount({ body: { password } })],
  requestDataExport: [200, (api) => api.requestDataExport()],
  startTotp: [200, (api) => api.startTotp()],
  addTotp: [406, (api) => api.addTotp({ body: { setup: 'none', code: '123456' } })],
  startPasskey: [200, (api) => api.startPasskey()],
  addPasskey: [406, (api) => api.addPasskey({ body: { setup: 'none', passkey: noPasskey } })],
  decideFactorReset: [404, (api) => api.decideFactorReset({ body: { account: 999_999, confirmed: true, reason: 'Known in person.' } })],
  createRecoveryCodes: [409, (api) => api.createRecoveryCodes()],
  removeFactor: [404, (api) => api.removeFactor({ params: { factorId: 999_999 } })],
  requestPayout: [409, (api) => api.requestPayout({ body: bank })],
  verifyAccount: [404, (api) => api.verifyAccount({ body: { account: 999_999, confirmed: true } })],
  blockAccount: [404, (api) => api.blockAccount({ body: { account: 999_999, confirmed: true } })],
  refundPurchase: [404, (api) => api.refundPurchase({ params: { purchaseId: 999_999 } })],
  closePayout: [404, (api) => api.closePayout({ params })],
  confirmPayout: [404, (api) => api.confirmPayout({ params })],
  downloadPayoutFile: [404, (api) => api.downloadPayoutFile({ params })],
  deletePayout: [404, (api) => api.deletePayout({ params })],
  exportPayouts: [404, (api) => api.exportPayouts()],
  endSession: [404, (api) => api.endSession({ params: { session: '0'.repeat(32) } })],
  endSessions: [200, (api) => api.endSessions()], // the last one, because it ends the session of the others
}

describe('SAFE-05 recent confirmation', () => {
  it('SAFE-05 is declared for what takes over an account, reveals its data, or moves money or rights', () => {
    const declared = Object.values(contract).flatMap((feature) => Object.entries<Operation>(feature).filter(([, { confirmation }]) => confirmation))
    assert.deepEqual(declared.map(([name]) => name).toSorted(), Object.keys(calls).toSorted())
  })

  it('SAFE-05 is asked for ten minutes after the login, and given by the password', async () => {
    const admin = await testApp.createAccount('Ada', { isAdmin: true })
    const api = await testApp.logIn(admin)
    expire()
    for (const [name, [, call]] of Object.entries(calls)) {
      const { status, data } = await call(api)
      assert.deepEqual([status, data], [403, { confirm: true }], name)
    }
    assert.equal((await api.getSettings()).status, 200)
    assert.deepEqual(await api.confirmPassword({ body: { password } }), { status: 403, message: 'The password is wrong.' })
    assert.deepEqual((await api.requestDataExport()).data, { confirm: true })
    assert.equal((await api.confirmPassword({ body: admin })).status, 200)
    for (const [name, [expected, call]] of Object.entries(calls)) {
      const { status, data } = await call(api)
      assert.equal(status, expected, name)
      assert.notDeepEqual(data, { confirm: true }, name)
    }
  })

  it('SAFE-05 is given by a login, for that session alone', async () => {
    const bob = await testApp.createAccount('Bob')
    const earlier = await testApp.logIn(bob)
    expire()
    const later = await testApp.logIn(bob)
    assert.deepEqual([(await later.requestDataExport()).status, (await earlier.requestDataExport()).status], [200, 403])
  })

  it('SAFE-05 cannot be given by guessing', async () => {
    const { password: right, api } = await testApp.createAccount('Carla')
    for (let guess = 0; guess < 10; guess++) assert.equal((await api.confirmPassword({ body: { password: digest(`guess ${guess}`) } })).status, 403)
    assert.equal((await api.confirmPassword({ body: { password: right } })).status, 429)
  })
})
