import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The response times that visitors saw. */
export type PageLoad = { 'a second': number; 'p50 ms': number; 'p99 ms': number; failed: number }

/**
 * Requests the first page of the catalogue, or these pages of the site in turn, at a constant rate, whether or not earlier requests have been
 * answered, and measures each response from the moment its request was due. A worker thread sends the requests, so that nothing else in this
 * process delays them.
 */
export async function measurePageLoad(
  url: string,
  seconds: number,
  { requestsPerSecond = 100, pages = [] }: { requestsPerSecond?: number; pages?: string[] } = {},
): Promise<PageLoad> {
  const worker = new Worker(new URL('./page-load-worker.ts', import.meta.url), { workerData: { url, seconds, requestsPerSecond, pages } })
  const [result] = (await once(worker, 'message')) as [PageLoad]
  return result
}
