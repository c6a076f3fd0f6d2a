import { useEffect } from 'react'
import { kept, readKept } from './kept-store.ts'

/** What is kept on this device, read from the caches. */
export function useKept() {
  useEffect(() => {
    if (!kept.get().isRead) void readKept()
  }, [])
  return kept.use()
}
