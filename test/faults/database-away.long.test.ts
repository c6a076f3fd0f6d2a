// The database is frozen, cut off or gone: nothing waits for it, and everything works again when it is back.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { createTestPlace } from '../support/create-test-place.ts'
import { isLong } from '../support/is-long.ts'
import { createSite, type Site } from './create-site.ts'
import { openProxy } from './open-proxy.ts'
import { assertSold, createShop, send, startShopping, summarise, type Seen } from './shoppers.ts'

const outageMilliseconds = isLong ? 20_000 : 4_000
/** The short form also runs beside other tests, on machines that are slow by turns: it finds what never comes, and the long form what is late. */
const slack = isLong ? 1 : 10
/** What people are told, and after how many milliseconds at the latest. */
const unavailable = { status: 503, message: 'The database cannot be reached. Please try again in a few seconds.', retryAfter: '5' }
const patience = { answer: 2_000 * slack, readiness: 1_000 * slack, recovery: 5_000 * slack }

/** Asks for everything again and again until `end` is called, without waiting for answers. */
function askAgainAndAgain(url: string, session: string, pieceId: number, artistId: number) {
  const headers = { authorization: session }
  const pages = ['/pieces', `/pieces/${pieceId}`, '/artists', `/artists/${artistId}`, '/discover', '/sitemap.xml']
  let turn = 0
  const requests: Record<string, () => Promise<Seen>> = {
    ready: () => send(`${url}/api/ready`),
    health: () => send(`${url}/api/health`),
    settings: () => send(`${url}/api/settings`, { headers }),
    overview: () => send(`${url}/api/overview`, { headers }),
    page: () => send(`${url}${pages[turn++ % pages.length]}`, turn % 2 === 0 ? { headers: { cookie: `session=${session}` } } : {}),
    list: () => send(`${url}/api/piece/filter`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    like: () => send(`${url}/api/like/${pieceId}`, { method: 'POST', headers }),
  }
  const answers: (Seen & { name: string; askedAt: number })[] = []
  const running = new Set<Promise<unknown>>()
  const ask = () => {
    for (const [name, request] of Object.entries(requests)) {
      const askedAt = performance.now()
      const asked = request().then((seen) => answers.push({ ...seen, name, askedAt }))
      running.add(asked)
      void asked.finally(() => running.delete(asked))
    }
  }
  const timer = setInterval(ask, 200)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
    return answers
  }
}

/** What must hold while the database does not answer, whatever the reason. */
async function assertOutage(
  site: Site,
  name: string,
  fault: { begin: () => void; end: () => unknown },
  shop: { composer: number; sessions: string[]; pieceIds: number[] },
) {
  const shopping = startShopping(site.url, shop, 50)
  const end = askAgainAndAgain(site.url, shop.sessions[0]!, shop.pieceIds[0]!, shop.composer)
  await setTimeout(500)
  const beganAt = performance.now()
  fault.begin()
  await setTimeout(outageMilliseconds)
  const endedAt = performance.now()
  await fault.end()
  const recovery = await site.untilReady()
  const answers = await end()
  await shopping.end()
  assert.deepEqual([site.server.exitCode, site.server.signalCode], [null, null])
  assert.ok(recovery < patience.recovery, `ready again after ${recovery} ms`)

  const meanwhile = answers.filter(({ askedAt, milliseconds }) => askedAt > beganAt && askedAt + milliseconds < endedAt)
  for (const { name: request, status, message, retryAfter, milliseconds, askedAt, isReadOnly } of meanwhile) {
    if (['health', 'page', 'list'].includes(request)) assert.equal(status, 200, `${name} ${request} ${message} ${askedAt - beganAt} ${milliseconds}`)
    else if (request === 'ready') assert.deepEqual([status, message], [503, 'The database cannot be reached.'])
    else assert.deepEqual({ status, message, retryAfter }, unavailable, request)
    assert.ok(isReadOnly || askedAt < beganAt + patience.answer, `${request} does not say that nothing can be changed`)
    assert.ok(milliseconds < (request === 'ready' ? patience.readiness : patience.answer), `${request} took ${milliseconds} ms`)
  }
  for (const { name: request, status, milliseconds } of [...answers, ...shopping.answers.map((seen) => ({ ...seen, name: 'purchase' }))]) {
    assert.ok([200, 202, 409, 503].includes(status), `${request} ${status}`)
    assert.ok(milliseconds < patience.answer, `${request} took ${milliseconds} ms`)
  }
  console.log(name, { ...summarise(meanwhile), recovery, purchases: summarise(shopping.answers) })
  return shopping.acknowledged
}

describe('while the database does not answer', () => {
  it('HOLD-05 pages come from memory, everything else says so within 2 s, readiness within 1 s, and all works again within 5 s', async () => {
    const { urls } = await createTestPlace()
    const { hostname: host, port } = new URL(urls.url)
    const proxy = await openProxy({ host, port: Number(port) })
    const url = Object.assign(new URL(urls.url), { port: String(proxy.port) }).href
    const site = await createSite({ DATABASE_URL: url })
    site.start()
    await site.untilReady()
    const db = connect(urls.url)
    after(() => db.destroy())
    const { pieceIds, ...shop } = await createShop(db, { buyers: 4, pieces: 400 })
    await setTimeout(isLong ? 1_000 : 3_000) // the new pieces are copied
    const bought = []
    bought.push(...(await assertOutage(site, 'silent', { begin: proxy.silence, end: proxy.mend }, { ...shop, pieceIds: pieceIds.slice(0, 200) })))
    bought.push(...(await assertOutage(site, 'absent', { begin: proxy.remove, end: proxy.mend }, { ...shop, pieceIds: pieceIds.slice(200) })))
    await assertSold(db, bought)
  })

  it('HOLD-05 the same with a PostgreSQL whose processes are stopped', { skip: !isLong && 'in the long form' }, async () => {
    const site = await createSite()
    site.start()
    await site.untilReady()
    const db = connect(site.ownerUrl())
    after(() => db.destroy())
    const shop = await createShop(db, { buyers: 4, pieces: 400 })
    const bought = await assertOutage(site, 'frozen', { begin: site.freezePostgres, end: site.thawPostgres }, shop)
    await assertSold(db, bought)
  })
})
