import { setImmediate } from 'node:timers/promises'

/** Returns a function whose calls at the same time share one query, which begins after all of them. */
export function shareQuery<T>(query: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  const begin = async () => {
    await setImmediate() // until everything that has arrived has asked
    next = undefined
    return query()
  }
  return () => (next ??= begin())
}
