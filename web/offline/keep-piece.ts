import { apiPath } from '#web/api/api-path.ts'
import { createBrowserApi, dataOf, type Data } from '#web/api/client.ts'
import { hasStatus } from '#web/api/load.ts'
import { currentReadOnly } from '#web/api/read-only.ts'
import { onSessionChange, readSession } from '#web/session/session.ts'
import { belongsTo, editionCache, entryPath, libraryCache, libraryPath, pieceCache, standPath } from '#web/site/offline/kept-caches.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { isInterruption } from './is-interruption.ts'
import { keepDocuments, removeDocuments } from './keep-documents.ts'
import { accountOfSession, announceKept, pieceCaches, readEntry, showProgress, type Entry, type KeptCard } from './kept-store.ts'
import { workerIsReady } from './register-worker.ts'

/** The width in pixels of the kept picture of a piece's first page, one without a mark. */
const previewWidth = 360
/** How many pieces of the library are listed without a connection, besides those that are kept. */
const listSize = 48
/** How many setlists are played without a connection. */
const maxSetlists = 20

/** The keeping that is under way or waiting, by piece. */
const running = new Map<number, AbortController>()
/** Why a keeping ends that the next session of the same account continues. */
const sessionChanged = new TypeError('The session has changed.')
onSessionChange(() => running.forEach((each) => each.abort(sessionChanged)))

/** Thrown for a piece that does not exist for the account any more, or that it may not download. */
class RefusedError extends Error {}

/** The API past the service worker, so that it never answers with what is to be replaced. */
export const directApi = (signal?: AbortSignal) =>
  createBrowserApi((path, init) => fetch(path, { ...init, cache: 'no-store', ...(signal && { signal }) }))

/** A file that is kept of a piece: its id, and its path below that of the API. */
type File = { id: string; path: string; isOptional?: true }

/** The files that a piece consists of. */
function filesOf({ id, scores, performances }: Data<'getPiece'>['piece']): File[] {
  const recordings = performances.flatMap(({ type, link }) => (type === 'LOCAL' ? link.replace('{address}', '') : []))
  return [
    ...scores.map(({ uuid }, index) => ({ id: uuid, path: `/piece/${id}/download/${index}?score=${uuid}` })),
    ...recordings.map((path) => ({ id: path, path })),
    { id: `preview ${previewWidth}`, path: `/piece/${id}/preview?width=${previewWidth}`, isOptional: true },
  ]
}

/** The ids of a piece's files; other ids mean that it has to be kept anew. */
export const fileIdsOf = (piece: Data<'getPiece'>['piece']) => filesOf(piece).map(({ id }) => id)

/**
 * What the API says of a piece; undefined for one that does not exist any more or may not be downloaded. While the database is away, everybody is
 * answered as a visitor: that says nothing about the account and counts as a lost connection.
 */
export async function getDownloadable(pieceId: number, signal?: AbortSignal) {
  const answer = await dataOf(directApi(signal).getPiece({ params: { pieceId } })).catch((error: unknown) => {
    if (hasStatus(error, 404)) return undefined
    throw error
  })
  if (currentReadOnly()) throw new TypeError('The database is away.')
  return answer?.canDownload ? answer : undefined
}

/**
 * Keeps a piece on this device, after those that are being kept already; says what has become of it, unless it was not asked for. A piece whose
 * connection is lost meanwhile, or while it waits, is kept the next time that there is one.
 */
export const keepPiece = (card: KeptCard, { isAskedFor }: { isAskedFor: boolean }) => keep(card, { isAskedFor, isNew: true })

/** Keeps a piece to its end, or anew, unless it was removed meanwhile. */
export const keepAgain = (card: KeptCard) => keep(card, { isAskedFor: false, isNew: false })

