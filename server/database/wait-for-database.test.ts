import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#infrastructure/free-port.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { waitForDatabase } from './wait-for-database.ts'

const { database } = await createTestApp()
const log = () => assert.fail('nothing is waited for')

describe('HOLD-01 a start', () => {
  it('waits for a database that comes, and says so once', async () => {
    const url = new URL(database)
    const { port } = url
    url.port = String(await freePort())
    const lines: string[] = []
    const waiting = waitForDatabase(url.href, { seconds: 20, log: (line) => void lines.push(line) })
    await setTimeout(600)
    const proxy = createServer((socket) => void socket.pipe(connect(Number(port), '127.0.0.1')).pipe(socket)).listen(Number(url.port), '127.0.0.1')
    await once(proxy, 'listening')
    await waiting
    proxy.close()
    assert.deepEqual(lines, [`PostgreSQL at ${url.host} cannot be used yet (ECONNREFUSED). Waiting for it, 20 seconds at the most.`])
  })

  it('gives up when the time is over, and at once where waiting does not help', async () => {
    await assert.rejects(waitForDatabase(`postgres://ada@127.0.0.1:${await freePort()}/x`, { seconds: 0, log }), { code: 'ECONNREFUSED' })
    await assert.rejects(waitForDatabase(database.replace(/:[^:@/]+@/, ':wrong@'), { seconds: 20, log }), { code: '28P01' })
    await assert.rejects(waitForDatabase(database.replace(/\/[^/?]+\?/, '/nowhere?'), { seconds: 20, log }), { code: '3D000' })
  })
})
