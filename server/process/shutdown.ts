import { npmProcess } from './environment.ts'

const patienceMilliseconds = 10_000

/**
 * Closes, and then ends this process, when it is asked to: by a signal, or because npm was killed. Whatever has not closed after ten seconds
 * is cut off. The returned signal tells that the end has begun, and that errors are its echo.
 */
export function shutDownOnSignal(close: () => PromiseLike<void>): AbortSignal {
  const ending = new AbortController()
  const end = () => {
    if (ending.signal.aborted) return // npm passes Ctrl-C on, so that it comes twice
    ending.abort()
    setTimeout(() => process.exit(1), patienceMilliseconds)
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  if (npmProcess) setInterval(() => process.ppid !== npmProcess && end(), 500).unref()
  return ending.signal
}
