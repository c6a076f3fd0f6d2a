import { currentUserOf, onSessionChange, readSession } from '#web/session/session.ts'
import { belongsTo, isPrivate } from '#web/site/offline/kept-caches.ts'
import { tellTabs } from './kept-channel.ts'

/** The piece that was bought last when something was kept by itself last. */
export const newestKey = 'keptNewest'

/**
 * Removes what is kept for others than the account that is logged in: now, and whenever the session changes in this tab or another. Whoever logs out,
 * closes the account or whose session has ended leaves nothing behind.
 */
export function forgetOtherAccounts() {
  if (!('caches' in globalThis)) return
  forget()
  onSessionChange(forget)
}

const forget = () => void removeOthers().catch(() => undefined) // some browsers refuse caches in private windows; nothing is kept there

async function removeOthers() {
  const { username } = currentUserOf(readSession(document.cookie))
  const others = (await caches.keys()).filter((cache) => isPrivate(cache) && !(username !== null && belongsTo(username, cache)))
  if (others.length === 0) return
  await Promise.all(others.map((cache) => caches.delete(cache)))
  localStorage.removeItem(newestKey)
  tellTabs()
}
