import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws the error that listening on the port would throw, so that a start on a taken port fails before the demo is loaded. */
export async function assertPortFree(host: string, port: number) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise((closed) => probe.close(closed))
}
