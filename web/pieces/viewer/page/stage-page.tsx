import { PageImage, PagePicture } from './page-picture.tsx'
import { LockedSheet } from './locked-sheet.tsx'
import { nameOfPage, ScorePage } from './score-page.tsx'
import { listPages, nameWithin, sentence, type PageOfPiece, type ViewedScore } from '../viewer-pages.ts'

/** A piece as far as its viewer knows it. */
export type ViewedPiece = { id: number; title: string; price: number; scores: readonly ViewedScore[] }

export type StagePageProps = {
  piece: ViewedPiece
  page: PageOfPiece
  /** The place of the page from the left. */
  place: number
  /** Locked pages that share a sheet with this one. */
  lockedPages?: readonly PageOfPiece[]
  /** Whether pages are drawn from the score, otherwise only those of which the server has no picture. */
  isDrawn: boolean
  /** Whether a score may be fetched to draw from it yet. */
  isWanted?: boolean
  /** The width in which pages are drawn, in pixels, and the one in which they are shown, as the `sizes` of an image. */
  width?: number
  sizes: string
  /** Whether the first page came with the document. */
  isInDocument?: boolean
  /** Whether the button that buys is the red one of the screen. */
  isBuyProminent?: boolean
  onBuy?: (() => void) | undefined
  className?: string | undefined
}

/** A page on the stage, or the sheet that says which pages only buyers see. */
export function StagePage({ piece, page, lockedPages = [page], isDrawn, isWanted, width, sizes, isInDocument = false, ...look }: StagePageProps) {
  const { isBuyProminent = false, onBuy, className } = look
  const { scoreIndex, pageIndex, access, hasPicture } = page
  const score = piece.scores[scoreIndex]!
  const locked = { isProminent: isBuyProminent, onBuy }
  if (access === 'locked')
    return (
      <LockedSheet
        {...locked}
        className={className}
        title={`${sentence(listPages(lockedPages))} after buying`}
        about={piece.scores.length > 1 ? `The rest of the ${nameWithin(score.name)}` : undefined}
      />
    )
  const isFirst = scoreIndex === 0 && pageIndex === 0
  const alt = isFirst ? `First page of ${piece.title}` : nameOfPage(score, pageIndex)
  return (
    <div className={className}>
      {isDrawn || !hasPicture ? (
        <ScorePage
          piece={piece}
          scoreIndex={scoreIndex}
          pageIndex={pageIndex}
          isWanted={isWanted ?? true}
          {...(width !== undefined && { width })}
          picture={hasPicture && <PageImage pieceId={piece.id} page={page} isOwned={piece.price > 0} sizes={sizes} alt={alt} />}
        />
      ) : (
        <PagePicture pieceId={piece.id} page={page} alt={alt} sizes={sizes} isInDocument={isInDocument && isFirst} />
      )}
      {/* In the page its button stands beside it. */}
      {access === 'half' && (
        <LockedSheet isProminent={isBuyProminent} onBuy={isBuyProminent ? onBuy : undefined} isHalf title="The lower half after buying" />
      )}
    </div>
  )
}
