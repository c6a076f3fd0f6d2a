import { keepPreviousData, useQuery } from '@tanstack/react-query'
import sheet from '#web/catalogue/sheet.module.css'
import { Drawing } from './drawing.tsx'
import styles from './score-page.module.css'
import { scorePageQuery, scoreQuery } from './score-queries.ts'

type Page = { pieceId: number; score: { uuid: string; name: string }; index: number; place: number }

/** One page of a score as this browser draws it. The last one stays until it is there. */
export function ScorePage({ pieceId, score: { uuid, name }, index, place }: Page) {
  const file = useQuery(scoreQuery(pieceId, { uuid, index }))
  const page = useQuery({ ...scorePageQuery(file.data, { uuid, place }), placeholderData: keepPreviousData })
  const hasFailed = file.isError || page.isError
  const isReady = page.isSuccess && !page.isPlaceholderData
  return (
    <div className={`${sheet.sheet} ${styles.page}`} aria-busy={!isReady && !hasFailed}>
      {page.data && !hasFailed && <Drawing picture={page.data} alt={isReady ? `Page ${place + 1} of ${name}` : ''} />}
      <p className={styles.failure} data-theme="light" role="status">
        {hasFailed && 'This page could not be shown. Download the score to read it.'}
      </p>
    </div>
  )
}
