import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { api, type Data } from '#web/api/client.ts'
import { performOperation, type ErrorLines } from '#web/forms/perform-operation.ts'
import { useExclusive } from '#web/forms/use-operation.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { nextAfter } from './queue-order.ts'
import { usePause } from './review-timing.ts'

type UnconfirmedPiece = Data<'listUnconfirmedPieces'>['pieces'][number]
/** An admin's decision on a piece. */
export type ReviewDecision = { piece: UnconfirmedPiece['piece']; confirmed: boolean; message: string }
/** Why a decision was not accepted, with the title of its piece. */
export type ReviewFailure = { title: string; lines: string[] }

const fallback = 'An error occurred. Please try again later.'

/** The address of a piece in the same part of the queue; without a piece, that of the queue's first page. */
export function addressOfPiece(searchParams: URLSearchParams, id: number | undefined) {
  const next = new URLSearchParams(searchParams)
  if (id === undefined) for (const name of ['piece', 'page']) next.delete(name)
  else next.set('piece', String(id))
  return `?${next}`
}

/**
 * Sends an admin's decision and continues with the next piece. If another admin was faster, the server's message and the current queue are
 * shown, and the piece stays with what was typed, also if it has left the queue.
 */
export function useReview(queue: UnconfirmedPiece[], onReviewed: (pieceId: number) => void) {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const [reviewed, setReviewed] = useState<UnconfirmedPiece>()
  const [lastId, setLastId] = useState<number>()
  const [dismissed, setDismissed] = useState<ErrorLines>()
  const { isPaused, pause } = usePause()
  /** The queue is reloaded after the navigation, because a navigation would cancel the request. */
  const continueWith = async (id: number | undefined) => {
    await navigate({ search: addressOfPiece(searchParams, id) }, { replace: true, preventScrollReset: true })
    await revalidate()
    pause() // the second click of a double click was meant for the previous piece
  }
  const { run, error, isBusy } = useExclusive(async ({ piece, confirmed, message }: ReviewDecision) => {
    setReviewed((before) => queue.find((record) => record.piece.id === piece.id) ?? before)
    const failure = await performOperation(
      queryClient,
      {
        send: () => api.reviewPiece({ params: { pieceId: piece.id }, query: { version: String(piece.version) }, body: { confirmed, message } }),
        fallback,
        onSuccess: () => {
          setLastId(piece.id)
          onReviewed(piece.id)
          toast(`“${piece.title}” was ${confirmed ? 'accepted' : 'rejected'}`)
        },
      },
      undefined,
    )
    await continueWith(failure ? piece.id : nextAfter(queue, piece.id)?.piece.id)
    return failure?.lines
  }, fallback)
  const failure: ReviewFailure | undefined = error && error !== dismissed ? { title: reviewed!.piece.title, lines: error } : undefined
  return {
    review: (decision: ReviewDecision) => {
      if (!isPaused) void run(decision)
    },
    isBusy: isBusy || isPaused,
    failure,
    /** The piece of the failure, if it has left the queue meanwhile. */
    missed: failure && !queue.some(({ piece }) => piece.id === reviewed!.piece.id) ? reviewed : undefined,
    /** Hides the error; it has been read when the admin selects another piece. */
    dismiss: () => setDismissed(error),
    lastId,
  }
}
