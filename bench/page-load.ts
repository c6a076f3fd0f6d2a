import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What visitors noticed. */
export type PageLoad = { 'a second': number; 'p50 ms': number; 'p99 ms': number; failed: number }

/**
 * Asks for the first page as a busy evening does: a hundred times a second, one after the other at even distances whether or not the
 * last was answered. What counts is how long each waits, from the moment when it was due. A thread of its own asks, so that nothing else
 * here delays it.
 */
export async function measurePageLoad(url: string, seconds: number): Promise<PageLoad> {
  const visitors = new Worker(new URL('./page-load-worker.ts', import.meta.url), { workerData: { url, seconds, aSecond: 100 } })
  const [noticed] = (await once(visitors, 'message')) as [PageLoad]
  return noticed
}
