/** A score of a piece that is looked into. Anybody may see its first `openPages` pages; with `openHalf` the upper half of its only page. */
export type ViewedScore = {
  uuid: string
  name: string
  pages: number
  openPages: number
  openHalf: boolean
  removed?: true | undefined
  /** The index under which its file is downloaded, where the scores stand in another order. */
  fileIndex?: number | undefined
}

/** A page of a piece: its score, its index there, and its number among the pages of all scores. */
export type PageOfPiece = {
  scoreIndex: number
  pageIndex: number
  number: number
  /** What is shown of it: of a `half` page the upper half, of a `locked` one nothing. */
  access: 'open' | 'half' | 'locked'
  /** Whether the server has a picture of what is shown of it. */
  hasPicture: boolean
}

/** Who looks into a piece: whether the files may be downloaded, and whether it is the artist or an admin, who get a picture of every page. */
export type Reader = { canDownload: boolean; isOwner?: boolean }

/** The pages of all scores in their order, as a reader sees them. */
export function pagesOf(scores: readonly Omit<ViewedScore, 'uuid' | 'name'>[], { canDownload, isOwner = false }: Reader): PageOfPiece[] {
  const pages = scores.flatMap(({ pages: count, openPages, openHalf, removed }, scoreIndex) =>
    Array.from({ length: count }, (_, pageIndex) => {
      const forAll = removed || pageIndex >= openPages ? 'locked' : openHalf ? 'half' : 'open'
      const access = canDownload ? 'open' : forAll
      return { scoreIndex, pageIndex, access, hasPicture: access !== 'locked' && (isOwner || access === forAll) } as const
    }),
  )
  return pages.map((page, index) => ({ ...page, number: index + 1 }))
}

/** Where a piece is opened: at the page with a number, otherwise at the first page of a score. */
export type OpenedAt = { scoreIndex?: number | undefined; start?: number | undefined }

/** The number of the page that is opened first. */
export const openedNumber = (pages: readonly PageOfPiece[], { scoreIndex = 0, start }: OpenedAt) =>
  start ?? pages.find((page) => page.scoreIndex === scoreIndex)?.number

const isLocked = ({ access }: PageOfPiece) => access === 'locked'

/** The pages that are shown together: one or two of a score, or all of its locked ones, for which there is one sheet. */
export function spreadsOf(pages: readonly PageOfPiece[], perSpread: 1 | 2): PageOfPiece[][] {
  const spreads: PageOfPiece[][] = []
  for (const page of pages) {
    const last = spreads.at(-1)
    const [first] = last ?? []
    const isAlike = first?.scoreIndex === page.scoreIndex && isLocked(first) === isLocked(page)
    if (last && isAlike && (isLocked(page) || last.length < perSpread)) last.push(page)
    else spreads.push([page])
  }
  return spreads
}

/** 'page 1', 'pages 1 and 2' or 'pages 2, 4 to 6 and 9'. */
export function listPages(pages: readonly PageOfPiece[]) {
  const runs: number[][] = []
  for (const { number } of pages) {
    const last = runs.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  const parts = runs.flatMap((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.map(String)))
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]
  return `page${pages.length > 1 ? 's' : ''} ${text}`
}

/** 'Page 1 of 6' or 'Pages 1 and 2 of 6'. */
export const describePlace = (shown: readonly PageOfPiece[], total: number) => `${sentence(listPages(shown))} of ${total}`

/** More runs of locked pages than this are counted instead of listed. */
const maxListed = 8

/** What only buyers see, 'pages 3 to 6 after buying'; undefined where everything is shown. */
export function describeLocked(pages: readonly PageOfPiece[], shown: readonly PageOfPiece[] = []) {
  const locked = pages.filter(isLocked)
  const runs = locked.filter(({ number }, index) => locked[index - 1]?.number !== number - 1)
  const parts = [
    ...(shown.some(({ access }) => access === 'half') ? ['its lower half'] : []),
    ...(locked.length > 0 ? [runs.length > maxListed ? `${locked.length} more pages` : listPages(locked)] : []),
  ]
  return parts.length > 0 ? `${parts.join(' and ')} after buying` : undefined
}

/** A text as the beginning of a sentence. */
export const sentence = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase())

/** The name of a score within a sentence: 'full score', but 'B flat part'. */
export const nameWithin = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
