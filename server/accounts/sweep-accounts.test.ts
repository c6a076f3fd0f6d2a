import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '#test/create-test-app.ts'
import { sweepAccountsTasks } from './sweep-accounts.ts'

const house = await createTestApp()
const sweep = () => sweepAccountsTasks(house)['sweep-accounts']!({} as never, { id: '1', createdAt: house.now() })
const left = async (table: 'sessions' | 'rate_limits' | 'email_verifications' | 'data_exports') =>
  (await house.db.selectFrom(table).selectAll().execute()).length
const emails = async () => (await house.db.selectFrom('accounts').select('email').orderBy('email').execute()).map(({ email }) => email)

describe('time', () => {
  it('takes away sessions, counts and codes that are over, and leaves what is not', async () => {
    const ada = await house.createAccount('Ada')
    await ada.api.requestDataExport()
    await house.visitor.requestPasswordReset({ body: { email: ada.email } })
    await house.visitor.logIn({ body: { email: ada.email, password: digest('wrong') } })
    await sweep()
    assert.ok(
      (await left('sessions')) > 0 && (await left('rate_limits')) > 0 && (await left('email_verifications')) > 0 && (await left('data_exports')) > 0,
    )
    house.advanceDays(61)
    await sweep()
    assert.deepEqual([await left('sessions'), await left('rate_limits'), await left('email_verifications'), await left('data_exports')], [0, 0, 0, 0])
  })

  it('frees an address that nobody verified within 30 days, and no other', async () => {
    const password = digest('long enough')
    await house.visitor.register({ body: { email: 'never@bellows.example', password } })
    house.advanceDays(29)
    await house.visitor.register({ body: { email: 'young@bellows.example', password } })
    await sweep()
    assert.ok((await emails()).includes('never@bellows.example'))
    house.advanceDays(1)
    await sweep()
    assert.deepEqual(await emails(), ['ada@bellows.example', 'young@bellows.example'])
    assert.equal((await house.visitor.register({ body: { email: 'never@bellows.example', password } })).status, 200)
  })
})
