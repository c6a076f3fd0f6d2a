/** What decides how much of a score anybody may see; `chosen` is what its composer has chosen, if anything. */
type LookedInto = { price: number; pages: number; chosen: number | null }

/** How many pages of a score anybody may see; with `openHalf` it is the upper half of its only page. */
export type OpenPages = { openPages: number; openHalf: boolean }

/**
 * How much of a score anybody may see: all of it where the piece is free, and otherwise as many pages as its composer has chosen. Without a choice it
 * is the first page, and only the upper half of it where the score has no other, which would be given away whole.
 */
export function openPagesOf({ price, pages, chosen }: LookedInto): OpenPages {
  if (price === 0) return { openPages: pages, openHalf: false }
  if (chosen !== null) return { openPages: Math.min(chosen, pages), openHalf: false }
  return { openPages: 1, openHalf: pages === 1 }
}
