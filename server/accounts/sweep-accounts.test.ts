import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/support/create-test-app.ts'
import { sweepAccountsTasks } from './sweep-accounts.ts'

const testApp = await createTestApp()
const sweep = () => sweepAccountsTasks(testApp)['sweep-accounts']!({} as never, { id: '1', createdAt: testApp.now() })
const countRows = async (table: 'sessions' | 'rate_limits' | 'email_verifications' | 'data_exports') =>
  (await testApp.db.selectFrom(table).selectAll().execute()).length
const emails = async () => (await testApp.db.selectFrom('accounts').select('email').orderBy('email').execute()).map(({ email }) => email)

describe('the daily sweep', () => {
  it('deletes expired sessions, attempts and codes only', async () => {
    const ada = await testApp.createAccount('Ada')
    await ada.api.requestDataExport()
    await testApp.visitor.requestPasswordReset({ body: { email: ada.email } })
    await testApp.visitor.logIn({ body: { email: ada.email, password: digest('wrong') } })
    await sweep()
    assert.ok(
      (await countRows('sessions')) > 0 &&
        (await countRows('rate_limits')) > 0 &&
        (await countRows('email_verifications')) > 0 &&
        (await countRows('data_exports')) > 0,
    )
    testApp.advanceDays(61)
    await sweep()
    assert.deepEqual(
      [await countRows('sessions'), await countRows('rate_limits'), await countRows('email_verifications'), await countRows('data_exports')],
      [0, 0, 0, 0],
    )
  })

  it('deletes accounts that were not verified within 30 days, and no others', async () => {
    const password = digest('long enough')
    await testApp.visitor.register({ body: { email: 'never@bellows.example', password } })
    testApp.advanceDays(29)
    await testApp.visitor.register({ body: { email: 'young@bellows.example', password } })
    await sweep()
    assert.ok((await emails()).includes('never@bellows.example'))
    testApp.advanceDays(1)
    await sweep()
    assert.deepEqual(await emails(), ['ada@bellows.example', 'young@bellows.example'])
    assert.equal((await testApp.visitor.register({ body: { email: 'never@bellows.example', password } })).status, 200)
  })
})
