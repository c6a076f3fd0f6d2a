import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const events = ['online', 'offline']

/** Calls back when the server can be reached or not any more, and when the connection of the device comes or goes meanwhile. */
function subscribe(listener: () => void) {
  const stop = onlineManager.subscribe(listener)
  for (const name of events) addEventListener(name, listener)
  return () => {
    stop()
    for (const name of events) removeEventListener(name, listener)
  }
}

/** Why the server cannot be reached, if it cannot (`watchConnection`): the device is offline, or the server is silent. */
export const useAbsence = (): 'offline' | 'silent' | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (onlineManager.isOnline() ? undefined : navigator.onLine ? 'silent' : 'offline'),
    () => undefined,
  )
