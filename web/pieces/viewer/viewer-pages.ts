/** A page of a piece: its score, its index there, and its number among the pages of all scores. */
export type PageOfPiece = { scoreIndex: number; pageIndex: number; number: number }

/** The pages of all scores in their order. */
export function pagesOf(scores: readonly { pages: number }[]): PageOfPiece[] {
  const pages = scores.flatMap(({ pages: count }, scoreIndex) => Array.from({ length: count }, (_, pageIndex) => ({ scoreIndex, pageIndex })))
  return pages.map((page, index) => ({ ...page, number: index + 1 }))
}

/** The pages that are shown together, one or two; two of different scores never are. */
export function spreadsOf(pages: readonly PageOfPiece[], perSpread: 1 | 2): PageOfPiece[][] {
  const spreads: PageOfPiece[][] = []
  for (const page of pages) {
    const last = spreads.at(-1)
    if (last && last.length < perSpread && last[0]!.scoreIndex === page.scoreIndex) last.push(page)
    else spreads.push([page])
  }
  return spreads
}

/** 'Page 1' or 'Pages 1 and 2'. */
export const describePages = (numbers: readonly number[]) =>
  numbers.length === 1 ? `Page ${numbers[0]}` : `Pages ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`

/** The pages that only buyers see: 'page 2 after buying' or 'pages 2 to 6 after buying'. */
export const describeLocked = (first: number, last: number) => `${first === last ? `page ${first}` : `pages ${first} to ${last}`} after buying`

/** The name of a score within a sentence: 'full score', but 'B flat part'. */
export const nameWithin = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
