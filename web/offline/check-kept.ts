import { dataOf } from '#web/api/client.ts'
import { savesData } from '#web/site/saves-data.ts'
import { libraryPath, pieceCache, standPath } from '#web/site/offline/kept-caches.ts'
import { newestKey } from './forget-accounts.ts'
import { keepDocuments, missingDocuments } from './keep-documents.ts'
import {
  directApi,
  fileIdsOf,
  getDownloadable,
  haveSetlistsChanged,
  interruptedPieces,
  keepAgain,
  keepAnswer,
  keepLibrary,
  keepPiece,
  removeKept,
} from './keep-piece.ts'
import { accountOfSession, canKeep, kept, readKept, type KeptPiece } from './kept-store.ts'
import { registerWorker } from './register-worker.ts'

/** Whether the site was opened from the home screen. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

let checking: Promise<void> | undefined

/**
 * Brings what is kept up to date, with a connection: what may not be downloaded any more is removed, what has other files is kept anew, and what was
 * interrupted is kept to its end. The library is kept as it is, and a purchase made since by itself. Whoever has kept nothing gets no service worker,
 * unless Bellows is installed.
 */
export const checkKept = (page: 'library' | 'stand') =>
  (checking ??= check(page)
    .catch(() => undefined) // the connection is lost again
    .finally(() => (checking = undefined)))

async function check(page: 'library' | 'stand') {
  if (!canKeep()) return
  await readKept()
  const account = accountOfSession()
  if (account === undefined) return
  const interrupted = await interruptedPieces(account)
  if (kept.get().pieces.size + interrupted.length === 0 && !isInstalled()) return
  await registerWorker()
  for (const card of interrupted) await keepAgain(card)
  for (const piece of kept.get().pieces.values()) await checkPiece(account, piece)
  if (page === 'library') await keepNewest()
  const { pieces } = kept.get()
  if (pieces.size === 0) return
  const missing = await missingDocuments(account, [...pieces.keys()].map(standPath))
  if (page === 'library' || (await haveSetlistsChanged(account))) await keepLibrary(account)
  await keepDocuments(account, page === 'library' ? [...missing, libraryPath] : missing)
  await readKept()
}

async function checkPiece(account: string, { card, files }: KeptPiece) {
  const answer = await getDownloadable(card.id)
  if (accountOfSession() !== account) return // a logout has removed everything
  if (!answer) await removeKept(card.id)
  else if (fileIdsOf(answer.piece).join() !== files.join()) await keepAgain(card)
  else await keepAnswer(await caches.open(pieceCache(account, card.id)), `/piece/${card.id}`, answer)
}

/**
 * Keeps the newest purchase by itself, for those who have kept something or have installed Bellows, and unless they save data. Whoever keeps something
 * for the first time is not sent what they had bought before.
 */
async function keepNewest() {
  if (savesData()) return
  const { pieces } = kept.get()
  const { pieces: found } = await dataOf(directApi().listLibrary({ query: { sort: 'bought', kind: 'bought', size: 1 } }))
  const [newest] = found
  const before = localStorage.getItem(newestKey)
  if (String(newest?.id ?? 0) === before) return
  localStorage.setItem(newestKey, String(newest?.id ?? 0))
  if (newest && (before !== null || isInstalled()) && !pieces.has(newest.id)) await keepPiece(newest, { isAskedFor: false })
}
