import { useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * The parameters in the address of a list; while another part of it is loading, those of that part. A choice is seen before its rows are there, and the
 * next one is added to it.
 */
export function useTableAddress(): URLSearchParams {
  const [current] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? new URLSearchParams(next.search) : current
}
