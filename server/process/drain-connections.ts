import type { FastifyInstance } from 'fastify'

/** Stops accepting requests, and waits for the running ones. */
export async function drainConnections(app: FastifyInstance) {
  // Node closes idle connections only once, when it begins to close; one that becomes idle later would be kept for a minute.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close().finally(() => clearInterval(sweep))
}
