import { contains, folded } from '#web/text/fold-text.ts'
import type { LibraryPiece } from './library-card.tsx'
import type { libraryQueryOf } from './library-query.ts'

type Query = Pick<ReturnType<typeof libraryQueryOf>, 'search' | 'sort' | 'kind'>

const isBought = ({ receipt }: LibraryPiece) => receipt > 0
const composerOf = ({ author, transcriptionInfo }: LibraryPiece) => transcriptionInfo?.realComposer.name ?? author

/**
 * The library as this device knows it, without a connection or of what is kept alone: what is kept, and what was listed with a connection last, found
 * and ordered as the server does. Of what is not known here, when a piece was bought, its receipts' numbers tell the order.
 */
export function deviceLibrary(kept: LibraryPiece[], listed: LibraryPiece[], { search, sort, kind }: Query): LibraryPiece[] {
  const all = new Map([...kept, ...listed].map((piece) => [piece.id, piece])) // listed after it was kept
  const keptIds = new Set(kept.map(({ id }) => id))
  const isOfKind = { all: () => true, bought: isBought, free: (piece: LibraryPiece) => !isBought(piece), device: ({ id }: LibraryPiece) => keptIds.has(id) } // prettier-ignore
  const found = [...all.values()].filter(
    (piece) => isOfKind[kind](piece) && contains([piece.title, piece.author, piece.transcriptionInfo?.realComposer.name ?? ''].join(' '), search),
  )
  return found.toSorted((one, other) => {
    if (sort === 'title') return folded(one.title).localeCompare(folded(other.title), 'en')
    if (sort === 'composer') return folded(composerOf(one)).localeCompare(folded(composerOf(other)), 'en')
    if (sort === 'bought' && one.receipt !== other.receipt) return other.receipt - one.receipt
    return Date.parse(other.opened) - Date.parse(one.opened)
  })
}
