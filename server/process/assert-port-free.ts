import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws what listening there would throw: who starts on a port that is taken hears so at once, and not after the demo is loaded. */
export async function assertPortFree(host: string, port: number) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise((closed) => probe.close(closed))
}
