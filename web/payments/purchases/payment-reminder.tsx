import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { infoQuery, hasReservation } from './purchase-query.ts'

/** Looks whether a part of the balance is put aside for this piece, and says so once. It shows nothing itself. */
export function PaymentReminder({ pieceId, onPutAside }: { pieceId: number; onPutAside: () => void }) {
  const { data: answer } = useQuery(infoQuery(pieceId))
  const isAside = answer?.status === 200 && hasReservation(answer.data.info)
  const remind = useEffectEvent(onPutAside)
  useEffect(() => {
    if (isAside) remind()
  }, [isAside])
  return null
}
