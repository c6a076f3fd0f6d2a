import { useEffect } from 'react'
import { press } from '#web/site/press.ts'

/** How long a press lasts at most, and how much later than a touch its click may come, in ms. */
const [longest, clickDelay] = [3000, 50]

/** Keeps the end of each press of the pointer. A slider is dragged: what is shown follows it. */
export function usePresses() {
  useEffect(() => {
    let end = () => {}
    const listeners = {
      pointerdown: ({ target }: Event) => {
        if (target instanceof Element && target.matches('[type=range], [role=slider]')) return
        end()
        const { promise, resolve } = Promise.withResolvers<void>()
        press.end = promise
        end = resolve
        setTimeout(end, longest)
      },
      pointerup: () => void setTimeout(end, clickDelay),
      pointercancel: () => end(),
      click: () => end(),
    }
    const listening = new AbortController()
    for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
}
