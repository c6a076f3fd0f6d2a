import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { purchaseInfoQuery, hasReservation } from './purchase-queries.ts'

/** Looks whether a part of the balance is put aside for this piece, and says so once. It shows nothing itself. */
export function ReservationCheck({ pieceId, onReserved }: { pieceId: number; onReserved: () => void }) {
  const { data: answer } = useQuery(purchaseInfoQuery(pieceId))
  const isAside = answer?.status === 200 && hasReservation(answer.data.info)
  const remind = useEffectEvent(onReserved)
  useEffect(() => {
    if (isAside) remind()
  }, [isAside])
  return null
}
