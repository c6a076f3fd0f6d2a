import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createClient } from '#contract/client.ts'
import { makeAdmin } from '#server/accounts/admin/operator-actions.ts'
import { digest, createTestApp } from '#test/support/create-test-app.ts'

const app = await createTestApp({ trustedProxies: 'loopback' })
const { db, createAccount, visitor, sendPendingEmails } = app
const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' }

/** Logs in from an address with a user agent, without cookies. */
const logInFrom = async (address: string, device: string, body: object) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': device }
  return app.app.inject({ method: 'POST', url: '/api/account/login', headers, payload: body })
}
const kindsOf = async (accountId: number) =>
  (await db.selectFrom('security_events').select('kind').where('account_id', '=', accountId).orderBy('id').execute()).map(({ kind }) => kind)

describe('the security log', () => {
  it('SAFE-19 has logins and wrong passwords, with part of the network address and the id of the request', async () => {
    const { id, email, password, api } = await createAccount('Ada')
    const wrong = await logInFrom('192.0.2.77', 'Firefox', { email, password: digest('wrong') })
    await logInFrom('192.0.2.77', 'Firefox\u00e9', { email, password })
    const { data } = await api.listSecurityEvents()
    assert.deepEqual(
      data!.events.map(({ kind, network, device }) => [kind, network, device]),
      [
        ['LOGGED_IN', '192.0.2.0/24', 'Firefox'],
        ['LOGIN_FAILED', '192.0.2.0/24', 'Firefox'],
      ],
    )
    assert.equal(data!.events[1]!.request, wrong.headers['x-request-id'])
    assert.equal(data!.events[0]!.date, app.now().toISOString())
    const rows = await db.selectFrom('security_events').selectAll().where('account_id', '=', id).execute()
    assert.doesNotMatch(JSON.stringify(rows), /192\.0\.2\.77|ada@/)
    await logInFrom('192.0.2.78', 'curl', { email: 'nobody@bellows.example', password })
    assert.equal((await db.selectFrom('security_events').select('id').where('account_id', 'is', null).execute()).length, 1)
  })

  it('SAFE-19 has what is done to an account, and shows each account its own', async () => {
    const { id, email, password, api } = await createAccount('Bob')
    const admin = await createAccount('Root', { isAdmin: true })
    await api.changePassword({ body: { oldPassword: password, newPassword: digest('another one') } })
    const change = (await api.changeEmail({ body: { email: 'bob.new@bellows.example' } })).data as { account: { id: string } }
    const params = { account: change.account.id }
    await visitor.sendVerificationCode({ params })
    const code = (await sendPendingEmails()).find((sent) => sent.code)!.code!
    await api.verifyEmail({ params, body: { code } })
    await api.requestDataExport()
    await makeAdmin(db, 'bob.new@bellows.example', app.now())
    for (const confirmed of [false, true]) await admin.api.verifyAccount({ body: { account: id, confirmed } })
    for (const confirmed of [true, false]) await admin.api.blockAccount({ body: { account: id, confirmed } })
    assert.deepEqual(await kindsOf(id), [
      'PASSWORD_CHANGED',
      'EMAIL_CHANGE_REQUESTED',
      'EMAIL_CHANGED',
      'DATA_EXPORTED',
      'ADMIN_GRANTED',
      'VERIFICATION_WITHDRAWN',
      'VERIFIED',
      'BLOCKED',
      'UNBLOCKED',
    ])
    assert.equal(email, 'bob@bellows.example')
    assert.deepEqual((await admin.api.listSecurityEvents()).data, { events: [], total: 0 })
  })

  it('SAFE-24 has wrong passwords that somebody enters within a session', async () => {
    const { id, api } = await createAccount('Hal')
    const wrong = digest('wrong')
    assert.equal((await api.confirmPassword({ body: { password: wrong } })).status, 403)
    assert.equal((await api.changePassword({ body: { oldPassword: wrong, newPassword: digest('another one') } })).status, 403)
    assert.equal((await api.deleteAccount({ body: { password: wrong } })).status, 403)
    assert.deepEqual(await kindsOf(id), ['LOGIN_FAILED', 'LOGIN_FAILED', 'LOGIN_FAILED'])
  })

  it('SAFE-19 has a forgotten password and the end of all sessions', async () => {
    const { id, email } = await createAccount('Carla')
    const { data } = await visitor.requestPasswordReset({ body: { email } })
    const { account } = data as { account: { id: string } }
    const code = (await sendPendingEmails()).find((sent) => sent.code)!.code!
    const password = digest('another one')
    await visitor.resetPassword({ params: { account: account.id }, body: { code, password } })
    const { sessionid } = (await visitor.logIn({ body: { email, password } })).data as { sessionid: string }
    await createClient({ fetch: app.fetch, session: () => sessionid }).endSessions()
    assert.deepEqual(await kindsOf(id), ['PASSWORD_RESET', 'LOGGED_IN', 'LOGGED_OUT_EVERYWHERE'])
  })

  it('SAFE-19 has an admin’s look at bank details, once a day, without saying where the admin was', async () => {
    const dora = await createAccount('Dora')
    const admin = await createAccount('Superuser', { isAdmin: true })
    const payout = { ...bank, account_id: dora.id, amount_cents: 5_000, requested_at: app.now() }
    await db.insertInto('payouts').values(payout).execute()
    for (let time = 0; time < 3; time++) await admin.api.listPayouts()
    await admin.api.exportPayouts()
    const { data } = await dora.api.listSecurityEvents()
    assert.deepEqual(
      data!.events.map(({ kind, network, device }) => [kind, network, device]),
      [['BANK_DETAILS_SEEN', '', '']],
    )
    const row = await db.selectFrom('security_events').select(['actor_id', 'network']).where('account_id', '=', dora.id).executeTakeFirstOrThrow()
    assert.deepEqual(row, { actor_id: admin.id, network: '127.0.0.0/24' })
    app.advanceDays(1)
    await admin.api.listPayouts()
    assert.equal((await kindsOf(dora.id)).length, 2)
  })

  it('SAFE-19 is paged', async () => {
    const { email, password, api } = await createAccount('Emil')
    for (let time = 0; time < 5; time++) await visitor.logIn({ body: { email, password } })
    const { data } = await api.listSecurityEvents({ query: { page: 1, size: 2 } })
    assert.deepEqual([data!.events.length, data!.total], [2, 5])
  })

  it('SAFE-19 cannot be changed, and nothing in it be deleted within a year', async () => {
    const { id, email, password } = await createAccount('Fay')
    await visitor.logIn({ body: { email, password } })
    const young = { account_id: id, kind: 'LOGGED_IN' as const, at: new Date() }
    const old = { ...young, at: new Date(Date.now() - 1_000 * 86_400_000) }
    await db.insertInto('security_events').values([young, old]).execute()
    for (const change of ["update security_events set kind = 'X'", 'delete from security_events', 'truncate security_events'])
      await assert.rejects(sql.raw(change).execute(db), /append-only/)
    await app.runTask('sweep-accounts')
    const left = await db.selectFrom('security_events').select('at').where('account_id', '=', id).execute()
    assert.ok(left.every(({ at }) => at.getTime() > old.at.getTime()))
    assert.equal(left.length, 2)
  })
})

describe('a browser that an account does not know', () => {
  it('SAFE-19 is mailed to the owner, once, and not at the first login', async () => {
    const { id, email, password } = await createAccount('Gus')
    await sendPendingEmails()
    const body = { email, password }
    await logInFrom('192.0.2.1', 'Firefox', body)
    await logInFrom('192.0.2.2', 'Firefox', body) // the same user agent in the same network
    assert.deepEqual(await sendPendingEmails(), [])
    for (let time = 0; time < 2; time++) await logInFrom('198.51.100.9', 'Visit evil.example', body)
    const sent = await sendPendingEmails()
    assert.deepEqual(
      sent.map(({ to, subject }) => [to, subject]),
      [[email, 'A new browser logged in to your account']],
    )
    assert.match(sent[0]!.text.join(' '), /on the network 198\.51\.100\.0\/24, on \d+ March 2026 at \d\d:\d\d CES?T/)
    assert.doesNotMatch(sent[0]!.text.join(' '), /evil/)
    assert.deepEqual(await kindsOf(id), ['LOGGED_IN', 'LOGGED_IN', 'NEW_BROWSER', 'LOGGED_IN'])
  })
})
