import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { isLong, onlyLong } from '#test/support/is-long.ts'
import { startSite, type Site } from '#test/support/start-site.ts'

const home = mkdtempSync(join(tmpdir(), 'bellows-'))
after(() => rmSync(home, { recursive: true, force: true, maxRetries: 10 }))
const settings = { DATA_DIR: join(home, 'data'), DEMO: 'on', WEB_CONCURRENCY: '2', PAYMENTS: '' }

type Answer = { status: number; retryAfter: string | undefined; type: string; body: string }

/** An answer on a connection of its own, which either process may accept; undefined while the port is closed. */
async function ask(site: Site, path: string): Promise<Answer | undefined> {
  const request = get(`${site.url}${path}`, { agent: new Agent() })
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const { statusCode, headers } = response
    return { status: statusCode!, retryAfter: headers['retry-after'], type: headers['content-type']!, body: await text(response) }
  } catch {
    return undefined
  }
}
/** What both processes answer. */
const askAll = async (site: Site, path: string) => Promise.all(Array.from({ length: 12 }, () => ask(site, path)))

/** Waits until the pages of both processes are as wanted. */
async function untilPages(site: Site, isWanted: (body: string) => boolean) {
  for (let isOver = false; !isOver; isOver = await Promise.race([site.ended.then(() => true), setTimeout(100, false)])) {
    const answers = await askAll(site, '/pieces')
    if (answers.every((answer) => answer && isWanted(answer.body))) return
    assert.ok(!answers.some((answer) => answer?.status === 200), 'everything is loaded already')
  }
  assert.fail(`The site has ended:\n${await site.errors}`)
}
const loadedIn = (body: string) => Number(/(\d+) of \d+ pieces are there/.exec(body)?.[1] ?? 0)
const lines = async (site: Site) => (await site.output).trim().split('\n')

describe('EASE-19 the first start with the demo', () => {
  it('EASE-19 answers at once, says how far it is, and ends on SIGTERM meanwhile', async () => {
    const site = await startSite(settings)
    await untilPages(site, (body) => loadedIn(body) >= 1)
    for (const answer of await askAll(site, '/api/health')) assert.equal(answer?.status, 200)
    for (const path of ['/api/ready', '/api/page/main'])
      for (const answer of await askAll(site, path)) {
        assert.deepEqual([answer?.status, answer?.retryAfter], [503, '5'])
        assert.match((JSON.parse(answer!.body) as { message: string }).message, /^The library is being filled with its demo pieces\./)
      }
    for (const answer of await askAll(site, '/')) {
      assert.deepEqual([answer?.status, answer?.retryAfter, answer?.type], [503, '5', 'text/html; charset=utf-8'])
      assert.ok(loadedIn(answer!.body) >= 1, answer!.body) // also from the process that does not load
    }
    const { status, milliseconds } = await site.stop()
    assert.equal(status, 0)
    if (isLong) assert.ok(milliseconds < 5_000, `${milliseconds} ms`)
    assert.equal(await site.errors, '')
    const output = await lines(site)
    assert.ok(!output.some((line) => /(\d+) of \1 pieces/.test(line)), 'it has waited until everything was loaded')
    const notice = /^The demo library is being loaded, which takes about a minute\. http:\/\/localhost:\d+ shows how far it is\.$/
    assert.equal(output.filter((line) => notice.test(line)).length, 1)
    assert.ok(
      output.every((line) => notice.test(line) || /^Demo library: \d+ of \d+ pieces$/.test(line)),
      output.join('\n'),
    )
  })

  it('EASE-19 goes on after kills, and is open once everything is there, once', onlyLong, async () => {
    const killed = await startSite(settings)
    await untilPages(killed, (body) => loadedIn(body) >= 4)
    await killed.stop('SIGKILL')
    const site = await startSite(settings)
    await site.ready()
    for (const path of ['/api/ready', '/api/page/main', '/pieces']) for (const answer of await askAll(site, path)) assert.equal(answer?.status, 200)
    const list = (JSON.parse((await ask(site, '/api/artists'))!.body) as { data: { artists: { name: string }[] } }).data.artists
    assert.equal(new Set(list.map(({ name }) => name)).size, list.length)
    assert.equal((await site.stop()).status, 0)
    const output = await lines(site)
    assert.deepEqual(output.filter((line) => /^Demo library: 24 of 24 pieces$|^Bellows is open/.test(line)).length, 2)
    assert.ok(output.indexOf('Demo library: 24 of 24 pieces') < output.findIndex((line) => line.startsWith('Bellows is open')))
    const again = await startSite(settings)
    await again.ready()
    await again.stop()
    assert.doesNotMatch(await again.output, /Demo library|is being loaded/)
  })
})
