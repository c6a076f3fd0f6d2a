import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { limitConnections, type ConnectionLimits } from './limits/limit-connections.ts'

/** The milliseconds that a client has for the headers, for a body and for a form, and that a connection may be silent. */
export const requestTimes = { headers: 10_000, body: 10_000, form: 300_000, silence: 120_000 }
/** The times as an operator or a test may shorten them. */
export type RequestTimes = typeof requestTimes

/** Creates the HTTP server, which bounds the number of connections and the time that each may take. */
export function createServer(handler: RequestListener, times: RequestTimes, connections: Partial<ConnectionLimits>): Server {
  const options = {
    headersTimeout: times.headers,
    requestTimeout: times.form, // limitBodyTime ends other bodies earlier
    connectionsCheckingInterval: Math.min(1_000, times.headers),
    keepAliveTimeout: 72_000, // longer than that of usual proxies, which would otherwise meet closed connections
  }
  const server = createHttpServer(options, handler)
  server.setTimeout(times.silence)
  limitConnections(server, connections)
  return server
}
