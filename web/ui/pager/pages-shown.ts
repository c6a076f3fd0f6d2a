/** The pages that a pager shows, counted from 1, with gaps between them: at most five of both, so that they fit a phone. */
export function pagesShown(current: number, pages: number): (number | 'gap')[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1)
  if (current <= 3) return [1, 2, 3, 'gap', pages]
  if (current >= pages - 2) return [1, 'gap', pages - 2, pages - 1, pages]
  return [1, 'gap', current, 'gap', pages]
}
