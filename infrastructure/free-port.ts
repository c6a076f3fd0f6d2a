import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports that systems give neither to outgoing connections nor to servers that ask for any, so that a free one stays free for a moment. Browsers refuse
 * some below, the last of which is 10080.
 */
const [first, end] = [11_000, 32_768]

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(randomInt(first, end), '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}
