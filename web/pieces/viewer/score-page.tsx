import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { previewUrl } from '../score-preview.tsx'
import preview from '../score-preview.module.css'
import styles from './score-page.module.css'
import { readableWidth, scorePageQuery, scoreQuery } from './score-queries.ts'

type ScorePageProps = {
  pieceId: number
  score: { uuid: string; name: string }
  scoreIndex: number
  pageIndex: number
  /** The width in which it is drawn, in pixels. */
  width?: number
  className?: string
}

/** A page of a score, drawn in the browser. The previous page stays until the next one is drawn; before the first, the preview is shown. */
export function ScorePage({ pieceId, score: { uuid, name }, scoreIndex, pageIndex, width = readableWidth, className = '' }: ScorePageProps) {
  const file = useQuery(scoreQuery(pieceId, { uuid, scoreIndex }))
  const page = useQuery({ ...scorePageQuery(file, { uuid, pageIndex, width }), placeholderData: keepPreviousData })
  const hasFailed = file.isError || page.isError
  const isReady = page.isSuccess && !page.isPlaceholderData
  const alt = `Page ${pageIndex + 1} of ${name}`
  const hasPreview = scoreIndex === 0 && pageIndex === 0 && !page.data && !hasFailed
  return (
    <div className={`${preview.preview} ${styles.page} ${className}`} aria-busy={!isReady && !hasFailed}>
      {page.data && !hasFailed && <BlobImage blob={page.data} alt={isReady ? alt : ''} isOld={!isReady} />}
      {hasPreview && <img src={previewUrl(pieceId, readableWidth)} alt={alt} />}
      <div className={styles.error} data-theme="light" role="status">
        {hasFailed && (
          <>
            <p>This page could not be shown. Download the score to read it.</p>
            <Button size="small" isBusy={file.isFetching} onClick={() => void file.refetch()}>
              Try again
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function BlobImage({ blob, alt, isOld }: { blob: Blob; alt: string; isOld: boolean }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    image.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return <img ref={image} alt={alt} className={isOld ? styles.old : undefined} />
}
