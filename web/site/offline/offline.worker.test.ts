import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { readOnlyHeader } from '#contract/read-only.ts'
import { assetsCache, documentsCache, editionCache, entryPath, libraryCache, pieceCache } from './kept-caches.ts'

const ada = 'ada@bellows.example'
const files = ['/assets/page-2.js', '/assets/style-1.css']
const origin = 'https://bellows.example'
type Listener = (event: object) => void

/** What the network answers by path; nothing is an unreachable server. */
let network: Record<string, () => Response | Promise<Response>>
let stored: Map<string, Map<string, Response>>
const listeners = new Map<string, Listener>()
let messages: string[]

const cacheOf = (name: string) => {
  const entries = stored.getOrInsertComputed(name, () => new Map())
  return {
    match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
    put: (path: string, answer: Response) => Promise.resolve(void entries.set(path, answer)),
  }
}
const shared = {
  RELEASE: { id: 'new', files },
  location: { origin },
  addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  clients: { claim: () => Promise.resolve(), get: () => Promise.resolve({ postMessage: (message: string) => messages.push(message) }) },
  caches: {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (path: string, { cacheName }: { cacheName?: string } = {}) => {
      const named = cacheName === undefined ? [...stored.values()] : [stored.get(cacheName)]
      return Promise.resolve(
        named
          .find((entries) => entries?.has(path))
          ?.get(path)
          ?.clone(),
      )
    },
  },
  fetch: (input: string | Request) => {
    const path = typeof input === 'string' ? input : new URL(input.url).pathname
    const answer = network[path]
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError(`${path} cannot be reached.`))
  },
}

const html =
  (...names: string[]) =>
  () =>
    new Response(names.map((name) => `<script src="${name}"></script>`).join(''))
const keep = (name: string, path: string, body: string) => void stored.getOrInsertComputed(name, () => new Map()).set(path, new Response(body))
/** What of these names there was before. */
const descriptors = Object.fromEntries(
  Object.keys(shared).map((name) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name) ?? { value: undefined, configurable: true, writable: true },
  ]),
)

