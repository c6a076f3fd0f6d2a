import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { previewWidths } from '#contract/limits.ts'
import { api, dataOf } from '#web/api/client.ts'
import preview from '#web/pieces/score-preview.module.css'
import { readPage } from '../../score-reader/score-reader.ts'
import styles from './score-page.module.css'

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

/** The file of a score; under its id it never changes. */
const scoreQuery = (pieceId: number, { uuid, scoreIndex }: { uuid: string; scoreIndex: number }) =>
  queryOptions({
    queryKey: ['score', uuid],
    queryFn: () => dataOf(api.downloadScore({ params: { pieceId, scoreIndex } })),
    staleTime: Infinity,
  })

/** A page of a score as a picture wide enough to be read. */
const scorePageQuery = (file: Blob | undefined, { uuid, pageIndex }: { uuid: string; pageIndex: number }) =>
  queryOptions({
    queryKey: ['score page', uuid, pageIndex],
    queryFn: async () => {
      const result = await readPage(file!, { index: pageIndex, width: previewWidths.at(-1)! })
      if (!result || 'error' in result) throw new Error('This page cannot be read in this browser.')
      return result.picture
    },
    enabled: file !== undefined,
    retry: false,
    staleTime: Infinity,
  })
