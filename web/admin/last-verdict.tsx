import { useQuery } from '@tanstack/react-query'
import { api, dataOf } from '#web/api.ts'
import { Block } from '#web/ui/block.tsx'
import { History } from './history.tsx'
import styles from './last-verdict.module.css'

/** The piece that was judged last, with its history: the word on it is the last event (ADM-02). */
export function LastVerdict({ pieceId }: { pieceId: number }) {
  const { data } = useQuery({
    queryKey: ['history', pieceId],
    queryFn: () => dataOf(api.getPieceHistory({ params: { pieceId } })),
    staleTime: 0,
  })
  if (!data) return null
  return (
    <Block title={`Judged last: ${data.piece.title}`} className={styles.last}>
      <History record={data} />
    </Block>
  )
}
