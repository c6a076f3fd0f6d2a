import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digest, createTestApp } from '../../test/create-test-app.ts'
import { sweepAccountsTasks } from './sweep-accounts.ts'

const house = await createTestApp()
const sweep = () => sweepAccountsTasks(house)['sweep-accounts']!({} as never, { id: '1', createdAt: house.now() })
const left = async (table: 'sessions' | 'attempts' | 'mailbox_proofs' | 'data_requests') =>
  (await house.db.selectFrom(table).selectAll().execute()).length
const emails = async () => (await house.db.selectFrom('accounts').select('email').orderBy('email').execute()).map(({ email }) => email)

describe('time', () => {
  it('takes away sessions, counts and codes that are over, and leaves what is not', async () => {
    const ada = await house.person('Ada')
    await ada.api.askForOwnData()
    await house.visitor.forgetPassword({ body: { email: ada.email } })
    await house.visitor.logIn({ body: { email: ada.email, password: digest('wrong') } })
    await sweep()
    assert.ok((await left('sessions')) > 0 && (await left('attempts')) > 0 && (await left('mailbox_proofs')) > 0 && (await left('data_requests')) > 0)
    house.pass(61)
    await sweep()
    assert.deepEqual([await left('sessions'), await left('attempts'), await left('mailbox_proofs'), await left('data_requests')], [0, 0, 0, 0])
  })

  it('frees an address that nobody verified within 30 days, and no other', async () => {
    const password = digest('long enough')
    await house.visitor.register({ body: { email: 'never@bellows.example', password } })
    house.pass(29)
    await house.visitor.register({ body: { email: 'young@bellows.example', password } })
    await sweep()
    assert.ok((await emails()).includes('never@bellows.example'))
    house.pass(1)
    await sweep()
    assert.deepEqual(await emails(), ['ada@bellows.example', 'young@bellows.example'])
    assert.equal((await house.visitor.register({ body: { email: 'never@bellows.example', password } })).status, 200)
  })
})
