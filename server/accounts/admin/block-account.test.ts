import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const admin = await testApp.createAccount('Root', { isAdmin: true })
const block = (account: number, confirmed = true) => admin.api.blockAccount({ body: { account, confirmed } })
const everyPiece = { body: { orderOption: 2 as const, page: 0, search: '', keywords: [], totalInstrumentAmount: -1, instruments: [] } }

describe('blocking an account', () => {
  it('API-45, DECIDE-12 and ROLE-20 ends its sessions, rejects logins and hides its pieces, until the account is unblocked', async () => {
    const mallory = await testApp.createAccount('Mallory')
    const pieceId = await testApp.piece(mallory.id)
    const isListed = async () => (await testApp.visitor.filterPieces(everyPiece)).data!.result.some(({ id }) => id === pieceId)
    const { email, password } = mallory
    assert.equal(await isListed(), true)
    assert.equal((await block(mallory.id)).status, 200)
    assert.match((await testApp.sendPendingEmails()).at(-1)!.text[1]!, /^Ask .* why/) // without a reason, the e-mail names the address to ask
    assert.equal((await mallory.api.checkSession()).status, 401)
    assert.deepEqual(await testApp.visitor.logIn({ body: { email, password } }), { status: 423, message: 'This account is blocked.' })
    assert.equal(await isListed(), false)

    assert.equal((await block(mallory.id, false)).status, 200)
    assert.equal((await mallory.api.checkSession()).status, 401) // the old sessions stay ended
    assert.equal((await testApp.visitor.logIn({ body: { email, password } })).status, 200)
    assert.equal(await isListed(), true)
  })

  it('sends an e-mail to the owner with the reason, which is in the audit log as well; unblocking sends one, too', async () => {
    const { id, email } = await testApp.createAccount('Nell')
    await testApp.sendPendingEmails()
    for (const [confirmed, reason] of [
      [true, ' Copied\nscores '],
      [true, 'Again'],
      [false, ''],
    ] as const)
      // prettier-ignore
      assert.equal((await admin.api.blockAccount({ body: { account: id, confirmed, reason } })).status, 200)
    const sentEmails = (await testApp.sendPendingEmails()).filter(({ to }) => to === email)
    assert.deepEqual(sentEmails.map(({ subject }) => subject), ['Your account was blocked', 'Your account is active again']) // prettier-ignore
    assert.deepEqual(sentEmails[0]!.text.slice(1, 3), ['This is why:', 'Copied\nscores'])
    assert.ok(sentEmails.every(({ text }) => text.at(-1)!.includes(testApp.operator.contact)))
    const logEntries = (await admin.api.listAuditLog({ query: { search: 'Nell' } })).data!.entries
    assert.deepEqual(logEntries.map(({ reason }) => reason), ['', 'Copied\nscores']) // prettier-ignore
    assert.equal((await admin.api.blockAccount({ body: { account: id, confirmed: true, reason: 'x'.repeat(5_000) } })).status, 400)
  })

  it('API-45 is allowed to admins only, not for their own account, and only for existing accounts', async () => {
    const { id, api } = await testApp.createAccount('Ada')
    assert.equal((await api.blockAccount({ body: { account: admin.id, confirmed: true } })).status, 403)
    assert.equal((await testApp.visitor.blockAccount({ body: { account: id, confirmed: true } })).status, 401)
    assert.deepEqual(await block(admin.id), { status: 409, message: 'You cannot block your own account.' })
    assert.deepEqual(await block(999_999), { status: 404, message: 'This account does not exist.' })
  })

  it('has no effect the second time', async () => {
    const { id } = await testApp.createAccount('Bob')
    const answers = await Promise.all([block(id), block(id)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
  })
})

describe('verifying an account', () => {
  it('API-44, ROLE-19 and DECIDE-10 shows the badge, and the next login returns it', async () => {
    const { id, email, password } = await testApp.createAccount('Carla', { isVerified: false })
    const isVerified = async () => (await testApp.visitor.getArtist({ params: { artistId: id } })).data!.artist.verified
    assert.equal(await isVerified(), false)
    assert.equal((await admin.api.verifyAccount({ body: { account: id, confirmed: true } })).status, 200)
    assert.equal(await isVerified(), true)
    const login = await testApp.visitor.logIn({ body: { email, password } })
    assert.equal((login.data as { confirmed: boolean }).confirmed, true)
    await admin.api.verifyAccount({ body: { account: id, confirmed: false } })
    assert.equal(await isVerified(), false)
  })

  it('API-44 is allowed to admins only, and only for existing accounts', async () => {
    const { id, api } = await testApp.createAccount('Dora')
    assert.equal((await api.verifyAccount({ body: { account: id, confirmed: true } })).status, 403)
    assert.equal((await testApp.visitor.verifyAccount({ body: { account: id, confirmed: true } })).status, 401)
    assert.equal((await admin.api.verifyAccount({ body: { account: 999_999, confirmed: true } })).status, 404)
  })
})
