import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { serverSilent } from './away-text.ts'
import { codeMissing } from './load-code.ts'

/** The pause between two questions to a server that did not answer, in milliseconds. */
const pause = 3_000

const answers = (path: string) =>
  fetch(path, { cache: 'no-store' }).then(
    () => true, // whatever it says
    () => false,
  )

/**
 * Finds out when the server cannot be reached although the browser counts as online: after a call or code without an answer, or with a kept one.
 * Until it can be reached, reads and mutations wait, as they do when the browser itself knows that it is offline. Returns how to stop.
 */
export function watchConnection(queryClient: QueryClient, healthPath: string) {
  let isChecking = false
  const check = async () => {
    if (isChecking || !navigator.onLine) return
    isChecking = true
    while (navigator.onLine && !(await answers(healthPath))) {
      onlineManager.setOnline(false)
      await new Promise((done) => setTimeout(done, pause))
    }
    isChecking = false
    onlineManager.setOnline(navigator.onLine)
  }
  const onDoubt = () => void check()
  const { serviceWorker } = navigator as Partial<Navigator>
  for (const name of [codeMissing, serverSilent]) addEventListener(name, onDoubt)
  serviceWorker?.addEventListener('message', onDoubt) // it has answered with what is kept
  serviceWorker?.startMessages()
  onlineManager.setOnline(navigator.onLine) // it begins as online, and only listens: the connection may be gone by now
  if (serviceWorker?.controller) onDoubt() // the page itself may be one that is kept
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'failed' && event.action.error instanceof TypeError) void check()
  })
  return () => {
    for (const name of [codeMissing, serverSilent]) removeEventListener(name, onDoubt)
    serviceWorker?.removeEventListener('message', onDoubt)
    unsubscribe()
  }
}
