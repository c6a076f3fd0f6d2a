import type { FastifyInstance } from 'fastify'

/** Takes no more requests, and waits for the answers that are under way. */
export async function drainConnections(app: FastifyInstance) {
  // Node looks for idle connections once, when it begins to close; one that is answered later would be kept for a minute.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close().finally(() => clearInterval(sweep))
}
