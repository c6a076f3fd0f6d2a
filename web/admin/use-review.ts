import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { api, type Data } from '#web/api.ts'
import { queries } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/ui/use-sending.ts'
import { nextAfter } from './queue-order.ts'

type Waiting = Data<'listUnconfirmedPieces'>['pieces'][number]
/** An admin's word on a piece. */
export type Verdict = { piece: Waiting['piece']; confirmed: boolean; message: string }

/**
 * Sends an admin's word, once, and goes on with the next piece. If another admin was faster, the server's sentence is shown, and the queue
 * as it is now.
 */
export function useReview(queue: Waiting[]) {
  const [, setAddress] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [judged, setJudged] = useState<Waiting['piece']>()
  const show = (id?: number) => setAddress(id === undefined ? {} : { piece: String(id) }, { replace: true, preventScrollReset: true })
  const { send, mistake, isBusy } = useSending<Verdict>(async ({ piece, confirmed, message }) => {
    setJudged(piece)
    const answer = await api.reviewPiece({ params: { pieceId: piece.id }, body: { confirmed, message } })
    if (answer.status !== 200) {
      show(piece.id)
      await revalidate()
      return { lines: [answer.message || unanswered] }
    }
    toast(`“${piece.title}” was ${confirmed ? 'accepted' : 'rejected'}`)
    void queries.invalidateQueries({ refetchType: 'none' }) // it shows on many pages
    show(nextAfter(queue, piece.id)?.piece.id)
    await revalidate()
    return undefined
  }, unanswered)
  const refusal = mistake && { turn: mistake.turn, title: judged!.title, sentence: mistake.lines[0] }
  return { judge: (verdict: Verdict) => void send(verdict), isBusy, refusal }
}

const unanswered = 'An error occurred. Please try again later.'
