import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { openConnection } from '#test/support/raw-connection.ts'
import { createFormTurns } from './form-turns.ts'

const limits = { ofAccount: 2, waiting: 1, inAll: 3, bytesPerSecond: 5_000, graceSeconds: 20 }
const noSocket = { bytesRead: 0 } as Socket
const statusOf = ({ status }: { status: number }) => status

describe('SAFE-03 the turns of forms', () => {
  it('are two at once for an account; others wait, and too many are refused', async () => {
    const inTurn = createFormTurns(limits)
    const reading: (() => void)[] = []
    const read = () => new Promise<number>((resolve) => reading.push(() => resolve(200)))
    const forms = Array.from({ length: 4 }, () => inTurn(1, noSocket, read).catch(statusOf))
    const ofAnother = inTurn(2, noSocket, read)
    assert.equal(await forms[3], 429)
    assert.equal(reading.length, 3)
    assert.equal(await inTurn(3, noSocket, read).catch(statusOf), 503)
    for (const end of reading) end()
    assert.equal(await ofAnother, 200)
    while (reading.length < 4) await new Promise((resolve) => setImmediate(resolve))
    reading[3]!()
    assert.deepEqual(await Promise.all(forms), [200, 200, 200, 429])
  })

  it('are over for a form that arrives too slowly', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const accepted = once(server, 'connection')
    const client = await openConnection({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, 'abc')
    const [socket] = (await accepted) as [Socket]
    socket.resume()
    await createFormTurns({ ...limits, graceSeconds: 0 })(1, socket, () => once(socket, 'close'))
    assert.match(await client.answer, /^HTTP\/1.1 408 /)
    server.close()
  })
})
