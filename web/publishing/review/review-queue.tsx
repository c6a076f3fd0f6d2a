import { useLayoutEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { PieceStatus } from '../piece-status.tsx'
import styles from './review-queue.module.css'
import { addressOfPiece } from './use-review.ts'

type ReviewQueueProps = { pieces: Data<'listUnconfirmedPieces'>['pieces']; selectedId: number | undefined; onSelect: () => void }

/** The unconfirmed pieces; the selected one is scrolled into view. */
export function ReviewQueue({ pieces, selectedId, onSelect }: ReviewQueueProps) {
  const [searchParams] = useSearchParams()
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const selected = list.current!.querySelector<HTMLElement>(`[data-id="${selectedId}"]`)
    if (selected) list.current!.scrollTop = selected.offsetTop - (list.current!.clientHeight - selected.offsetHeight) / 2
  }, [selectedId])
  return (
    <nav ref={list} className={styles.list} aria-label="Waiting pieces">
      {pieces.map(({ status, piece: { id, title, author } }) => (
        <Link
          key={id}
          className={styles.item}
          data-id={id}
          to={addressOfPiece(searchParams, id)}
          replace
          preventScrollReset
          aria-current={id === selectedId || undefined}
          onClick={onSelect}
        >
          <ScorePreview pieceId={id} sizes="48px" />
          <span className={styles.details}>
            <span className={styles.title}>{title}</span>
            <span className={styles.author}>{author}</span>
            <PieceStatus state={status} />
          </span>
        </Link>
      ))}
    </nav>
  )
}
