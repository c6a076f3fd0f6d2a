import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api, type Data } from '#web/api/client.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import { nextAfter } from './queue-order.ts'

type Waiting = Data<'listUnconfirmedPieces'>['pieces'][number]
/** An admin's word on a piece. */
export type Verdict = { piece: Waiting['piece']; confirmed: boolean; message: string }
/** Why a word was not taken. */
export type ReviewRefused = { turn: number | undefined; title: string; sentence: string | undefined }

/** For how long nothing can be pressed once another piece, or another version of it, has come under the button, in milliseconds. */
const rest = 700

/**
 * Sends an admin's word, once, and goes on with the next piece. If another admin was faster, the server's sentence is shown, and the queue
 * as it is now.
 */
export function useReview(queue: Waiting[], onDone: (pieceId: number) => void) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const [judged, setJudged] = useState<Waiting['piece']>()
  const [lastId, setLastId] = useState<number>()
  const [forgotten, setForgotten] = useState<number>()
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), rest)
    return () => clearTimeout(timer)
  }, [isResting])
  /** One after the other: while the address changes, the queue is not asked for. */
  const goOn = async (id?: number) => {
    await navigate({ search: id === undefined ? '' : `?piece=${id}` }, { replace: true, preventScrollReset: true })
    await revalidate()
    setResting(true) // the second press of two is about what was there before
  }
  const { send, mistake, isBusy } = useSubmit<Verdict>(async ({ piece, confirmed, message }) => {
    setJudged(piece)
    const answer = await api.reviewPiece({
      params: { pieceId: piece.id },
      query: { version: String(piece.version) },
      body: { confirmed, message },
    })
    if (answer.status !== 200) {
      await goOn(piece.id)
      return { lines: [answer.message || unanswered] }
    }
    setLastId(piece.id)
    onDone(piece.id)
    toast(`“${piece.title}” was ${confirmed ? 'accepted' : 'rejected'}`)
    void queryClient.invalidateQueries({ refetchType: 'none' }) // it shows on many pages
    await goOn(nextAfter(queue, piece.id)?.piece.id)
    return undefined
  }, unanswered)
  const isToBeSaid = mistake !== undefined && mistake.turn !== forgotten
  return {
    judge: (verdict: Verdict) => {
      if (!isResting) void send(verdict)
    },
    isBusy: isBusy || isResting,
    refusal: isToBeSaid ? { turn: mistake.turn, title: judged!.title, sentence: mistake.lines[0] } : undefined,
    /** Whoever looks at another piece has read what was said of this one. */
    forget: () => setForgotten(mistake?.turn),
    lastId,
  }
}

const unanswered = 'An error occurred. Please try again later.'
