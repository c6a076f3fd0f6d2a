import fastify, { type FastifyInstance } from 'fastify'
import { StartUpError } from '#server/process/start-up-error.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Answers GET /metrics, and nothing else, at an address of its own, which no other process of the machine shares. */
export async function serveMetrics(scrape: () => Promise<string>, { host, port }: { host: string; port: number }): Promise<FastifyInstance> {
  const server = fastify({ requestTimeout: 10_000, forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) => reply.type(contentType).send(await scrape()))
  await server.listen({ host, port, exclusive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartUpError(
      `Metrics cannot be served at ${host}:${port} (${error.code}): set METRICS_HOST and METRICS_PORT to a free address of this machine.`,
    )
  })
  return server
}