const run = async (name: 'install' | 'activate') => {
  let work: Promise<unknown> | undefined
  listeners.get(name)!({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
}
/** The answer of the worker to a request; undefined if it leaves it alone. */
const ask = async (path: string, { mode, ...init }: RequestInit & { mode?: string } = {}) => {
  const sent = new Request(origin + path, init)
  const request = { url: sent.url, method: sent.method, mode: mode ?? 'cors', cache: init.cache ?? 'default', headers: sent.headers }
  let answer: Promise<Response> | undefined
  listeners.get('fetch')!({ request, clientId: 'page', respondWith: (promise: Promise<Response>) => (answer = promise) })
  return answer
}
const page = (path: string) => ask(path, { mode: 'navigate' })
const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text()
const authorization = { headers: { authorization: 'a session' } }

describe('the service worker', () => {
  before(async () => {
    Object.assign(globalThis, shared)
    await import('./offline.worker.ts')
  })
  // Other tests run in the same process.
  after(() => Object.defineProperties(globalThis, descriptors))
  beforeEach(() => {
    stored = new Map()
    messages = []
    network = {
      '/assets/page-2.js': () => new Response('page'),
      '/assets/style-1.css': () => new Response('fetched'),
      '/offline': html(...files),
      '/dashboard/library': html(...files),
      '/stand/12': html(...files),
    }
    keep(assetsCache('old'), '/assets/style-1.css', 'copied')
    keep(documentsCache(ada, 'old'), '/stand/12', 'old document')
    keep(pieceCache(ada, 12), entryPath, '{"isComplete":true}')
  })

  it('STAND-04 a release is installed with all of its files and the documents of what is kept, beside the one before it', async () => {
    await run('install')
    assert.equal(await stored.get(assetsCache('new'))!.get('/assets/style-1.css')!.text(), 'copied')
    assert.deepEqual([...stored.get(assetsCache('new'))!.keys()].toSorted(), ['/assets/page-2.js', '/assets/style-1.css', '/offline'])
    assert.deepEqual([...stored.get(documentsCache(ada, 'new'))!.keys()], ['/stand/12', '/dashboard/library'])
    assert.ok(stored.has(assetsCache('old')) && stored.has(documentsCache(ada, 'old')))
    await run('activate')
    assert.deepEqual([...stored.keys()].toSorted(), [assetsCache('new'), pieceCache(ada, 12), documentsCache(ada, 'new')].toSorted())
  })

  it('STAND-04 a release of which anything is missing, failed or of another release is not installed', async () => {
    for (const [path, answer] of [
      ['/assets/page-2.js', () => new Response('', { status: 404 })],
      ['/stand/12', () => new Response('', { status: 503 })],
      ['/stand/12', html('/assets/page-3.js')],
      ['/offline', html('/assets/page-3.js')],
    ] as const) {
      const usual = network[path]!
      network[path] = answer
      await assert.rejects(run('install'), path)
      network[path] = usual
    }
    delete network['/offline']
    await assert.rejects(run('install'))
    assert.ok(stored.has(assetsCache('old')) && stored.has(documentsCache(ada, 'old')))
  })

  it('STAND-04 the document of a piece that is not there any more is not kept, and stops nothing', async () => {
    network['/stand/12'] = () => new Response('', { status: 404 })
    await run('install')
    assert.equal(stored.get(documentsCache(ada, 'new'))?.has('/stand/12'), false)
  })

  it('STAND-04 pages are those of the network, then those that are kept for this release, then the one that says so', async () => {
    await run('install')
    network['/stand/12'] = () => new Response('fresh')
    assert.equal(await textOf(page('/stand/12')), 'fresh')
    network = {}
    assert.match((await textOf(page('/stand/12?score=1')))!, /page-2/)
    assert.match((await textOf(page('/dashboard/library?sort=title')))!, /page-2/)
    assert.match((await textOf(page('/offline?then=/pieces')))!, /page-2/)
    network['/stand/12'] = () => new Response('', { status: 502 })
    assert.match((await textOf(page('/stand/12')))!, /page-2/)
    assert.deepEqual(
      messages,
      Array.from({ length: 4 }, () => 'kept'),
    )
  })

  it('STAND-04 reads are answered from what is kept only without the network, and those of an account only to its session', async () => {
    for (const [path, body] of [
      ['/api/piece/12', 'rights'],
      ['/api/piece/12/download/0', 'score'],
      ['/api/audio/a-1', 'recording'],
    ] as const)
      // prettier-ignore
      keep(pieceCache(ada, 12), path, body)
    network['/api/piece/12'] = () => new Response('now')
    assert.equal(await textOf(ask('/api/piece/12', authorization)), 'now')
    network['/api/piece/12'] = () => new Response('as a visitor', { headers: { [readOnlyHeader]: '1' } })
    assert.equal(await textOf(ask('/api/piece/12', authorization)), 'rights')
    network = {}
    assert.equal(await textOf(ask('/api/piece/12/download/0', authorization)), 'score')
    await assert.rejects(ask('/api/piece/12/download/0'), TypeError)
    await assert.rejects(ask('/api/piece/13', authorization), TypeError)
    const part = (await ask('/api/audio/a-1', { headers: { range: 'bytes=0-2' } }))!
    assert.deepEqual([part.status, await part.text()], [206, 'rec'])
  })

  it('STAND-04 nothing is answered from a piece that is incomplete, or from its new edition', async () => {
    await run('install')
    network = {}
    keep(pieceCache(ada, 12), '/api/piece/12', 'rights')
    keep(editionCache(ada, 12), '/api/piece/12/download/0', 'new score')
    assert.match((await textOf(page('/stand/12')))!, /page-2/)
    assert.equal(await textOf(ask('/api/piece/12', authorization)), 'rights')
    await assert.rejects(ask('/api/piece/12/download/0', authorization), TypeError)
    keep(pieceCache(ada, 12), entryPath, '{"isComplete":false}')
    await assert.rejects(ask('/api/piece/12', authorization), TypeError)
    await assert.rejects(page('/stand/12'), TypeError) // Node cannot redirect to a path
    assert.match((await textOf(page('/dashboard/library')))!, /page-2/)
  })

  it('STAND-04 a late score is answered from what is kept only if its piece was, so that editions do not mix', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] })
    const [piece, score] = ['/api/piece/12', '/api/piece/12/download/0']
    keep(pieceCache(ada, 12), piece, 'old edition')
    keep(pieceCache(ada, 12), score, 'old score')
    /** The answer to a read that the network answers after ten seconds. */
    const askLate = (path: string, late: string) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      network[path] = () => promise
      const answer = textOf(ask(path, authorization))
      mock.timers.tick(10_000)
      resolve(new Response(late))
      return answer
    }
    network[piece] = () => new Response('new edition')
    assert.equal(await textOf(ask(piece, authorization)), 'new edition')
    assert.equal(await askLate(score, 'new score'), 'new score')
    assert.equal(await askLate(piece, 'new edition'), 'old edition')
    assert.equal(await askLate(score, 'new score'), 'old score')
  })

  it('STAND-04 a score is answered only from the edition that is asked for', async () => {
    const [piece, score] = ['/api/piece/12', '/api/piece/12/download/0']
    keep(pieceCache(ada, 12), piece, JSON.stringify({ data: { piece: { scores: [{ uuid: 'old' }] } } }))
    keep(pieceCache(ada, 12), score, 'old score')
    network = {}
    assert.equal(await textOf(ask(`${score}?score=old`, authorization)), 'old score')
    await assert.rejects(ask(`${score}?score=new`, authorization), TypeError)
    network[score] = () => new Response('another edition', { status: 409 })
    assert.equal(await textOf(ask(`${score}?score=old`, authorization)), 'old score')
    assert.equal((await ask(`${score}?score=new`, authorization))?.status, 409)
  })

  it('STAND-01, STAND-04 a part of the library is never answered with all of it, unless there is no connection', async () => {
    keep(libraryCache(ada), '/api/library', 'all of it')
    network['/api/library'] = () => new Response('', { status: 503 })
    assert.equal(await textOf(ask('/api/library?search=&kind=all&page=1&sort=opened&size=48', authorization)), 'all of it')
    for (const part of ['search=waltz', 'kind=free', 'page=2', 'sort=title'])
      assert.equal((await ask(`/api/library?${part}`, authorization))?.status, 503, part)
    network = {}
    assert.equal(await textOf(ask('/api/library?search=waltz', authorization)), 'all of it')
  })

  it('STAND-04 everything else is left alone', async () => {
    for (const path of ['/api/cart', '/api/settings', '/assets/other.js', '/feed.xml']) assert.equal(await ask(path, authorization), undefined, path)
    assert.equal(await ask('/api/piece/12', { method: 'POST' }), undefined)
    assert.equal(await ask('/api/piece/12', { ...authorization, cache: 'no-store' }), undefined)
  })
})
