/** The largest number of pages in the cache: about three megabytes of those that many people open. */
const maxPages = 64

/** A page and its nonce, or its parts around the nonce after the first hit. */
type CachedPage = { page: Buffer; nonce: string; parts?: Buffer[] }

/** The last rendered pages of visitors by their content, so that a page with the same content is not rendered again. */
export class PageCache {
  /** In the order of their last use. */
  readonly #pages = new Map<string, CachedPage>()

  /** The page with this content and a new nonce; undefined if it is not in the cache. */
  get(content: string, nonce: string) {
    const cached = this.#pages.get(content)
    if (!cached) return undefined
    this.#pages.delete(content)
    this.#pages.set(content, cached)
    cached.parts ??= cached.page
      .toString()
      .split(cached.nonce)
      .map((part) => Buffer.from(part))
    const separator = Buffer.from(nonce)
    return Buffer.concat(cached.parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])))
  }

  set(content: string, nonce: string, page: Buffer) {
    const [leastRecent] = this.#pages.size < maxPages ? [] : this.#pages.keys()
    if (leastRecent !== undefined) this.#pages.delete(leastRecent)
    this.#pages.set(content, { page, nonce })
  }
}
