import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, dataOf } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { History } from './piece-history.tsx'
import styles from './last-decision.module.css'
import { TakeDownPiece } from '../take-down-piece.tsx'

/** The piece that was judged last, with its history: the word on it is the last event (ADM-02). */
export function LastVerdict({ pieceId }: { pieceId: number }) {
  const { data, refetch } = useQuery({
    queryKey: ['history', pieceId],
    queryFn: () => dataOf(api.getPieceHistory({ params: { pieceId } })),
    staleTime: 0,
  })
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const isAccepted = data?.messageHistory.at(-1)?.confirmed === true
  const told = useRef<HTMLDivElement>(null)
  const wasAccepted = useRef(isAccepted)
  useEffect(() => {
    if (wasAccepted.current && !isAccepted) told.current?.focus() // the button that was pressed is gone
    wasAccepted.current = isAccepted
  }, [isAccepted])
  if (!data) return null
  const close = () => setAsking(false)
  const follow = async () => {
    close()
    await Promise.all([refetch(), revalidate()])
  }
  return (
    <Subsection title={`Judged last: ${data.piece.title}`} className={styles.last}>
      <div ref={told} tabIndex={-1}>
        <History record={data} />
      </div>
      {isAccepted && (
        <Button size="small" className={styles.back} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Take it back out
        </Button>
      )}
      {isAsking && <TakeDownPiece pieceId={pieceId} title={data.piece.title} onDone={follow} onClose={close} />}
    </Subsection>
  )
}
