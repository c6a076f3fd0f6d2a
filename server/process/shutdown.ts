import type { FastifyInstance } from 'fastify'
import { npmProcess } from './environment.ts'

const timeoutInMs = 10_000

/**
 * Closes all resources and ends this process on a signal, or when npm was killed; after ten seconds it ends in any case. The returned signal tells
 * that the shutdown has begun, so that errors are its consequence.
 */
export function shutDownOnSignal(close: () => PromiseLike<void>): AbortSignal {
  const shutdown = new AbortController()
  const shutDown = () => {
    if (shutdown.signal.aborted) return // npm forwards Ctrl-C, so that it arrives twice
    shutdown.abort()
    setTimeout(() => process.exit(1), timeoutInMs)
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, shutDown)
  if (npmProcess) setInterval(() => process.ppid !== npmProcess && shutDown(), 500).unref()
  return shutdown.signal
}

/** Stops accepting requests, and waits for the running ones. */
export async function drainConnections(app: FastifyInstance) {
  // Node closes idle connections only once, when it begins to close; one that becomes idle later would be kept for a minute.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close().finally(() => clearInterval(sweep))
}
