/** What is seen of pages that are higher than their window, in pixels: from where on, how much, and the height of all. */
export type Seen = { top: number; height: number; all: number }

/** The part of the window by which it scrolls at most, so that a line at its edge is seen again. */
const part = 0.9

/** Positions are rounded by browsers, in pixels. */
const tolerance = 2

/** The height that is left to scroll at the beginning. */
export const scrollable = ({ height, all }: Seen) => Math.max(all - height, 0)

/** Whether nothing is left to scroll to, back (-1) or on (1). */
export const isAtEdge = (seen: Seen, step: -1 | 1) => (step < 0 ? seen.top <= tolerance : seen.top >= scrollable(seen) - tolerance)

/**
 * The position half a page back or on, or less where the window shows less than that, so that nothing is passed over; undefined where only another
 * page follows.
 */
export function halfPageFrom(seen: Seen, step: -1 | 1): number | undefined {
  if (isAtEdge(seen, step)) return undefined
  const most = Math.min(seen.all / 2, seen.height * part)
  const count = Math.ceil(scrollable(seen) / most)
  const each = scrollable(seen) / count
  const stop = step < 0 ? Math.ceil((seen.top - tolerance) / each) - 1 : Math.floor((seen.top + tolerance) / each) + 1
  return stop * each
}
