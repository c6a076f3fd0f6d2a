// What pages and the service worker agree on: the caches of this site in a browser, and what they hold. Everything of an account is in caches
// whose names begin with 'kept ' and the account, so that it can be found and removed.

/** The page that stands in for those that need a connection. */
export const offlinePath = '/offline'
export const libraryPath = '/dashboard/library'
export const standPath = (pieceId: number) => `/stand/${pieceId}`

/** The cache of a release's scripts, styles, fonts and worker. */
export const assetsCache = (release: string) => `assets ${release}`
/** The release whose files a cache holds. */
export const releaseOf = (cache: string) => /^assets (\S+)$/.exec(cache)?.[1]

const prefixOf = (account: string) => `kept ${account} `
/** The cache of what is kept of a piece. */
export const pieceCache = (account: string, pieceId: number) => `${prefixOf(account)}${pieceId}`
/** The cache of a piece's new edition, until all of it is there and takes the place of the old one. */
export const editionCache = (account: string, pieceId: number) => `${pieceCache(account, pieceId)} edition`
/** The cache of the list of an account's library. */
export const libraryCache = (account: string) => `${prefixOf(account)}library`
/** The cache of an account's documents, which work with the scripts of one release. */
export const documentsCache = (account: string, release: string) => `${prefixOf(account)}documents ${release}`

/** Whether a cache belongs to an account. */
export const isPrivate = (cache: string) => cache.startsWith('kept ')
/** Whether a cache belongs to this account. */
export const belongsTo = (account: string, cache: string) => cache.startsWith(prefixOf(account))

/** The account and the piece of a piece's cache. */
export function pieceOfCache(cache: string) {
  const [, account, pieceId] = /^kept (\S+) (\d+)$/.exec(cache) ?? []
  return account === undefined ? undefined : { account, pieceId: Number(pieceId) }
}

/** The account and the release of a cache of documents. */
export function documentsOfCache(cache: string) {
  const [, account, release] = /^kept (\S+) documents (\S+)$/.exec(cache) ?? []
  return account === undefined ? undefined : { account, release: release! }
}

/** Where a piece's cache says what it holds. It is complete only once this says so. */
export const entryPath = '/kept'

/** Whether a cache says that it is complete. */
export async function isComplete(cache: string) {
  const entry = await caches.match(entryPath, { cacheName: cache })
  return entry !== undefined && ((await entry.json()) as { isComplete: boolean }).isComplete
}

/** Whether reads may be answered from a cache: from that of a library, and from that of a piece once it is complete, so that no editions mix. */
export const mayAnswer = async (cache: string) => (pieceOfCache(cache) ? isComplete(cache) : /^kept \S+ library$/.test(cache))

/** The piece that the path of its page, of its answer or of its score names. */
export const pieceOfPath = (path: string) => /\/(?:stand|piece)\/(\d+)/.exec(path)?.[1]

/** Whether a path is that of a score. */
export const isScore = (path: string) => /\/piece\/\d+\/download\/\d+$/.test(path)

/** Whether the page of a path may be kept. */
export const isKeptPage = (path: string) => path === libraryPath || /^\/stand\/\d+$/.test(path)

/** Whether the answer of the API at a path may be kept: the library, its setlists, a piece, its first page, its scores or a recording; below whatever path the API has. */
export const isKeptRead = (path: string) => /\/(library|setlists(\/[\w-]+)?|piece\/\d+(\/preview|\/download\/\d+)?|audio\/[\w-]+)$/.test(path)

/** Whether an answer depends on the account: such a call names its session. */
export const needsSession = (path: string) => !/\/(preview|audio\/[\w-]+)$/.test(path)

/** The files of the build that a document names. */
export const assetsNamedIn = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))]

/** A document of this site; undefined if it is not there for this visitor. Without an answer, and where the server fails, it is rejected. */
export async function fetchDocument(path: string, credentials: RequestCredentials = 'same-origin') {
  const response = await fetch(path, { cache: 'no-store', credentials })
  if (response.status >= 500) throw response
  if (!response.ok || response.redirected) return undefined
  return { response, assets: assetsNamedIn(await response.clone().text()) }
}
