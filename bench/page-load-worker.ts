// The worker thread of `measurePageLoad`.
import { Agent, request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, seconds, requestsPerSecond, pages } = workerData as { url: string; seconds: number; requestsPerSecond: number; pages: string[] }
const agent = new Agent({ keepAlive: true })
const waits = createHistogram()
let failed = 0

const sendRequest = (number: number) =>
  new Promise<boolean>((resolve) => {
    const page = pages[number % pages.length]
    const headers = { 'content-type': 'application/json' }
    const options = page === undefined ? { agent, method: 'POST', headers } : { agent }
    const sent = request(`${url}${page ?? '/api/piece/filter'}`, options, (response) => {
      response.on('close', () => resolve(response.complete && response.statusCode === 200)).resume()
    })
    sent.on('error', () => resolve(false)).end(page === undefined ? '{}' : undefined)
  })

const startedAt = performance.now()
const requests = Array.from({ length: seconds * requestsPerSecond }, async (_, number) => {
  const due = startedAt + (number * 1000) / requestsPerSecond
  await setTimeout(Math.max(0, due - performance.now()))
  if (await sendRequest(number)) waits.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
  else failed++
})
await Promise.all(requests)
const milliseconds = (share: number) => Math.round(waits.percentile(share) / 100) / 10
parentPort!.postMessage(
  { 'a second': Math.round((waits.count / (performance.now() - startedAt)) * 1000), 'p50 ms': milliseconds(50), 'p99 ms': milliseconds(99), failed },
  [],
)
agent.destroy()