async function keep(card: KeptCard, { isAskedFor, isNew }: { isAskedFor: boolean; isNew: boolean }) {
  const account = accountOfSession()
  if (account === undefined || running.has(card.id)) return
  const controller = new AbortController()
  const { signal } = controller
  running.set(card.id, controller)
  showProgress(card.id, 0)
  try {
    if (isNew) await markWanted(account, card)
    await navigator.locks.request('keeping', { signal }, () => store(account, card, signal))
    if (isAskedFor) toast(`“${card.title}” is on this device`)
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error
    const isInterrupted = isInterruption(cause)
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    const isRemoved = cause instanceof DOMException && cause.name === 'AbortError' // here or in another tab
    const hasEnded = (isRemoved && signal.aborted) || cause instanceof RefusedError || accountOfSession() !== account
    const entry = await readEntry(pieceCache(account, card.id)) // another tab may have removed it, and asked for it again
    const isUseless = !entry || !(entry.isComplete || isInterrupted || isRemoved)
    if (hasEnded || isUseless) await removePiece(account, card.id)
    if (isFull) toast('No room on this device. Remove a piece or use another device.')
    else if (isAskedFor && !signal.aborted && !isRemoved)
      toast(
        isInterrupted
          ? 'The connection was lost. The piece will be kept once you’re back online.'
          : 'This piece couldn’t be kept on this device. Try again later.',
      )
  } finally {
    running.delete(card.id)
    showProgress(card.id)
    await announceKept()
  }
}

/** Stops keeping a piece; what is there of it is removed. */
export const stopKeeping = (pieceId: number) => running.get(pieceId)?.abort()

const putEntry = (cache: Cache, entry: Entry) => cache.put(entryPath, Response.json(entry))

/** Notes that a piece is to be kept, so that it is, whatever happens before its files are there. */
async function markWanted(account: string, card: KeptCard) {
  const name = pieceCache(account, card.id)
  if (!(await readEntry(name))) await putEntry(await caches.open(name), { card, isComplete: false })
}

/** Keeps a piece of which there is an entry: a new one in its place, a new edition beside the old one until all of it is there. */
async function store(account: string, card: KeptCard, signal: AbortSignal) {
  const name = pieceCache(account, card.id)
  const edition = editionCache(account, card.id)
  const before = await stillWanted(name, signal)
  await workerIsReady(signal)
  void navigator.storage.persist() // the browser decides, or asks
  const answer = await getDownloadable(card.id, signal)
  if (!answer) throw new RefusedError()
  const files = filesOf(answer.piece)
  const ids = files.map(({ id }) => id)
  if (before.isComplete && before.files.join() === ids.join()) return // another tab has kept it
  const kept = await caches.open(name)
  await caches.delete(edition) // what an earlier attempt has left
  const into = before.isComplete ? await caches.open(edition) : kept
  try {
    let bytes = 0
    for (const [index, file] of files.entries()) {
      await stillWanted(name, signal)
      bytes += await keepFile(into, file, signal, (part) => showProgress(card.id, (index + part) / files.length))
    }
    await keepAnswer(into, `/piece/${card.id}`, answer)
    await keepLibrary(account, signal)
    await keepDocuments(account, [libraryPath, standPath(card.id)]) // the stand's last, because it belongs to this edition
    if (into !== kept) await replaceContent(kept, card, into)
    await stillWanted(name, signal)
    if (accountOfSession() !== account) throw new DOMException('The account has left.', 'AbortError')
    await putEntry(kept, { card, isComplete: true, bytes, keptAt: new Date().toISOString(), files: ids })
  } finally {
    await caches.delete(edition)
  }
}

/** The entry of a piece that is being kept. Rejected once it was removed, here or in another tab. */
async function stillWanted(name: string, signal: AbortSignal) {
  signal.throwIfAborted()
  const entry = await readEntry(name)
  if (!entry) throw new DOMException('The piece was removed.', 'AbortError')
  return entry
}

