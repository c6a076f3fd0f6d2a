import { deserialize, serialize } from 'node:v8'
import { deadlines } from '#server/deadlines.ts'
import { unavailability } from '#server/unavailable.ts'
import type { CopiedArtist, CopiedPiece } from './read-public.ts'

/** How many pieces, the newest, and how many artists are copied. */
export const maxCopied = 20_000

type Popularity = Pick<CopiedPiece, 'likes' | 'downloads'>

/**
 * What visitors may see, kept in the process for pieces that are asked for often, and for the time in which the database is away. What changes is
 * replaced once it was read again, and leaves the copy if it cannot be read, so that nothing that was hidden comes back. Pieces are kept as bytes,
 * which take a fraction of the memory of objects.
 */
export class PublicCopy {
  #pieces = new Map<number, { bytes: Buffer } & Popularity>()
  #artists = new Map<number, CopiedArtist>()
  /** The ids of the pieces that name an artist, by the artist's id. */
  #named = new Map<number, Set<number>>()

  /** The numbers of pieces and artists. */
  get size() {
    return { pieces: this.#pieces.size, artists: this.#artists.size }
  }

  clear() {
    for (const each of [this.#pieces, this.#artists, this.#named]) each.clear()
  }

  putPieces(pieces: CopiedPiece[]) {
    for (const piece of pieces) {
      this.#pieces.set(piece.id, { bytes: serialize(piece), likes: piece.likes, downloads: piece.downloads })
      for (const artist of namedArtists(piece)) {
        const ids = this.#named.get(artist) ?? new Set()
        this.#named.set(artist, ids.add(piece.id))
      }
    }
    if (this.#pieces.size > maxCopied * 1.25) this.removePieces([...this.#pieces.keys()].toSorted((one, other) => other - one).slice(maxCopied))
  }

  /** Counts the likes and downloads of those of these pieces that are copied: they change more often than the pieces. */
  setPopularity(pieces: ({ id: number } & Popularity)[]) {
    for (const { id, likes, downloads } of pieces) {
      const copied = this.#pieces.get(id)
      if (copied) Object.assign(copied, { likes, downloads })
    }
  }

  putArtists(artists: CopiedArtist[]) {
    for (const artist of artists) this.#artists.set(artist.id, artist)
  }

  removePieces(ids: number[]) {
    for (const id of ids) {
      const piece = this.piece(id)
      if (piece) for (const artist of namedArtists(piece)) this.#named.get(artist)?.delete(id)
      this.#pieces.delete(id)
    }
  }

  removeArtists(ids: number[]) {
    for (const id of ids) this.#artists.delete(id)
  }

  piece(id: number): CopiedPiece | undefined {
    const copied = this.#pieces.get(id)
    return copied && { ...(deserialize(copied.bytes) as CopiedPiece), likes: copied.likes, downloads: copied.downloads }
  }

  /** Whether a piece is copied. */
  hasPiece(id: number): boolean {
    return this.#pieces.has(id)
  }

  /** Those of these pieces that are copied, in their order. */
  pieces(ids: number[]): CopiedPiece[] {
    return ids.flatMap((id) => this.piece(id) ?? [])
  }

  /** The pieces that name an artist, the newest first. */
  piecesNaming(artistId: number): CopiedPiece[] {
    return this.pieces([...(this.#named.get(artistId) ?? [])]).toSorted(
      (one, other) => other.uploadDate.getTime() - one.uploadDate.getTime() || other.id - one.id,
    )
  }

  /** The ids of the artists to whom these pieces link. */
  artistsOf(ids: number[]): number[] {
    return this.pieces(ids).flatMap((piece) => [...namedArtists(piece)])
  }

  /** An artist whom everybody may see: one with an account, or a composer whom a piece names. */
  artist(id: number): CopiedArtist | undefined {
    const artist = this.#artists.get(id)
    return artist && (artist.account_id !== null || (this.#named.get(id)?.size ?? 0) > 0) ? artist : undefined
  }

  /** All pieces in the order of their ids. */
  allPieces(): CopiedPiece[] {
    return this.pieces([...this.#pieces.keys()].toSorted((one, other) => one - other))
  }

  /** The first of these artists whom everybody may see. */
  firstArtists(ids: number[], limit: number): CopiedArtist[] {
    const found: CopiedArtist[] = []
    for (const id of ids) {
      const artist = this.artist(id)
      if (artist) found.push(artist)
      if (found.length === limit) break
    }
    return found
  }

  /** All artists whom everybody may see. */
  artists(): CopiedArtist[] {
    return [...this.#artists.keys()].flatMap((id) => this.artist(id) ?? [])
  }
}

const namedArtists = ({ composer, transcriptionInfo, contributors }: CopiedPiece) =>
  new Set([composer.id, transcriptionInfo?.realComposer.id ?? 0, ...contributors.map(({ artistId }) => artistId)].filter((id) => id > 0))

/** When a visitor last waited too long, and the patience in milliseconds for two seconds after that: pages are rendered in turn. */
let lateAt = -Infinity
const impatience = { wait: 150, lasts: 2_000 }

/**
 * What was read from the database; or what the copy has, if the database cannot answer, or for visitors also if it does not in time. Of what is not
 * copied, the error stays.
 */
export async function orFromCopy<T>(read: Promise<T>, fromCopy: () => T | undefined, { isVisitor = true } = {}): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T | undefined>()
  const answerFromCopy = () => {
    lateAt = performance.now()
    resolve(Promise.try(fromCopy))
  }
  const patience = performance.now() - lateAt < impatience.lasts ? impatience.wait : deadlines.visitor
  const timer = isVisitor ? setTimeout(answerFromCopy, patience) : undefined
  try {
    return (await Promise.race([read, late])) ?? (await read)
  } catch (error) {
    const copied = unavailability(error) ? fromCopy() : undefined
    if (copied === undefined) throw error
    return copied
  } finally {
    clearTimeout(timer)
  }
}
