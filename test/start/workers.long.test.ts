import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { programName } from '#infrastructure/processes.ts'
import { startSite, type Site } from '#test/support/start-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
const settings = { DATA_DIR: join(folder, 'data'), WEB_CONCURRENCY: '2' }

/** The status of a request on a connection of its own, which any process may accept; 0 if it was broken off, -1 if nothing came for ten seconds. */
const statusOf = (url: string) =>
  new Promise<number>((done) => {
    const request = get(url, { agent: new Agent(), signal: AbortSignal.timeout(10_000) }, (response) => done(response.resume().statusCode!))
    request.once('error', ({ name }) => done(name === 'AbortError' ? -1 : 0))
  })
const statuses = (url: string, count: number) => Promise.all(Array.from({ length: count }, () => statusOf(url)))

/** How many requests each process has answered. */
async function requestsOf(metricsPort: number) {
  const counts = [metricsPort, metricsPort + 1].map(async (port) => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return Number(/^bellows_requests_total\{operation="\/api\/health",status="200"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
  })
  return Promise.all(counts)
}

/** A port that is free, and the next one as well: below those that Linux gives to connections and to port 0, so that no other test takes one. */
async function twoFreePorts(): Promise<number> {
  const port = randomInt(10_000, 32_000)
  const probes = [port, port + 1].map((each) => createServer().listen(each, '127.0.0.1'))
  const areFree = await Promise.all(
    probes.map((probe) => new Promise<boolean>((done) => probe.once('error', () => done(false)).once('listening', () => done(true)))),
  )
  for (const probe of probes) probe.close()
  return areFree.every(Boolean) ? port : twoFreePorts()
}

/** The workers once there are two again without one of these. */
async function newWorkers(site: Site, gone: number) {
  for (let tries = 0; tries < 500; tries++) {
    const workers = site.workers()
    if (workers.length === 2 && !workers.includes(gone)) return workers
    await setTimeout(20)
  }
  return assert.fail('no process was started again')
}

describe('HOLD-02 two processes on one machine', { skip: process.platform !== 'linux' && 'reads /proc' }, () => {
  it('share the port, are started again when they die, and answer what they began on SIGTERM', async () => {
    const metricsPort = await twoFreePorts()
    const site = await startSite({ ...settings, METRICS_PORT: String(metricsPort) })
    await site.ready()
    const [first, second] = site.workers()
    assert.ok(first && second)

    await statuses(`${site.url}/api/health`, 20)
    const counts = await requestsOf(metricsPort)
    assert.ok(Math.min(...counts) >= 1, counts.join(' '))

    const meanwhile = Array.from({ length: 40 }, (_, wave) => setTimeout(wave).then(() => statuses(`${site.url}/api/health`, 5)))
    await setTimeout(20)
    process.kill(first, 'SIGKILL')
    assert.ok(!(await Promise.all(meanwhile)).flat().includes(-1), 'a request is neither answered nor broken off')
    const third = (await newWorkers(site, first)).find((worker) => worker !== second)!
    assert.deepEqual(new Set(await statuses(`${site.url}/api/health`, 20)), new Set([200])) // by the other one
    process.kill(third, 'SIGKILL')
    await newWorkers(site, third)
    const leastBusy = async () => Math.min(...(await requestsOf(metricsPort).catch(() => [0])))
    for (let tries = 0; (await leastBusy()) < 1; tries++) {
      assert.ok(tries < 200, 'the new process answers nothing')
      assert.deepEqual(new Set(await statuses(`${site.url}/api/health`, 4)), new Set([200]))
      await setTimeout(50)
    }

    const running = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = connect(site.port, '127.0.0.1')
        client.write('POST /api/account/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
        return { client, answer: text(client) }
      }),
    )
    await setTimeout(100)
    const workers = site.workers()
    const stopped = site.stop()
    await setTimeout(200)
    for (const { client } of running) client.write('}')
    for (const { answer } of running) assert.match(await answer, /^HTTP\/1.1 400 /)
    assert.equal((await stopped).status, 0)
    assert.deepEqual(workers.filter((worker) => programName(worker)), []) // prettier-ignore
    const [output, errors] = await Promise.all([site.output, site.errors])
    assert.deepEqual(output.match(/Bellows is open/g), ['Bellows is open'])
    assert.deepEqual(errors.match(/^Process \d has died .+$/gm), [
      'Process 1 has died (SIGKILL), and is started again in 0.1 s.',
      'Process 1 has died (SIGKILL), and is started again in 0.2 s.',
    ])
  })

  it('end with the sentence of the one that cannot open, and on SIGTERM while they open', async () => {
    const metricsPort = await twoFreePorts()
    const taken = createServer().listen(metricsPort + 1, '127.0.0.1')
    after(() => taken.close())
    await new Promise((listening) => taken.once('listening', listening))
    const site = await startSite({ ...settings, METRICS_PORT: String(metricsPort) })
    assert.equal(await site.ended, 1)
    assert.equal(
      (await site.errors).trim(),
      `Metrics cannot be served at 127.0.0.1:${metricsPort + 1} (EADDRINUSE): set METRICS_HOST and METRICS_PORT to a free address of this machine.`,
    )
    const next = await startSite(settings)
    while (next.workers().length < 2) await setTimeout(5)
    assert.equal((await next.stop()).status, 0)
    assert.equal(await next.errors, '')
  })
})
