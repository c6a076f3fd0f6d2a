import cluster from 'node:cluster'
import { npmProcess } from './environment.ts'

/** After how many milliseconds a process ends in any case; one with workers waits for them. */
const timeout = cluster.isWorker ? 4_600 : 4_900

/**
 * Closes all resources and ends this process on a signal, or when npm was killed; after five seconds it ends in any case. The returned signal tells
 * that the shutdown has begun, so that errors are its consequence.
 */
export function shutDownOnSignal(close: () => PromiseLike<void>): AbortSignal {
  const shutdown = new AbortController()
  const shutDown = (reason?: string) => {
    if (shutdown.signal.aborted) return // npm forwards Ctrl-C, so that it arrives twice
    shutdown.abort(reason)
    setTimeout(() => process.exit(1), timeout)
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
