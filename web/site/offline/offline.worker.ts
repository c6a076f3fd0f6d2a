// The service worker of the library and the stand (docs/decisions/2026-11-25-offline.md). It keeps the scripts of its own release, and answers
// from what pages have kept where there is no connection. The build puts the release into it (infrastructure/offline-build.ts).
import { readOnlyHeader } from '#contract/read-only.ts'
import {
  assetsCache,
  documentsCache,
  documentsOfCache,
  fetchDocument,
  isComplete,
  isKeptPage,
  isKeptRead,
  isPrivate,
  isScore,
  libraryPath,
  mayAnswer,
  needsSession,
  offlinePath,
  pieceCache,
  pieceOfCache,
  pieceOfPath,
  releaseOf,
  standPath,
} from './kept-caches.ts'
import { partOf } from './part-of.ts'

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; clientId: string; respondWith: (answer: Promise<Response>) => void }
type Scope = {
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<{ postMessage: (message: string, transfer: []) => void } | undefined> }
  addEventListener: ((name: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((name: 'fetch', listener: (event: Fetching) => void) => void)
}
/** The release of this worker: its id and the paths of its files. */
declare const RELEASE: { id: string; files: string[] }

const { id: release, files } = RELEASE
const worker = globalThis as unknown as Scope
/** How long the network may take where something is kept, in milliseconds. */
const patience = 4_000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || request.cache === 'no-store') return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname, search))
  else if (files.includes(pathname)) event.respondWith(answerFile(request, pathname))
  else if (isKeptRead(pathname)) event.respondWith(answerRead(event, pathname))
})

/** Fetches all of this release. If anything is missing, the worker is not installed, and the one before it stays. */
async function install() {
  const assets = await caches.open(assetsCache(release))
  const waiting = [...files]
  const fetchNext = async (): Promise<void> => {
    const path = waiting.pop()
    if (path === undefined) return
    if (!(await assets.match(path))) await assets.put(path, (await caches.match(path)) ?? (await fetchWhole(path)))
    await fetchNext()
  }
  await Promise.all(Array.from({ length: 4 }, fetchNext))
  await keepDocument(assets, offlinePath, 'omit')
  for (const cache of await caches.keys()) {
    const kept = pieceOfCache(cache)
    if (!kept || !(await isComplete(cache))) continue
    const documents = await caches.open(documentsCache(kept.account, release))
    await keepDocument(documents, standPath(kept.pieceId))
    if (!(await documents.match(libraryPath))) await keepDocument(documents, libraryPath)
  }
}

async function fetchWhole(path: string) {
  const response = await fetch(path)
  if (!response.ok || response.redirected) throw response
  return response
}

/** Keeps a document. One of another release is refused, because its scripts would be missing; of what is not there any more none is kept. */
async function keepDocument(into: Cache, path: string, credentials?: RequestCredentials) {
  const fetched = await fetchDocument(path, credentials)
  if (!fetched) return
  if (!fetched.assets.every((asset) => files.includes(asset))) throw new Error(`${path} is of another release.`)
  await into.put(path, fetched.response)
}

/** Begins once no page of an earlier release is open, so that releases never mix, and removes what belongs to those. */
async function activate() {
  for (const cache of await caches.keys())
    if ((releaseOf(cache) ?? documentsOfCache(cache)?.release ?? release) !== release) await caches.delete(cache)
  await worker.clients.claim()
}

/** The pieces whose page or description was answered from what is kept when it was asked for last. */
const fromKept = new Set<string>()

/**
 * The answer of the network, unless it fails, is late or knows visitors only, as while the database is away, and something is kept. Rejected where
 * neither is there. A score that is late is waited for where its piece has come from the network, which may know a newer edition than the kept one.
 */
async function answerFirst(event: Fetching, path: string, findKept: () => Promise<Response | undefined>): Promise<Response> {
  const piece = pieceOfPath(path) ?? ''
  const answering = fetch(event.request)
  const answered = answering.catch(() => undefined)
  const late = new Promise<undefined>((done) => setTimeout(done, patience))
  const inTime = await (isScore(path) && !fromKept.has(piece) ? answered : Promise.race([answered, late]))
  const isOtherEdition = isScore(path) && inTime?.status === 409
  if (inTime && inTime.status < 500 && !inTime.headers.has(readOnlyHeader) && !isOtherEdition) {
    if (saysEdition(path)) fromKept.delete(piece)
    return inTime
  }
  const kept = await findKept()
  if (!kept) return answering
  if (saysEdition(path)) fromKept.add(piece)
  await tellPage(event)
  return kept
}

/** Tells a page that it was answered with what is kept: it finds out whether the server can be reached. */
async function tellPage({ clientId }: Fetching) {
  const page = clientId ? await worker.clients.get(clientId) : undefined
  page?.postMessage('kept', [])
}

/** Whether the answer at a path says which edition of a piece there is, as its page and its description do. */
const saysEdition = (path: string) => pieceOfPath(path) !== undefined && !isScore(path) && !path.endsWith('/preview')

const answerPage = (event: Fetching, path: string, search: string) =>
  answerFirst(event, path, () => findDocument(path)).catch(() =>
    path === offlinePath ? Response.error() : Response.redirect(`${offlinePath}?then=${encodeURIComponent(path + search)}`),
  )

async function findDocument(path: string) {
  if (path === offlinePath) return caches.match(path, { cacheName: assetsCache(release) })
  if (!isKeptPage(path)) return undefined
  const piece = pieceOfPath(path)
  for (const cache of await caches.keys()) {
    const documents = documentsOfCache(cache)
    const document = documents?.release === release ? await caches.match(path, { cacheName: cache }) : undefined
    if (document && (piece === undefined || (await isComplete(pieceCache(documents!.account, Number(piece)))))) return document
  }
  return undefined
}

const answerFile = async (request: Request, path: string) => (await caches.match(path, { cacheName: assetsCache(release) })) ?? fetch(request)

function answerRead(event: Fetching, path: string) {
  const wanted = new URL(event.request.url).searchParams.get('score')
  const findKept = async () => {
    const { headers } = event.request
    if (needsSession(path) && !headers.has('authorization')) return undefined
    for (const cache of await caches.keys()) {
      const answer = isPrivate(cache) ? await caches.match(path, { cacheName: cache }) : undefined
      if (answer && (await mayAnswer(cache)) && (wanted === null || wanted === (await scoreAt(cache, path))))
        return partOf(answer, headers.get('range'))
    }
    return undefined
  }
  if (!asksForPart(event.request.url)) return answerFirst(event, path, findKept)
  return fetch(event.request).catch(async (error: unknown) => {
    const kept = await findKept()
    if (!kept) throw error
    await tellPage(event)
    return kept
  })
}

/** The score of a path in the edition that a cache has. */
async function scoreAt(cache: string, path: string) {
  const [, piecePath, index] = /^(.+)\/download\/(\d+)$/.exec(path)!
  const answer = await caches.match(piecePath!, { cacheName: cache })
  if (!answer) return undefined
  const { data } = (await answer.json()) as { data: { piece: { scores: { uuid: string }[] } } }
  return data.piece.scores[Number(index)]?.uuid
}

/** Whether a part of the library is asked for, while the whole is kept: only a page that knows that there is no connection looks for the part itself. */
function asksForPart(address: string) {
  const { pathname, searchParams } = new URL(address)
  const whole = { search: '', kind: 'all', page: '1', sort: 'opened' }
  return pathname.endsWith('/library') && Object.entries(whole).some(([name, value]) => (searchParams.get(name) ?? value) !== value)
}
