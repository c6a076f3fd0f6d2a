import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import styles from './review-queue.module.css'
import { addressOfPiece } from './use-review.ts'

type ReviewQueueProps = {
  label: string
  /** The pieces, each with what is said about it below its names. */
  pieces: { id: number; title: string; author: string; note: ReactNode }[]
  selectedId: number | undefined
  onSelect: () => void
}

/** Pieces that wait for an admin; the selected one is scrolled into view. */
export function ReviewQueue({ label, pieces, selectedId, onSelect }: ReviewQueueProps) {
  const [searchParams] = useSearchParams()
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const selected = list.current!.querySelector<HTMLElement>(`[data-id="${selectedId}"]`)
    if (selected) list.current!.scrollTop = selected.offsetTop - (list.current!.clientHeight - selected.offsetHeight) / 2
  }, [selectedId])
  return (
    <nav ref={list} className={styles.list} aria-label={label}>
      {pieces.map(({ id, title, author, note }) => (
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
            {note}
          </span>
        </Link>
      ))}
    </nav>
  )
}
