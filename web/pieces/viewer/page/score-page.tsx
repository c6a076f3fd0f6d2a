import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { readingWidth } from '#contract/limits.ts'
import { awayText } from '#web/site/connection/away-text.ts'
import { useIsOffline } from '#web/site/connection/use-is-offline.ts'
import preview from '../../score-preview.module.css'
import { PageError } from './page-error.tsx'
import styles from './score-page.module.css'
import type { ViewedPiece } from './stage-page.tsx'
import { scorePageQuery, scoreQuery } from './score-queries.ts'

type ScorePageProps = {
  piece: Pick<ViewedPiece, 'id' | 'scores'>
  scoreIndex: number
  pageIndex: number
  /** The width in which it is drawn, in pixels. */
  width?: number
  /** Whether the score may be fetched yet. */
  isWanted?: boolean
  /** The server's picture of the page, shown until the first one is drawn. */
  picture?: ReactNode
  className?: string | undefined
}

/** A page of a score, drawn in the browser. The previous page stays until the next one is drawn. */
export function ScorePage({ piece, scoreIndex, pageIndex, width = readingWidth, isWanted = true, picture, className = '' }: ScorePageProps) {
  const score = piece.scores[scoreIndex]!
  const { uuid } = score
  const file = useQuery({ ...scoreQuery(piece, scoreIndex), enabled: isWanted })
  const page = useQuery({ ...scorePageQuery(file, { uuid, pageIndex, width }), placeholderData: keepPreviousData })
  const isOffline = useIsOffline()
  const hasFailed = file.isError || page.isError
  const isReady = page.isSuccess && !page.isPlaceholderData
  return (
    <div className={`${preview.preview} ${styles.page} ${className}`} aria-busy={isWanted && !isReady && !hasFailed}>
      {page.data && !hasFailed && <BlobImage blob={page.data} alt={isReady ? nameOfPage(score, pageIndex) : ''} isOld={!isReady} />}
      {!page.data && !hasFailed && picture}
      <PageError hasFailed={hasFailed} isBusy={file.isFetching} onRetry={() => void file.refetch()}>
        {isOffline ? awayText('The page appears {back}.') : 'This page could not be shown. Download the score to read it.'}
      </PageError>
    </div>
  )
}

/** The accessible name of a page: its number within its score. */
export const nameOfPage = ({ name }: { name: string }, pageIndex: number) => `Page ${pageIndex + 1} of ${name}`

/** A picture that was drawn in the browser. */
export function BlobImage({ blob, alt = '', isOld = false }: { blob: Blob; alt?: string; isOld?: boolean }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    image.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return <img ref={image} alt={alt} className={isOld ? styles.old : undefined} />
}
