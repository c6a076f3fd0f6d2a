/** How many pages are kept: of those that many people open, about three megabytes. */
const most = 64

/** A page and its nonce, or what lies around the nonces once it was found. */
type Kept = { page: Buffer; nonce: string; around?: Buffer[] }

/** What pages of visitors looked like when they were written last, so that one which says the same is not written again. */
export class RenderedPages {
  /** By what they say; the page that was asked for last stands last. */
  readonly #pages = new Map<string, Kept>()

  /** The page that says all this, if it is known, with a new nonce. */
  find(says: string, nonce: string) {
    const kept = this.#pages.get(says)
    if (!kept) return undefined
    this.#pages.delete(says)
    this.#pages.set(says, kept)
    kept.around ??= kept.page
      .toString()
      .split(kept.nonce)
      .map((part) => Buffer.from(part))
    const between = Buffer.from(nonce)
    return Buffer.concat(kept.around.flatMap((part, place) => (place === 0 ? [part] : [between, part])))
  }

  keep(says: string, nonce: string, page: Buffer) {
    const [longestAgo] = this.#pages.size < most ? [] : this.#pages.keys()
    if (longestAgo !== undefined) this.#pages.delete(longestAgo)
    this.#pages.set(says, { page, nonce })
  }
}
