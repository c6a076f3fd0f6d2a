import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { after, describe, it } from 'node:test'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { openConnection, readAnswer } from '#test/support/raw-connection.ts'
import { createServer, requestTimes } from './create-server.ts'
import type { ConnectionLimits } from './limits/limit-connections.ts'

const testApp = await createTestApp()
const ada = await testApp.createAccount('Ada')
const app = await createApp(testApp, { times: { headers: 300, body: 300, form: 1_500 } })
await app.listen({ host: '127.0.0.1', port: 0 })
after(() => app.close())
const port = (app.server.address() as AddressInfo).port

const tookTooLong = [408, 'This request took too long. Please send it again.']
const post = (path: string, rest: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\n${rest}`
const jsonHead = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n'
const formHead =
  'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
const answerTo = async (bytes: string) => readAnswer(await (await openConnection({ host: '127.0.0.1', port }, bytes)).answer)
const filterPieces = () =>
  fetch(`http://127.0.0.1:${port}/api/piece/filter`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
const untilEnded = (sockets: Socket[], amount: number) =>
  new Promise<void>((resolve) => {
    const check = () => (sockets.filter(({ closed }) => closed).length >= amount ? resolve() : setTimeout(check, 5))
    check()
  })

describe('SAFE-03, SAFE-21 a request that never becomes complete', () => {
  it('is ended when it sends nothing, or half of its headers', async () => {
    assert.deepEqual(await answerTo(''), tookTooLong)
    assert.deepEqual(await answerTo('GET /api/keyword HTTP/1.1\r\nhost: '), tookTooLong)
  })

  it('is ended when its body stays incomplete, on every path', async () => {
    for (const path of ['/api/piece/filter', '/api/account/login', '/api/purchase/webhook'])
      assert.deepEqual(await answerTo(post(path, jsonHead)), tookTooLong, path)
    assert.deepEqual(
      await answerTo(post('/api/piece/filter', 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n')),
      tookTooLong,
    )
  })

  it('has more time for a form, and none for one that was refused', async () => {
    const order: unknown[] = []
    const send = async (name: string, bytes: string) => {
      const answer = await answerTo(bytes)
      order.push(name)
      return answer
    }
    const [form, body, refused] = await Promise.all([
      send('form', post('/api/score', `authorization: ${ada.session}\r\n${formHead}`)),
      send('body', post('/api/piece/filter', jsonHead)),
      send('refused form', post('/api/score', formHead)),
    ])
    assert.deepEqual([form, body, refused[0]], [tookTooLong, tookTooLong, 401])
    assert.equal(order.at(-1), 'form')
  })

  it('is answered in the envelope when it cannot be parsed, or when its headers are too long', async () => {
    const unreadable = [400, 'This request cannot be understood.']
    for (const bytes of [
      '\0\0\0\0\r\n\r\n',
      'GET\r\n\r\n',
      'GET /\0 HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nhost x\r\n\r\n',
      'BREW / HTTP/1.1\r\nhost: x\r\n\r\n',
    ])
      assert.deepEqual(await answerTo(bytes), unreadable, bytes)
    const tooLong = [431, 'The address or the headers of this request are too long.']
    assert.deepEqual(await answerTo(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`), tooLong)
    assert.deepEqual(await answerTo(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`), tooLong)
  })

  it('SAFE-24 with two lengths is refused, because proxies could read another end of it', async () => {
    for (const lengths of [
      'content-length: 2\r\ntransfer-encoding: chunked',
      'content-length: 2\r\ncontent-length: 3',
      'transfer-encoding: chunked\r\ntransfer-encoding: identity',
    ])
      assert.equal((await answerTo(post('/api/piece/filter', `content-type: application/json\r\n${lengths}\r\n\r\n{}`)))[0], 400, lengths)
  })

  it('leaves a complete one alone, also after the time is over', async () => {
    assert.equal((await filterPieces()).status, 200)
    await new Promise((resolve) => setTimeout(resolve, 400))
    assert.equal((await filterPieces()).status, 200)
  })
})

/** The most listeners of one event. */
const listenersOf = (emitter: EventEmitter) => Math.max(...emitter.eventNames().map((name) => emitter.listenerCount(name)))

describe('SAFE-03 a connection that is kept open', () => {
  /** The listeners of the server's socket and of its answer, when each answer ends. */
  let [ofSocket, ofAnswer]: [number[], number[]] = [[], []]
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) =>
    answer.once('finish', () => [ofSocket.push(listenersOf(socket)), ofAnswer.push(listenersOf(answer))]),
  )

  /** Sends requests together on each of these connections, and returns the statuses of their answers. */
  async function sendOn(connections: number, requests: string[]) {
    ;[ofSocket, ofAnswer] = [[], []]
    const last = requests.at(-1)!.replace('\r\n', '\r\nconnection: close\r\n')
    const bytes = [...requests.slice(0, -1), last].join('')
    const opened = await Promise.all(Array.from({ length: connections }, () => openConnection({ host: '127.0.0.1', port }, bytes)))
    const answers = await Promise.all(opened.map(({ answer }) => answer))
    return answers.map((answer) => Array.from(answer.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status))
  }

  it('keeps no listener of a form that was refused', async () => {
    const form = post('/api/score', `content-type: multipart/form-data; boundary=x\r\ncontent-length: 200000\r\n\r\n${'x'.repeat(200_000)}`)
    assert.deepEqual(await sendOn(1, Array<string>(14).fill(form)), [Array(14).fill('401')])
    assert.equal(ofSocket.at(-1), ofSocket[0])
  })

  it('has few listeners however many requests are sent together, and so has each answer', async () => {
    const id = await testApp.publishPiece(ada.api)
    for (const rest of ['\r\n', 'content-length: 2\r\n\r\n{}', 'accept-encoding: gzip\r\n\r\n']) {
      const request = `GET /api/piece/${id} HTTP/1.1\r\nhost: x\r\n${rest}`
      assert.deepEqual(await sendOn(10, Array<string>(12).fill(request)), Array(10).fill(Array(12).fill('200')))
      const most = Math.max(...ofSocket, ...ofAnswer)
      assert.ok(most <= EventEmitter.defaultMaxListeners, `${most} listeners: ${rest}`)
    }
  })
})

describe('SAFE-03 connections', () => {
  const servers: Server[] = []
  after(() => servers.forEach((server) => server.closeAllConnections() ?? server.close()))

  /** A server that answers /slow only when it is told to. */
  async function startServer(limits: Partial<ConnectionLimits>) {
    const { promise: told, resolve: answerAll } = Promise.withResolvers<void>()
    const server = createServer(
      (request, response) => void (request.url === '/slow' ? told : Promise.resolve()).then(() => response.end('ok')),
      requestTimes,
      limits,
    )
    servers.push(server.listen(0, '127.0.0.1'))
    await once(server, 'listening')
    const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
    const open = (localAddress: string, bytes = '') => openConnection({ ...address, localAddress }, bytes)
    const get = async (localAddress: string, path = '/') =>
      (await open(localAddress, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).answer
    return { open, get, answerAll }
  }
  const half = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n'

  it('of one network are bounded: the oldest half-open ones are ended, and a visitor beside them is served', async () => {
    const { open, get } = await startServer({ perNetwork: 5 })
    const halfOpen: Socket[] = []
    for (let index = 0; index < 20; index++) halfOpen.push(await open('127.0.0.1', index % 2 ? half : ''))
    await untilEnded(halfOpen, 15)
    assert.match(await get('127.0.0.1'), /ok/)
    await untilEnded(halfOpen, 16)
    assert.deepEqual(halfOpen.map(({ closed }) => closed), [...Array<boolean>(16).fill(true), ...Array<boolean>(4).fill(false)]) // prettier-ignore
  })

  it('in all are bounded: those of the network with the most are ended', async () => {
    const { open, get } = await startServer({ inAll: 10 })
    const honest = await open('127.0.0.2', half)
    const halfOpen: Socket[] = []
    for (let index = 0; index < 20; index++) halfOpen.push(await open('127.0.0.1', half))
    await untilEnded(halfOpen, 11)
    assert.match(await get('127.0.0.3'), /ok/)
    assert.equal(honest.closed, false)
  })

  it('of a proxy count in the sum alone', async () => {
    const { open, get } = await startServer({ perNetwork: 5, isProxy: (address) => address === '127.0.0.1' })
    const ofProxy = await Promise.all(Array.from({ length: 20 }, () => open('127.0.0.1', half)))
    assert.match(await get('127.0.0.1'), /ok/)
    assert.ok(ofProxy.every(({ closed }) => !closed))
  })

  it('that wait for an answer are never ended for others', async () => {
    const { open, get, answerAll } = await startServer({ perNetwork: 5 })
    const waiting = Array.from({ length: 4 }, () => get('127.0.0.1', '/slow'))
    const halfOpen: Socket[] = []
    for (let index = 0; index < 10; index++) halfOpen.push(await open('127.0.0.1', half))
    await untilEnded(halfOpen, 9)
    answerAll()
    for (const answer of await Promise.all(waiting)) assert.match(answer, /ok/)
  })
})
