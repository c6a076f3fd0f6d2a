import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine that is free at the moment. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => probe.once('listening', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
