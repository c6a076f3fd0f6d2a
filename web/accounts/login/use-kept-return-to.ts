import { useEffect, useSyncExternalStore } from 'react'
import { keep, kept } from '#web/session/expiring-storage.ts'
import { useReturnTo } from '#web/site/return-to.ts'

const storageKey = 'returnTo'
type Kept = { account: string; path: string }

const keptPath = (account: string) => {
  const last = kept(storageKey) as Kept | undefined
  return last?.account === account ? last.path : null
}

/**
 * The path to return to on a page whose address is mailed with a code. The mail's link does not carry it, so this browser keeps it, together
 * with the verification that the address names.
 */
export function useKeptReturnTo(account: string): string | null {
  const carried = useReturnTo()
  const keptBefore = useSyncExternalStore(
    () => () => {},
    () => keptPath(account),
    () => null,
  )
  useEffect(() => {
    if (carried) keep(storageKey, { account, path: carried } satisfies Kept)
  }, [account, carried])
  return carried ?? keptBefore
}
