import { useEffect, useState } from 'react'

/** Acquires a lock that one tab may hold at a time. While another tab holds it, this one waits until it is released. */
export function useTabLock(name: string): 'pending' | 'acquired' | 'elsewhere' {
  const [state, setState] = useState<'pending' | 'acquired' | 'elsewhere'>('pending')
  useEffect(() => {
    const unmounted = new AbortController()
    const hold = async () => {
      if (unmounted.signal.aborted) return
      setState('acquired')
      await new Promise((resolve) => unmounted.signal.addEventListener('abort', resolve))
    }
    const holdOrWait = (lock: Lock | null) => {
      if (lock) return hold()
      if (!unmounted.signal.aborted) setState('elsewhere')
      void navigator.locks.request(name, { signal: unmounted.signal }, hold).catch(() => undefined) // this tab has left the page
      return undefined
    }
    if ('locks' in navigator) void navigator.locks.request(name, { ifAvailable: true }, holdOrWait)
    else void hold() // browsers have no locks without https
    return () => unmounted.abort()
  }, [name])
  return state
}
