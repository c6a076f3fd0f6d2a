import { useEffect, useEffectEvent, useState } from 'react'

declare global {
  interface Window {
    /** Not yet in every browser, nor in TypeScript's library. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Answers when a phone asks what is open to close, with its back gesture, instead of leaving the page. Escape is the dialog's own matter. */
export function useCloseRequest(answer: () => void) {
  const [turn, setTurn] = useState(0)
  const hear = useEffectEvent(answer)
  useEffect(() => {
    if (!window.CloseWatcher || !matchMedia('(pointer: coarse)').matches) return undefined
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => {
      hear()
      setTurn(turn + 1) // each hears one request alone
    })
    return () => watcher.destroy()
  }, [turn])
}
