/** What the stand shows of a score: a page, with its right neighbour where two fit, or after half a turn the next page's beginning above its end. */
export type Place = { page: number; isHalf: boolean }

/** How pages are turned: how many there are and stand side by side, and whether a page can be turned by half. */
export type Turns = { pages: number; perSpread: 1 | 2; canHalve: (page: number) => boolean }

/** The place of a page among the spreads. */
export const placeOf = (page: number, { pages, perSpread }: Pick<Turns, 'pages' | 'perSpread'>): Place => {
  const nearest = Math.min(Math.max(page, 0), pages - 1)
  return { page: nearest - (nearest % perSpread), isHalf: false }
}

/** The place after a turn on (1) or back (-1); undefined beyond the first and the last page. */
export function turned({ page, isHalf }: Place, step: 1 | -1, turns: Turns): Place | undefined {
  const { pages, perSpread, canHalve } = turns
  if (step > 0) {
    if (isHalf) return { page: page + 1, isHalf: false }
    if (page + perSpread >= pages) return undefined
    return perSpread === 1 && canHalve(page) ? { page, isHalf: true } : { page: page + perSpread, isHalf: false }
  }
  if (isHalf) return { page, isHalf: false }
  if (page === 0) return undefined
  return perSpread === 1 && canHalve(page - 1) ? { page: page - 1, isHalf: true } : { page: Math.max(0, page - perSpread), isHalf: false }
}

/** The pages that a place shows, from the left; after half a turn the one above comes last. */
export function pagesAt({ page, isHalf }: Place, { pages, perSpread }: Pick<Turns, 'pages' | 'perSpread'>): number[] {
  const count = isHalf ? 2 : perSpread
  return Array.from({ length: count }, (_, index) => page + index).filter((each) => each < pages)
}

/** 'Page 1 of 2' or 'Pages 1 and 2 of 2'. */
export function describePlace({ page, isHalf }: Place, turns: Pick<Turns, 'pages' | 'perSpread'>) {
  const [first = 0, second] = pagesAt({ page, isHalf }, turns).map((each) => each + 1)
  return second === undefined || isHalf ? `Page ${first} of ${turns.pages}` : `Pages ${first} and ${second} of ${turns.pages}`
}

/** What stands above the end of a page after half a turn: 'page 2 above'. */
export const describeAbove = ({ page }: Place) => `page ${page + 2} above`

/** What a key does on the stand: turns on or back, or leads to the first or last page. Pedals send these keys. */
export function actionOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | 'first' | 'last' | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === ' ') return shiftKey ? -1 : 1
  const actions = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1, Home: 'first', End: 'last' } as const
  return (actions as Record<string, (typeof actions)[keyof typeof actions]>)[key]
}

/** What a press on the stage does: its left quarter turns back, its middle shows or hides the bars, and the rest turns on. */
export function actionOfPress(x: number, y: number): 1 | -1 | 'bars' {
  if (x < 0.25) return -1
  return x < 0.75 && y > 0.3 && y < 0.7 ? 'bars' : 1
}
