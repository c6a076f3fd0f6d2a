import { queryOptions } from '@tanstack/react-query'
import { api, type Data } from '#web/api/client.ts'

/** An answer of any kind, to be shown as it is; what may be better a moment later is thrown, and asked for again (DECIDE-33). */
async function answerBelow500<Answer extends { status: number; message: string }>(call: Promise<Answer>) {
  const answer = await call
  if (answer.status >= 500) throw new Error(answer.message)
  return answer
}

/** What the buy popup shows. Nothing of it is kept: a balance changes. */
export const purchaseInfoQuery = (pieceId: number) =>
  queryOptions({
    queryKey: ['purchase', pieceId],
    queryFn: () => answerBelow500(api.getPurchaseInfo({ params: { pieceId } })),
    networkMode: 'always', // without a network somebody is told so
    staleTime: 0,
    gcTime: 0,
  })

/** Whether the last payment at the provider was made, for a piece or for credit. Every visit asks anew. */
export const paymentCheckQuery = (what: 'piece' | 'credit') =>
  queryOptions({
    queryKey: ['check', what],
    queryFn: () => answerBelow500(what === 'piece' ? api.checkPurchase() : api.checkCreditPurchase()),
    networkMode: 'always', // without a network somebody is told so
    staleTime: 0,
    gcTime: 0,
  })

/** Whether a part of the balance is put aside for this piece already: that has to be decided first. What the card alone was to pay is in nobody's way. */
export const hasReservation = ({ pending }: Data<'getPurchaseInfo'>['info']) => (pending?.fromBalance ?? 0) > 0
