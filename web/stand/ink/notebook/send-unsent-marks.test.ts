import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { sendingTo } from './send-unsent-marks.ts'

const score = 'a6a3d6f4-6a43-4a8c-9a3c-3f2f1d1f0c55'
const outbox = { since: 0, add: [], remove: [] }

const logIn = (session: string, username: string) => void (document.cookie = `session=${session}; username=${username}`)

describe('STAND-05 sending the notes of an account', () => {
  const sent: (string | null)[] = []
  let onCall: (() => void) | undefined
  const before = globalThis.document

  beforeEach(() => {
    sent.length = 0
    onCall = undefined
    Object.assign(globalThis, { document: { cookie: '', documentElement: { dataset: {} } } })
    mock.method(globalThis, 'fetch', async (_: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers).get('authorization'))
      onCall?.()
      return Response.json({ status: 200, message: '', data: { revision: 1, added: [], removed: [] } })
    })
  })
  afterEach(() => {
    mock.restoreAll()
    Object.assign(globalThis, { document: before })
  })

  it('goes on after a login as the same account, and never with the session of another one', async () => {
    logIn('1', 'ada')
    const send = sendingTo('ada', score)
    assert.equal((await send(outbox))?.status, 200)
    logIn('2', 'bob')
    assert.equal(await send(outbox), undefined)
    assert.equal(await sendingTo('ada', score)(outbox), undefined)
    document.cookie = ''
    assert.equal(await send(outbox), undefined)
    logIn('3', 'ada')
    assert.equal((await send(outbox))?.status, 200)
    assert.deepEqual(sent, ['1', '3'])
  })

  it('keeps no answer that comes after a logout, and sends nothing after a login that comes while a call is prepared', async () => {
    logIn('1', 'ada')
    onCall = () => (document.cookie = '')
    assert.equal(await sendingTo('ada', score)(outbox), undefined)
    logIn('2', 'ada')
    const call = sendingTo('ada', score)(outbox)
    logIn('3', 'bob')
    await call.catch(() => undefined)
    assert.deepEqual(sent.includes('3'), false)
  })
})
