import { onlineManager } from '@tanstack/react-query'
import { serverSilent } from '#web/site/connection/away-text.ts'
import { apiPath } from './api-path.ts'

/** Whether a call had no answer because the server cannot be reached, which the page then says. */
export async function isServerAway(failure: unknown): Promise<boolean> {
  if (!onlineManager.isOnline()) return true
  if (!(failure instanceof TypeError)) return false
  const isAway = await fetch(`${apiPath()}/health`, { cache: 'no-store' }).then(
    () => false,
    () => true,
  )
  if (isAway) dispatchEvent(new Event(serverSilent))
  return isAway
}

/** Calls back once the server can be reached again. */
export const onServerBack = (callBack: () => void): (() => void) => onlineManager.subscribe((isOnline) => isOnline && callBack())
