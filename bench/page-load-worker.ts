// The thread of `evening`.
import { Agent, request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, seconds, aSecond } = workerData as { url: string; seconds: number; aSecond: number }
const agent = new Agent({ keepAlive: true })
const waits = createHistogram()
let failed = 0

const ask = () =>
  new Promise<boolean>((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(`${url}/api/piece/filter`, { agent, method: 'POST', headers }, (answer) => {
      answer.on('close', () => resolve(answer.complete && answer.statusCode === 200)).resume()
    })
    asked.on('error', () => resolve(false)).end('{}')
  })

const begun = performance.now()
const asked = Array.from({ length: seconds * aSecond }, async (_, number) => {
  const due = begun + (number * 1000) / aSecond
  await setTimeout(Math.max(0, due - performance.now()))
  if (await ask()) waits.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
  else failed++
})
await Promise.all(asked)
const milliseconds = (share: number) => Math.round(waits.percentile(share) / 100) / 10
parentPort!.postMessage(
  { 'a second': Math.round((waits.count / (performance.now() - begun)) * 1000), 'p50 ms': milliseconds(50), 'p99 ms': milliseconds(99), failed },
  [],
)
agent.destroy()
