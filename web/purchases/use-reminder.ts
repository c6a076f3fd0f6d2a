import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { infoQuery, isPutAside } from './purchase-query.ts'

/**
 * Whether somebody is to be reminded of a payment for this piece: they came back to its page from the provider by the browser's own
 * button, and a part of their balance is put aside.
 */
export function useReminder(pieceId: number, isWanted: boolean) {
  const { pathname } = useLocation()
  const { data: answer } = useQuery({
    ...infoQuery(pieceId),
    enabled: isWanted && pathname === `/pieces/${pieceId}` && isComeBackTo(pathname),
  })
  return isWanted && answer?.status === 200 && isPutAside(answer.data.info)
}

const isComeBackTo = (pathname: string) =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type, name }) => type === 'back_forward' && new URL(name).pathname === pathname,
  )
