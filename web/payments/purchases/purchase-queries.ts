import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { notPaidYet } from '#contract/payments/shown-messages.ts'
import { api, type Data } from '#web/api/client.ts'

/** An answer of any status below 500, which is shown as it is; server errors are thrown, so that the query is retried (DECIDE-33). */
export async function answerBelow500<Answer extends { status: number; message: string }>(call: Promise<Answer>) {
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

/** The query of a check of a payment; never cached. */
export const checkQuery = <Answer extends { status: number; message: string }>(
  what: string,
  check: () => Promise<Answer>,
  refetchInterval?: typeof whileNotPaid,
) =>
  queryOptions({
    queryKey: ['check', what],
    queryFn: () => answerBelow500(check()),
    ...(refetchInterval && { refetchInterval }),
    networkMode: 'always', // without a network the query fails instead of waiting
    staleTime: 0,
    gcTime: 0,
  })

/** Whether the latest payment at the provider was made, for a piece or for credit; never cached. */
export const paymentCheckQuery = (what: 'piece' | 'credit') =>
  checkQuery(what, () => (what === 'piece' ? api.checkPurchase() : api.checkCreditPurchase()))

/**
 * Whether a part of the balance is reserved for this piece, about which the buyer decides first, or a bank is processing its payment. A
 * pending payment by card alone blocks nothing.
 */
export const hasReservation = ({ pending }: Data<'getPurchaseInfo'>['info']) => pending?.isProcessing || (pending?.fromBalance ?? 0) > 0
/** How long and how often a payment is waited for: as long as a checkout at the provider usually takes to be told of. */
const waiting = { interval: 2_000, attempts: 30 }

/** Whether an answer says that the provider has not told of the payment yet. */
const isNotPaidYet = (answer?: { status: number; message: string }) => answer?.status === 402 && answer.message === notPaidYet

type Checked = { state: { data?: { status: number; message: string } | undefined; dataUpdateCount: number } }
/** When to check again: in a moment, as long as a payment is waited for. */
export const whileNotPaid = ({ state: { data, dataUpdateCount } }: Checked) =>
  isNotPaidYet(data) && dataUpdateCount < waiting.attempts && waiting.interval

/** The page of an order. */
export const orderPath = (token: string) => `/orders/${token}`

/** What an order contains, checked again and again while its payment is under way; never cached. */
export const orderQuery = (token: string) => checkQuery(`order ${token}`, () => api.getOrder({ params: { token } }), whileNotPaid)

/** Whether a payment is still being waited for. */
export const isWaitedFor = (answer: Parameters<typeof isNotPaidYet>[0], attempts: number) => isNotPaidYet(answer) && attempts < waiting.attempts

/** The operations whose answers contain whether a piece is bought, or in the cart. */
const operationsWithBought = ['getPiece', 'filterPieces', 'getArtist', 'getDiscoverPage', 'getCart'] as const

/** Refetches what a payment has changed, so that cached lists show the pieces as bought. */
export const refreshBought = (queryClient: QueryClient) =>
  Promise.all(operationsWithBought.map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })))
