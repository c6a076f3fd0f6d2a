import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageRatio, readingWidth } from '#contract/limits.ts'
import { scorePageQuery, scoreQuery } from './page/score-queries.ts'
import { pageUrl } from './page/page-picture.tsx'
import type { ViewedPiece } from './page/stage-page.tsx'
import type { PageOfPiece } from './viewer-pages.ts'

/** Widths are drawn in these steps up to a maximum, in pixels, so that a resized window draws nothing again. */
const widths = { step: 540, max: 2_700 }

type NearbyPages = {
  piece: Pick<ViewedPiece, 'id' | 'scores'>
  shown: readonly PageOfPiece[]
  next: readonly PageOfPiece[] | undefined
  zoom: number
  /** Whether a page is as wide as the window at least, even if it is higher. */
  fitsWidth: boolean
  /** Whether pages are drawn from the score, otherwise those of the server are shown. */
  isDrawn: boolean
}

/** The width in which a page is drawn, in pixels. */
export function drawnWidth({ zoom, fitsWidth }: Pick<NearbyPages, 'zoom' | 'fitsWidth'>): number {
  const fitting = fitsWidth ? window.innerWidth : Math.min(window.innerWidth, window.innerHeight / pageRatio)
  return Math.min(Math.max(Math.ceil((fitting * window.devicePixelRatio * zoom) / widths.step), 2) * widths.step, widths.max)
}

/** The width in which pages are drawn. Draws or loads the pages that follow ahead, and forgets those that are neither shown nor next. */
export function useNearbyPages({ piece, shown, next = [], zoom, fitsWidth, isDrawn }: NearbyPages): number {
  const queryClient = useQueryClient()
  const width = drawnWidth({ zoom, fitsWidth })
  const keyOf = ({ scoreIndex, pageIndex }: PageOfPiece) => `${piece.scores[scoreIndex]!.uuid} ${pageIndex}`
  const nearby = [...shown, ...next].map(keyOf).join(',')

  useEffect(() => {
    const near = new Set(nearby.split(','))
    queryClient.removeQueries({
      queryKey: ['score page'],
      type: 'inactive',
      predicate: ({ queryKey: [, uuid, pageIndex] }) => !near.has(`${String(uuid)} ${String(pageIndex)}`),
    })
  }, [queryClient, nearby])

  const [following] = next
  const isSameScore = following !== undefined && following.scoreIndex === shown[0]?.scoreIndex
  useEffect(() => {
    if (!isDrawn || !isSameScore) return
    const { uuid } = piece.scores[following.scoreIndex]!
    const drawAhead = async () => {
      const query = scoreQuery(piece, following.scoreIndex)
      await queryClient.ensureQueryData(query)
      const file = queryClient.getQueryState(query.queryKey)!
      for (const { pageIndex } of next) await queryClient.prefetchQuery(scorePageQuery(file, { uuid, pageIndex, width }))
    }
    drawAhead().catch(() => undefined) // the page says so itself when it is shown
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the pages are the same as long as their names are
  }, [queryClient, nearby, width, isDrawn])
  usePicturesAhead(piece.id, isDrawn ? [] : next)
  return width
}

/** Loads the server's pictures of pages before they are shown. */
export function usePicturesAhead(pieceId: number, pages: readonly PageOfPiece[]) {
  const urls = pages.flatMap((page) => (page.hasPicture ? pageUrl(pieceId, page, readingWidth) : [])).join(' ')
  useEffect(() => {
    for (const url of urls ? urls.split(' ') : []) new Image().src = url
  }, [urls])
}
