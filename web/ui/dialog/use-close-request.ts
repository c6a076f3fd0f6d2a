import { useEffect, useEffectEvent, useState } from 'react'

declare global {
  interface Window {
    /** Not yet in every browser, nor in TypeScript's library. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Calls back when a phone's back gesture asks to close what is open, instead of leaving the page. Escape is handled by the dialog itself. */
export function useCloseRequest(onCloseRequest: () => void) {
  const [requests, setRequests] = useState(0)
  const notify = useEffectEvent(onCloseRequest)
  useEffect(() => {
    if (!window.CloseWatcher || !matchMedia('(pointer: coarse)').matches) return undefined
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => {
      notify()
      setRequests(requests + 1) // a watcher reports one request only
    })
    return () => watcher.destroy()
  }, [requests])
}
