import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClient } from '#contract/client.ts'
import { digest, createTestApp } from '#test/support/create-test-app.ts'
import { hashPassword } from '../passwords.ts'

const testApp = await createTestApp()
const newPassword = digest('another password')

describe('a new password', () => {
  it('SET-01, SET-03, API-46 and API-48 replaces the old one, and the settings show the day of the change', async () => {
    const { email, password, api } = await testApp.createAccount('Ada')
    const before = (await api.getSettings()).data!.settings
    assert.equal(before.email, email)
    testApp.advanceDays(3)
    assert.equal((await api.changePassword({ body: { oldPassword: password, newPassword } })).status, 200)
    assert.equal((await testApp.visitor.logIn({ body: { email, password } })).status, 401)
    assert.equal((await testApp.visitor.logIn({ body: { email, password: newPassword } })).status, 200)
    assert.equal((await api.getSettings()).data!.settings.lastPasswordChange, testApp.now().toISOString())
    assert.deepEqual(
      (await testApp.sendPendingEmails()).map(({ to, subject }) => [to, subject]),
      [[email, 'Your password was changed']],
    )
  })

  it('ends every other session', async () => {
    const { email, password, api } = await testApp.createAccount('Bob')
    const other = (await testApp.visitor.logIn({ body: { email, password } })).data as { sessionid: string }
    const elsewhere = createClient({ fetch: testApp.fetch, session: () => other.sessionid })
    assert.equal((await elsewhere.checkSession()).status, 200)
    await api.changePassword({ body: { oldPassword: password, newPassword } })
    assert.equal((await elsewhere.checkSession()).status, 401)
    assert.equal((await api.checkSession()).status, 200)
  })

  it('API-48 needs the old one, whose wrong attempts are limited', async () => {
    const { password, api } = await testApp.createAccount('Carla')
    const change = (oldPassword: string) => api.changePassword({ body: { oldPassword, newPassword } })
    for (let guess = 0; guess < 10; guess++)
      assert.deepEqual(await change(digest(`guess ${guess}`)), { status: 403, message: 'The old password is wrong.' })
    assert.equal((await change(password)).status, 429)
    testApp.advanceSeconds(15 * 60)
    assert.equal((await change(password)).status, 200)
  })

  it('K16 replaces an old one that is known by what was typed, and is confirmed by it before', async () => {
    const { id, email, api } = await testApp.createAccount('Käthe')
    const [composed, asTyped] = (['NFC', 'NFD'] as const).map((form) => digest('Käsebrötchen 77'.normalize(form))) as [string, string]
    const store = async () =>
      testApp.db
        .updateTable('accounts')
        .set({ password_hash: await hashPassword(asTyped) })
        .where('id', '=', id)
        .execute()
    await store()
    assert.equal((await api.confirmPassword({ body: { password: composed } })).status, 403)
    assert.equal((await api.confirmPassword({ body: { password: composed, passwordAsTyped: asTyped } })).status, 200)
    assert.equal((await api.confirmPassword({ body: { password: composed } })).status, 200)
    await store()
    assert.equal((await api.changePassword({ body: { oldPassword: composed, oldPasswordAsTyped: asTyped, newPassword } })).status, 200)
    assert.equal((await testApp.visitor.logIn({ body: { email, password: newPassword } })).status, 200)
    await store()
    assert.equal((await api.deleteAccount({ body: { password: composed, passwordAsTyped: asTyped } })).status, 200)
  })

  it('is set once for two requests at once', async () => {
    const { password, api } = await testApp.createAccount('Dora')
    const answers = await Promise.all(['a', 'b'].map((each) => api.changePassword({ body: { oldPassword: password, newPassword: digest(each) } })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
  })
})
