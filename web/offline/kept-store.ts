import { apiPath } from '#web/api/api-path.ts'
import type { Data } from '#web/api/client.ts'
import { currentUserOf, readSession } from '#web/session/session.ts'
import { entryPath, libraryCache, pieceOfCache } from '#web/site/offline/kept-caches.ts'
import { createStore } from '#web/ui/store.ts'
import { onTold, tellTabs } from './kept-channel.ts'

/** A piece of the library, as it is kept. */
export type KeptCard = Data<'listLibrary'>['pieces'][number]
/** What a piece's cache says of itself: of an incomplete one only which piece it is. */
export type Entry = { card: KeptCard } & ({ isComplete: false } | KeptFacts)
/** What is kept of a piece: its size in bytes, since when, and the files of which it consists. */
type KeptFacts = { isComplete: true; bytes: number; keptAt: string; files: string[] }
export type KeptPiece = { card: KeptCard } & KeptFacts

type KeptState = {
  /** Whether the caches have been read. */
  isRead: boolean
  pieces: ReadonlyMap<number, KeptPiece>
  /** Pieces that are being kept, each with the part that is there, from 0 to 1. */
  keeping: ReadonlyMap<number, number>
  /** The library as it was opened last with a connection. */
  library?: Data<'listLibrary'> | undefined
}

/** What is kept on this device for the account that is logged in. */
export const kept = createStore<KeptState>({ isRead: false, pieces: new Map(), keeping: new Map() })

/** Whether this browser can keep anything: on encrypted connections, and not in a private window of some. */
export const canKeep = () =>
  !import.meta.env.SSR && import.meta.env.PROD && 'caches' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator

/** The account for which something is kept: the address that its session names. */
export const accountOfSession = () => currentUserOf(readSession(document.cookie)).username ?? undefined

/** The caches of the account's pieces. */
export async function pieceCaches(account: string) {
  const names = await caches.keys()
  return names.flatMap((name) => (pieceOfCache(name)?.account === account ? [{ name, pieceId: pieceOfCache(name)!.pieceId }] : []))
}

/** What the cache of a piece says of itself. */
export async function readEntry(cacheName: string): Promise<Entry | undefined> {
  const answer = await caches.match(entryPath, { cacheName })
  return answer && ((await answer.json()) as Entry)
}

let reading: Promise<void> | undefined
let next: Promise<void> | undefined
/** Reads what is kept. What is asked for while it is being read is read once more after that. */
export function readKept(): Promise<void> {
  const start = () => {
    next = undefined
    return (reading = read().finally(() => (reading = undefined)))
  }
  return reading ? (next ??= reading.then(start, start)) : start()
}

async function read() {
  const account = accountOfSession()
  const pieces = new Map<number, KeptPiece>()
  let library: KeptState['library']
  if (account !== undefined && canKeep()) {
    for (const { name, pieceId } of await pieceCaches(account)) {
      const entry = await readEntry(name)
      if (entry?.isComplete) pieces.set(pieceId, entry)
    }
    library = await readLibrary(account)
  }
  kept.set({ ...kept.get(), isRead: true, pieces, library })
}

async function readLibrary(account: string) {
  const answer = await caches.match(`${apiPath()}/library`, { cacheName: libraryCache(account) })
  return answer && ((await answer.json()) as { data: Data<'listLibrary'> }).data
}

/** Reads anew what is kept, in all tabs. */
export async function announceKept() {
  tellTabs()
  await readKept()
}

if (canKeep()) onTold(() => void readKept())

/** Shows how much of a piece is there; without a part it is not being kept any more. */
export function showProgress(pieceId: number, part?: number) {
  const keeping = new Map(kept.get().keeping)
  if (part === undefined) keeping.delete(pieceId)
  else keeping.set(pieceId, part)
  kept.set({ ...kept.get(), keeping })
}
