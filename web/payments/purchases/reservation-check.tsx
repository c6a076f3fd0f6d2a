import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { purchaseInfoQuery, hasReservation } from './purchase-queries.ts'

/** Checks whether a part of the balance is reserved for this piece, and reports that once. Renders nothing. */
export function ReservationCheck({ pieceId, onReserved }: { pieceId: number; onReserved: () => void }) {
  const { data: answer } = useQuery(purchaseInfoQuery(pieceId))
  const isReserved = answer?.status === 200 && hasReservation(answer.data.info)
  const report = useEffectEvent(onReserved)
  useEffect(() => {
    if (isReserved) report()
  }, [isReserved])
  return null
}
