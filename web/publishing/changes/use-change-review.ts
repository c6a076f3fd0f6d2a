import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { api, type Data } from '#web/api/client.ts'
import { performOperation, type ErrorLines } from '#web/forms/perform-operation.ts'
import { useExclusive } from '#web/forms/use-operation.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { addressOfPiece, type ReviewFailure } from '../review/use-review.ts'
import { usePause } from '../review/review-timing.ts'

type ChangedPiece = Data<'listPieceChanges'>['pieces'][number]
type Change = Data<'getPieceChange'>['change']

const fallback = 'An error occurred. Please try again later.'

/** Accepts the changes of a piece and continues with the next one. If the piece was edited meanwhile, the server's message and the new state are shown. */
export function useChangeReview(queue: ChangedPiece[]) {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const { isPaused, pause } = usePause()
  const [title, setTitle] = useState('')
  const [dismissed, setDismissed] = useState<ErrorLines>()
  /** The queue is reloaded after the navigation, because a navigation would cancel the request. */
  const continueWith = async (id: number | undefined) => {
    await navigate({ search: addressOfPiece(searchParams, id) }, { replace: true, preventScrollReset: true })
    await revalidate()
    pause() // the second click of a double click was meant for the previous piece
  }
  const continueAfter = (id: number) => {
    const index = queue.findIndex(({ pieceId }) => pieceId === id)
    const [next] = [...queue.slice(index + 1), ...queue.slice(0, Math.max(index, 0))]
    return continueWith(next?.pieceId)
  }
  const { run, error, isBusy } = useExclusive(async ({ pieceId, version, title: accepted }: Change) => {
    setTitle(accepted)
    const failure = await performOperation(
      queryClient,
      {
        send: () => api.acceptPieceChange({ params: { pieceId }, query: { version: String(version) } }),
        fallback,
        onSuccess: () => toast(`The changes of “${accepted}” were accepted`),
      },
      undefined,
    )
    await (failure ? continueWith(pieceId) : continueAfter(pieceId))
    return failure?.lines
  }, fallback)
  const failure: ReviewFailure | undefined = error && error !== dismissed ? { title, lines: error } : undefined
  return {
    accept: (change: Change) => {
      if (!isPaused) void run(change)
    },
    isBusy: isBusy || isPaused,
    failure,
    continueAfter,
    /** Hides the error; it has been read when the admin selects another piece. */
    dismiss: () => setDismissed(error),
  }
}
