import type { QueryClient } from '@tanstack/react-query'
import { pieceQuery } from '../piece-query.ts'
import { pagePictures } from './page/page-picture.tsx'
import { scorePageQuery, scoreQuery } from './page/score-queries.ts'
import { readerOf } from './reader-of.ts'
import { drawnWidth } from './use-nearby-pages.ts'
import { lowLandscape, pageSizes, pagesPerSpread, wide } from './viewer-layout.ts'
import { openedNumber, pagesOf, spreadsOf, type OpenedAt, type PageOfPiece } from './viewer-pages.ts'

/** Loads what the viewer shows first of a piece: the pictures of pages, and those that are drawn from a score that was fetched already. */
export async function preparePages(queryClient: QueryClient, pieceId: number, opened: OpenedAt) {
  const data = await queryClient.ensureQueryData(pieceQuery(pieceId))
  const pages = pagesOf(data.piece.scores, readerOf(data))
  const number = openedNumber(pages, opened)
  const fitsWidth = matchMedia(lowLandscape).matches
  const spreads = spreadsOf(pages, pagesPerSpread({ isWide: matchMedia(wide).matches, fitsWidth, isEnlarged: false }))
  const shown = spreads.find((spread) => spread.some((page) => page.number === number)) ?? []
  const isOwned = data.canDownload && data.piece.price > 0
  for (const page of shown) if (page.hasPicture) loadPicture(pieceId, page, isOwned)
  if (!data.canDownload) return
  for (const { scoreIndex, pageIndex } of shown) {
    const file = queryClient.getQueryState(scoreQuery(data.piece, scoreIndex).queryKey)
    const { uuid } = data.piece.scores[scoreIndex]!
    if (file?.data) await queryClient.prefetchQuery(scorePageQuery(file, { uuid, pageIndex, width: drawnWidth({ zoom: 1, fitsWidth }) }))
  }
}

/** Loads the server's picture of a page in the width in which the viewer shows it. */
function loadPicture(pieceId: number, page: PageOfPiece, isOwned: boolean) {
  const { src, srcSet } = pagePictures(pieceId, page, isOwned)
  Object.assign(new Image(), { sizes: pageSizes, srcset: srcSet, src })
}
