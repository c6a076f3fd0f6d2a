import type { OpenPages } from '#contract/pieces/open-pages.ts'

/** How much of a score anybody may see, in words. */
export function describeOpenPages({ pages, openPages, openHalf }: { pages: number } & OpenPages): string {
  if (openHalf) return 'Anybody sees the upper half of the page'
  if (openPages === pages) return pages === 1 ? 'Anybody sees the page' : `Anybody sees all ${pages} pages`
  return `Anybody sees ${openPages === 1 ? 'page 1' : `pages 1 to ${openPages}`} of ${pages}, the others after buying`
}
