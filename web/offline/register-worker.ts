/** Registers the service worker, which keeps the scripts of this release and then answers without a connection. */
export const registerWorker = () => navigator.serviceWorker.register('/service-worker.js')

/** Waits until a service worker is there; rejected if it cannot be installed. */
export async function workerIsReady(signal: AbortSignal) {
  const registration = await registerWorker()
  const installing = registration.installing
  if (registration.active || !installing) return
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') resolve()
      if (installing.state === 'redundant') reject(new TypeError('The service worker could not be installed.'))
    })
  })
}
