import { AsyncLocalStorage } from 'node:async_hooks'

/** What queries are run for: an operation, with the id of its request, or a task of the queue. */
export type Purpose = { operation: string; reqId?: string }
/** A query that took long. Its text has $1 in place of the first parameter, and names nobody. */
export type SlowQuery = Partial<Purpose> & { ms: number; sql: string }

/** The milliseconds from which on a query is slow. */
export const slowFrom = 500
const maxTextLength = 2_000
const purposes = new AsyncLocalStorage<Purpose>()

/** Does work whose slow queries are reported with its purpose. */
export const runFor = <T>(purpose: Purpose, work: () => T): T => purposes.run(purpose, work)

/** Describes a query that began at this time of `performance.now()`; undefined if it was not slow. */
export function slowQuery(text: string, began: number): SlowQuery | undefined {
  const ms = performance.now() - began
  if (ms < slowFrom) return undefined
  return { ...purposes.getStore(), ms: Math.round(ms), sql: text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength) }
}
