import { accountOfSession } from './kept-store.ts'
import { documentsCache, documentsOfCache, assetsCache, fetchDocument, releaseOf, standPath } from '#web/site/offline/kept-caches.ts'

/**
 * Keeps the documents of these pages, each for the releases whose files it names. A server that is newer than all of them sends others: then the
 * browser is asked to install its release, which fetches them itself.
 */
export async function keepDocuments(account: string, paths: string[]) {
  const releases = (await caches.keys()).flatMap((cache) => releaseOf(cache) ?? [])
  for (const path of paths) {
    const fetched = await fetchDocument(path)
    if (accountOfSession() !== account) return // a logout has removed everything
    if (!fetched) continue
    let isKept = false
    for (const release of releases) {
      const assets = await caches.open(assetsCache(release))
      const found = await Promise.all(fetched.assets.map((asset) => assets.match(asset)))
      if (found.includes(undefined)) continue
      await (await caches.open(documentsCache(account, release))).put(path, fetched.response.clone())
      isKept = true
    }
    if (isKept) continue
    await (await navigator.serviceWorker.getRegistration())?.update()
    return
  }
}

/** Those of these pages whose document is missing for a release. */
export async function missingDocuments(account: string, paths: string[]) {
  const releases = (await caches.keys()).flatMap((cache) => releaseOf(cache) ?? [])
  const documents = await Promise.all(releases.map((release) => caches.open(documentsCache(account, release))))
  const found = await Promise.all(paths.map(async (path) => Promise.all(documents.map((cache) => cache.match(path)))))
  return paths.filter((_, index) => found[index]!.includes(undefined))
}

/** Removes the document of a piece; those of the library remain for the others. */
export async function removeDocuments(account: string, pieceId: number) {
  for (const name of await caches.keys()) if (documentsOfCache(name)?.account === account) await (await caches.open(name)).delete(standPath(pieceId))
}
