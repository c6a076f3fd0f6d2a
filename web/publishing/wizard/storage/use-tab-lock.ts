import { useEffect, useState } from 'react'

/** Whether something that only one tab may do at a time is this tab's to do; if another tab does it, this one waits for its end. */
export function useTabLock(name: string): 'looking' | 'mine' | 'elsewhere' {
  const [turn, setTurn] = useState<'looking' | 'mine' | 'elsewhere'>('looking')
  useEffect(() => {
    const left = new AbortController()
    const hold = async () => {
      if (left.signal.aborted) return
      setTurn('mine')
      await new Promise((done) => left.signal.addEventListener('abort', done))
    }
    const take = (lock: Lock | null) => {
      if (lock) return hold()
      if (!left.signal.aborted) setTurn('elsewhere')
      void navigator.locks.request(name, { signal: left.signal }, hold).catch(() => undefined) // this tab has gone on to another page
      return undefined
    }
    if ('locks' in navigator) void navigator.locks.request(name, { ifAvailable: true }, take)
    else void hold() // without https browsers have none
    return () => left.abort()
  }, [name])
  return turn
}
