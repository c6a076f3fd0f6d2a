import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import preview from '#web/pieces/score-preview.module.css'
import styles from './score-page.module.css'
import { scorePageQuery, scoreQuery } from './score-queries.ts'

type ScorePageProps = { pieceId: number; score: { uuid: string; name: string }; scoreIndex: number; pageIndex: number }

/** A page of a score, drawn in the browser. The previous page stays until the next one is drawn. */
export function ScorePage({ pieceId, score: { uuid, name }, scoreIndex, pageIndex }: ScorePageProps) {
  const file = useQuery(scoreQuery(pieceId, { uuid, scoreIndex }))
  const page = useQuery({ ...scorePageQuery(file.data, { uuid, pageIndex }), placeholderData: keepPreviousData })
  const hasFailed = file.isError || page.isError
  const isReady = page.isSuccess && !page.isPlaceholderData
  return (
    <div className={`${preview.preview} ${styles.page}`} aria-busy={!isReady && !hasFailed}>
      {page.data && !hasFailed && <BlobImage blob={page.data} alt={isReady ? `Page ${pageIndex + 1} of ${name}` : ''} />}
      <p className={styles.error} data-theme="light" role="status">
        {hasFailed && 'This page could not be shown. Download the score to read it.'}
      </p>
    </div>
  )
}

function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    image.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return <img ref={image} alt={alt} />
}
