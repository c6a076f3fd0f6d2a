import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { after } from 'node:test'

/**
 * A connection to a server that can be broken: silent (connections stay and are accepted, but nothing passes, as with a frozen server or a cut line)
 * or absent (connections end, and none is accepted).
 */
export async function openProxy(target: { host: string; port: number }) {
  let isSilent = false
  const sockets = new Set<Socket>()
  const later = new Set<() => void>()
  const server = createServer((client) => {
    const pass = () => {
      const upstream = connect(target)
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(from.on('error', () => {}).on('close', () => (sockets.delete(from), to.destroy())))
        from.on('data', (chunk) => to.write(chunk)).on('end', () => to.end())
      }
    }
    client.on('error', () => {})
    if (isSilent) later.add(pass)
    else pass()
  })
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen()
  const resume = () => {
    isSilent = false
    for (const socket of sockets) socket.resume()
    for (const pass of later) pass()
    later.clear()
  }
  const disconnect = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  after(() => {
    resume()
    disconnect()
  })
  return {
    port,
    /** Lets nothing through until `mend` is called. */
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    /** Ends all connections and refuses new ones until `mend` is called. */
    remove: disconnect,
    mend: async () => {
      resume()
      if (!server.listening) await listen(port)
    },
  }
}
