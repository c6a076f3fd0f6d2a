import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** The bytes that all stored pages may have together, with their compressed forms, and the number of addresses that lead to them. */
const [maxBytes, maxAddresses] = [12 * 1024 * 1024, 500]
/** A page may say something that follows from the time: it is read anew after ten seconds, even if no data has changed. */
const maxAge = 10_000

const brotli = promisify(brotliCompress)
const compressions = {
  br: (html: Buffer) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
  gzip: promisify(gzip),
}
/** The ways in which a page is compressed; the first is preferred. */
export const encodings = Object.keys(compressions) as Encoding[]
export type Encoding = keyof typeof compressions

/** A page as it is sent: its bytes, each compressed form once it was asked for, and its policy. */
export class StoredPage {
  readonly html: Buffer
  readonly policy: string
  #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor({ html, policy }: { html: string; policy: string }) {
    this.html = Buffer.from(html)
    this.policy = policy
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    return (this.#compressed[encoding] ??= compressions[encoding](this.html))
  }
}

/**
 * The last pages for visitors: by their content, so that the same content is not rendered again, and by their address, so that nothing is read while
 * the version of the data stays the same.
 */
export class PageStore {
  #byContent = new LRUCache<string, StoredPage>({ maxSize: maxBytes, sizeCalculation: ({ html }) => Math.ceil(html.length * 1.5) })
  #byAddress = new LRUCache<string, { content: string; version: string | undefined }>({ max: maxAddresses, ttl: maxAge })

  /** Whether a page was stored for this address lately. */
  hasAddress(address: string): boolean {
    return this.#byAddress.has(address)
  }

  /** The page of this address, if it was read from this version of the data. */
  findByAddress(address: string, version: string): StoredPage | undefined {
    const stored = this.#byAddress.get(address)
    return stored?.version === version ? this.#byContent.get(stored.content) : undefined
  }

  /** The page with this content; see `hashContent`. */
  findByContent(content: string): StoredPage | undefined {
    return this.#byContent.get(content)
  }

  /** Stores a page. The version is that of the data before they were read; without one the page is found by its content only. */
  store(page: StoredPage, { address, content, version }: { address: string; content: string; version: string | undefined }) {
    this.#byContent.set(content, page)
    this.#byAddress.set(address, { content, version })
  }
}

/** The key of a page's content. */
export const hashContent = (content: string) => createHash('sha256').update(content).digest('base64')
