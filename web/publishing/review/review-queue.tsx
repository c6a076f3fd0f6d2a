import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Data } from '#web/data/api.ts'
import { ScorePreview } from '#web/catalogue/sheet.tsx'
import { PieceStatus } from '#web/publishing/piece-status.tsx'
import styles from './review-queue.module.css'

type Queue = { pieces: Data<'listUnconfirmedPieces'>['pieces']; chosenId: number | undefined; onChoose: () => void }

/** What waits for an admin's word; the piece that is reviewed is in sight. */
export function WaitingList({ pieces, chosenId, onChoose }: Queue) {
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = list.current!.querySelector<HTMLElement>(`[href$="?piece=${chosenId}"]`)
    if (current) list.current!.scrollTop = current.offsetTop - (list.current!.clientHeight - current.offsetHeight) / 2
  }, [chosenId])
  return (
    <nav ref={list} className={styles.list} aria-label="Waiting pieces">
      {pieces.map(({ status, piece: { id, title, author } }) => (
        <Link
          key={id}
          className={styles.item}
          to={`?piece=${id}`}
          replace
          preventScrollReset
          aria-current={id === chosenId || undefined}
          onClick={onChoose}
        >
          <ScorePreview pieceId={id} sizes="48px" />
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.author}>{author}</span>
            <PieceStatus state={status} />
          </span>
        </Link>
      ))}
    </nav>
  )
}
