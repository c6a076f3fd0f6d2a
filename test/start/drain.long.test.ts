import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { startSite, type Site } from '#test/support/start-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const testApp = await createTestApp()
testApp.advanceSeconds((Date.now() - testApp.now().getTime()) / 1000)

/** A mail server that accepts connections and never says anything. */
async function startSilentServer() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: { destroy: () => void }[] = []
  server.on('connection', (socket) => sockets.push(socket))
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, isCalled: once(server, 'connection') }
}

/** Begins a request, and returns the rest of its body to send, and its answer. */
function begin({ port }: Site, head: string[], body: string) {
  const client = connect(port, '127.0.0.1')
  client.write(`${head.join('\r\n')}\r\nhost: localhost\r\n\r\n${body}`)
  return { client, answer: text(client) }
}

/** Sends requests on one connection after another for as long as the site accepts them. */
async function visit({ url }: Site, agent: Agent) {
  const answers: { status: number; connection: string | undefined }[] = []
  for (;;) {
    const response = await new Promise<IncomingMessage | undefined>((done) => {
      get(`${url}/api/health`, { agent }, done).once('error', (error: NodeJS.ErrnoException) => {
        if (['ECONNREFUSED', 'ECONNRESET'].includes(error.code!)) done(undefined) // the system resets what arrives while the port is closed
        else done(assert.fail(error.message))
      })
    })
    if (!response) return answers
    await text(response)
    answers.push({ status: response.statusCode!, connection: response.headers.connection })
    await setTimeout(10)
  }
}

describe('HOLD-03 a process that is stopped', () => {
  it('is not ready at once, answers what it accepted, refuses long uploads, and ends within five seconds beside a mail server that hangs', async () => {
    const mailServer = await startSilentServer()
    const site = await startSite({ DATABASE_URL: testApp.database, DATA_DIR: folder, MAIL_SERVER: `smtp://127.0.0.1:${mailServer.port}` })
    await site.ready()
    const ada = await testApp.createAccount('Ada')
    const api = createClient({ fetch: (path, init) => fetch(`${site.url}${path}`, init), session: () => undefined })
    const { data } = await api.register({ body: { email: 'bea@bellows.example', password: ada.password } })
    assert.equal((await api.sendVerificationCode({ params: { account: data!.account.id } })).status, 200)
    await mailServer.isCalled

    const upload = begin(
      site,
      ['POST /api/score HTTP/1.1', `authorization: ${ada.session}`, 'content-type: multipart/form-data; boundary=x', 'content-length: 900000'],
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n',
    )
    const trickle = setInterval(() => upload.client.writable && upload.client.write('0 0 m 100 100 l S\n'), 100)
    const login = begin(site, ['POST /api/account/login HTTP/1.1', 'content-type: application/json', 'content-length: 2'], '{')
    const visiting = visit(site, new Agent({ keepAlive: true, maxSockets: 1 }))
    await setTimeout(200)

    const stopped = site.stop()
    await setTimeout(200)
    const ready = await fetch(`${site.url}/api/ready`)
    assert.deepEqual([ready.status, await ready.json()], [503, { status: 503, message: 'This process is being stopped.' }])
    login.client.write('}')
    assert.match(await login.answer, /^HTTP\/1.1 400 [^]*connection: close/i)
    const refusal = await upload.answer
    clearInterval(trickle)
    assert.match(refusal, /^HTTP\/1.1 503 [^]*\r\nretry-after: 5\r\n/)
    assert.match(refusal, /\{"status":503,"message":"This server is being restarted\. Please send it again in a moment\."\}$/)

    const { status, milliseconds } = await stopped
    assert.equal(status, 0)
    assert.ok(milliseconds < 5_000, `${milliseconds} ms`)
    const answers = await visiting
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]))
    assert.equal(answers.at(-1)!.connection, 'close')
    assert.ok(answers.filter(({ connection }) => connection === 'close').length > 1, 'it still accepted connections for a moment')
  })
})
