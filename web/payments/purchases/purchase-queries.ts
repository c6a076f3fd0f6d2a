import { queryOptions } from '@tanstack/react-query'
import { api, type Data } from '#web/api/client.ts'

/** An answer of any status below 500, which is shown as it is; server errors are thrown, so that the query is retried (DECIDE-33). */
async function answerBelow500<Answer extends { status: number; message: string }>(call: Promise<Answer>) {
  const answer = await call
  if (answer.status >= 500) throw new Error(answer.message)
  return answer
}

/** The content of the buy dialog; not cached, because balances change. */
export const purchaseInfoQuery = (pieceId: number) =>
  queryOptions({
    queryKey: ['purchase', pieceId],
    queryFn: () => answerBelow500(api.getPurchaseInfo({ params: { pieceId } })),
    networkMode: 'always', // without a network the query fails instead of waiting
    staleTime: 0,
    gcTime: 0,
  })

/** Whether the latest payment at the provider was made, for a piece or for credit; never cached. */
export const paymentCheckQuery = (what: 'piece' | 'credit') =>
  queryOptions({
    queryKey: ['check', what],
    queryFn: () => answerBelow500(what === 'piece' ? api.checkPurchase() : api.checkCreditPurchase()),
    networkMode: 'always', // without a network the query fails instead of waiting
    staleTime: 0,
    gcTime: 0,
  })

/** Whether a part of the balance is reserved for this piece; the buyer decides about that first. A pending payment by card alone blocks nothing. */
export const hasReservation = ({ pending }: Data<'getPurchaseInfo'>['info']) => (pending?.fromBalance ?? 0) > 0
