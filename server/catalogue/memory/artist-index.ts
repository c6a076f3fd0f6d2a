import { PostingLists } from './posting-lists.ts'

/** The pieces of each artist. */
export class ArtistIndex {
  #postings = new PostingLists()

  /** Adds the piece of a slot to those of its artists. */
  add(slot: number, artistIds: number[]) {
    for (const id of new Set(artistIds)) this.#postings.add(id, slot)
  }

  /** Visits every slot of an artist's pieces, also the dead ones. */
  eachBy(artistId: number, visit: (slot: number) => void) {
    this.#postings.each(artistId, visit)
  }
}
