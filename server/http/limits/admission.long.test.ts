import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createTestApp } from '#test/support/create-test-app.ts'
import { openConnection } from '#test/support/raw-connection.ts'
import { registerPages } from '../pages/register-pages.ts'
import type { RequestClass } from './admission.ts'

const testApp = await createTestApp()
const { app, createAccount, piece } = testApp
const { admission } = app
await app.register(registerPages, { ...testApp, isDevelopment: false, apiPath: '/api' })
await app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const ada = await createAccount('Ada')
const bob = await createAccount('Bob', { credit: 20 })
const pieceId = await piece(ada.id, { title: 'Nachtzug' })

/** The headers of JSON, and of Bob's. */
const json = { 'content-type': 'application/json' }
const bobs = { ...json, authorization: bob.session! }

/** Fills the room of a class, calls `meanwhile`, and makes room again. */
async function withFull(requestClass: RequestClass, meanwhile: () => Promise<void>) {
  const entered: Promise<() => void>[] = []
  while (admission.hasRoom(requestClass)) entered.push(admission.enter('money'))
  try {
    await meanwhile()
  } finally {
    while (entered.length > 0) (await entered.shift()!)()
  }
}

/** The lists that were asked for, another one each time. */
let lists = 0
const calls = {
  rendering: () => fetch(`${url}/pieces?price=${++lists / 4}`),
  visitor: () => fetch(`${url}/api/piece/filter`, { method: 'POST', headers: json, body: '{}' }),
  member: () => fetch(`${url}/api/piece/filter`, { method: 'POST', headers: bobs, body: '{}' }),
  money: () => fetch(`${url}/api/purchase/${pieceId}`, { method: 'POST', headers: bobs, body: '{"useBalance":true}' }),
}
const classes = Object.keys(calls) as RequestClass[]

describe('HOLD-09 beyond its capacity the server', () => {
  for (const [index, full] of classes.entries())
    it(`refuses ${classes.slice(0, index + 1).join(', ')} when there is no room for ${full}, and serves what is more urgent`, async () => {
      await withFull(full, async () => {
        await Promise.all(
          classes.map(async (each, place) => {
            const answer = await calls[each]()
            const isRefused = place <= index
            assert.equal(answer.status === 503, isRefused, `${each}: ${answer.status}`)
            if (isRefused) assert.equal(answer.headers.get('retry-after'), '5')
            assert.equal((await answer.text()).includes('Many people are here right now. Try again in a moment.'), isRefused)
          }),
        )
      })
      assert.equal(admission.underWay, 0)
      assert.equal((await calls.rendering()).status, 200)
    })

  it('sends a page that is stored, and says that it lives', async () => {
    while (!(await isStored('/artists')));
    await withFull('money', async () => {
      assert.equal((await fetch(`${url}/api/health`)).status, 200)
      assert.equal((await fetch(`${url}/api/ready`)).status, 200)
    })
  })

  it('SAFE-03 counts no request whose body has not arrived', async () => {
    const headers = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 9000'
    const halfOpen = await Promise.all(
      Array.from({ length: 400 }, () =>
        openConnection({ host: '127.0.0.1', port: Number(new URL(url).port) }, `POST /api/piece/filter HTTP/1.1\r\n${headers}\r\n\r\n{`),
      ),
    )
    assert.equal((await calls.visitor()).status, 200)
    assert.equal((await calls.rendering()).status, 200)
    assert.equal(admission.underWay, 0)
    for (const socket of halfOpen) socket.destroy()
  })

  it('counts no request whose client has gone', async () => {
    for (let sent = 0; sent < 20; sent++) {
      const gone = request(`${url}/api/piece/filter`, { method: 'POST', headers: json })
      gone.on('error', () => {})
      gone.end('{}')
      await setImmediate()
      gone.destroy()
    }
    await calls.visitor()
    while (admission.underWay > 0) await setImmediate()
  })
})

/** Whether a page is sent as it was stored, although there is no room. Other test files write to the same PostgreSQL, so that it may be read anew. */
async function isStored(path: string) {
  let status = 503
  await withFull('money', async () => {
    status = (await fetch(url + path)).status
  })
  if (status === 503) await fetch(url + path)
  return status === 200
}