/** Puts a new edition in the place of the old one, without the network. Meanwhile the piece is incomplete, so that nobody reads a mixture. */
async function replaceContent(kept: Cache, card: KeptCard, edition: Cache) {
  await putEntry(kept, { card, isComplete: false })
  for (const { url } of await kept.keys()) if (new URL(url).pathname !== entryPath) await kept.delete(url)
  for (const { url } of await edition.keys()) {
    await kept.put(url, (await edition.match(url))!)
    await edition.delete(url) // so that no more than one file needs room twice
  }
}

/** Keeps a file as it arrives and returns its bytes. */
async function keepFile(cache: Cache, { path, isOptional }: File, signal: AbortSignal, onProgress: (part: number) => void) {
  const address = apiPath() + path
  const response = await fetch(address, { cache: 'no-store', signal, headers: { authorization: readSession(document.cookie).session ?? '' } })
  if (!response.ok && isOptional) return 0
  if (!response.ok || response.redirected) throw response
  const length = Number(response.headers.get('content-length'))
  let bytes = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (length > 0) onProgress(Math.min(1, bytes / length))
      controller.enqueue(chunk)
    },
  })
  await cache.put(address.split('?')[0]!, new Response(response.body!.pipeThrough(counted), { headers: response.headers }))
  return bytes
}

/** Keeps the answer of a call as the API gives it. */
export const keepAnswer = (cache: Cache, path: string, data: unknown) =>
  cache.put(apiPath() + path, Response.json({ status: 200, message: '', data }))

/** Keeps the list of the library as it is without a search, and the setlists that were changed last. */
export async function keepLibrary(account: string, signal?: AbortSignal) {
  const api = directApi(signal)
  const [library, lists] = await Promise.all([dataOf(api.listLibrary({ query: { size: listSize } })), dataOf(api.listSetlists())])
  const setlists = []
  for (const { id } of lists.setlists.slice(0, maxSetlists))
    setlists.push({ path: `/setlists/${id}`, data: await dataOf(api.getSetlist({ params: { setlistId: id } })) })
  if (accountOfSession() !== account) return // a logout has removed everything
  await caches.delete(libraryCache(account))
  const cache = await caches.open(libraryCache(account))
  for (const { path, data } of [{ path: '/library', data: library }, { path: '/setlists', data: lists }, ...setlists])
    await keepAnswer(cache, path, data)
}

/** Whether the setlists are others than those that are kept. */
export async function haveSetlistsChanged(account: string) {
  const now = await dataOf(directApi().listSetlists())
  const answer = await caches.match(`${apiPath()}/setlists`, { cacheName: libraryCache(account) })
  const before = answer && ((await answer.json()) as { data: typeof now }).data
  return JSON.stringify(before) !== JSON.stringify(now)
}

/** Removes a piece from this device, and with the last one all that is kept of the account. */
export async function removeKept(pieceId: number) {
  const account = accountOfSession()
  if (account === undefined) return
  stopKeeping(pieceId)
  await removePiece(account, pieceId)
  await announceKept()
}

/** Removes everything that is kept of the account from this device. */
export async function removeAllKept() {
  const account = accountOfSession()
  if (account === undefined) return
  for (const { pieceId } of await pieceCaches(account)) await removeKept(pieceId) // also those that wait, here or in another tab
}

async function removePiece(account: string, pieceId: number) {
  await caches.delete(pieceCache(account, pieceId))
  await caches.delete(editionCache(account, pieceId))
  await removeDocuments(account, pieceId)
  if ((await pieceCaches(account)).length > 0) return
  for (const cache of await caches.keys()) if (belongsTo(account, cache)) await caches.delete(cache)
}

/** Pieces of which only a part is there, because keeping them was interrupted. */
export async function interruptedPieces(account: string): Promise<KeptCard[]> {
  const entries = await Promise.all((await pieceCaches(account)).map(async ({ name, pieceId }) => ({ pieceId, entry: await readEntry(name) })))
  for (const { pieceId, entry } of entries) if (!entry) await removePiece(account, pieceId)
  return entries.flatMap(({ entry }) => (entry && !entry.isComplete ? [entry.card] : []))
}
