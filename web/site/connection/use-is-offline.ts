import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the server cannot be reached (`watchConnection`). */
export const useIsOffline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
    () => false,
  )

/** Dispatched on the window when something was changed that is sent once the server can be reached; the page then says so. */
export const savedLater = 'bellows:saved-later'
