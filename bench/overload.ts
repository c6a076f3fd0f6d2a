// Measures what a server does when far more people come than it can serve: 3,000 connections that send one request after another, for pages seen
// before and never seen, lists and broad searches, beside a member who looks at their own data, on 100,000 pieces. Run it with `npm run bench:overload`.
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { createBuyers } from './buyers.ts'
import { startLibrary } from './start-library.ts'
import { unseenLists } from './unseen-lists.ts'

const [pieces, connections, seconds] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 3_000), 20]
const json = { 'content-type': 'application/json' }
const requests: autocannon.Request[] = [
  { path: '/pieces' },
  unseenLists(),
  { path: '/discover' },
  { path: '/api/piece/filter', method: 'POST', headers: json, body: '{}' },
  { path: '/api/piece/filter', method: 'POST', headers: json, body: '{"search":"a"}' },
]
const percentile = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

// All connections come from one address: as behind a proxy, which bounds those of a network.
const library = await startLibrary(pieces, { TRUSTED_PROXIES: '127.0.0.1' })
try {
  const buyers = await createBuyers(library.db)

  /** Sends the requests for some seconds; the times are those of accepted requests alone. */
  async function send(amount: number, duration: number) {
    const times: number[] = []
    const setupClient = (client: autocannon.Client) =>
      client.on('response', (status, _bytes, milliseconds) => status < 400 && times.push(milliseconds))
    const { statusCodeStats, errors } = await autocannon({
      url: library.url,
      connections: amount,
      duration,
      requests,
      setupClient,
      timeout: 30,
    })
    const statuses = Object.fromEntries(Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [status, count]))
    return {
      'accepted/s': Math.round(times.length / duration),
      'p50 ms': Math.round(percentile(times, 0.5)),
      'p99 ms': Math.round(percentile(times, 0.99)),
      'refused/s': Math.round((statuses[503] ?? 0) / duration),
      'other statuses': JSON.stringify(Object.fromEntries(Object.entries(statuses).filter(([status]) => !['200', '503'].includes(status)))),
      errors,
    }
  }

  /** Buys a piece about every 100 ms until the signal is aborted. */
  async function buy(signal: AbortSignal) {
    const times: number[] = []
    let refused = 0
    while (!signal.aborted) {
      const { session, pieceIds } = buyers.next(0)
      const began = performance.now()
      const answer = await fetch(`${library.url}/api/purchase/${pieceIds[0]}`, {
        method: 'POST',
        headers: { ...json, authorization: session },
        body: '{"useBalance":true}',
      })
      if (answer.ok) times.push(performance.now() - began)
      else refused++
      await setTimeout(100)
    }
    return {
      'accepted/s': '',
      'p50 ms': Math.round(percentile(times, 0.5)),
      'p99 ms': Math.round(percentile(times, 0.99)),
      'refused/s': refused,
      'other statuses': '',
      errors: 0,
    }
  }

  await send(10, 5)
  const rows: Record<string, object> = { 'before, 10 connections': await send(10, 8) }
  const storm = new AbortController()
  const purchases = buy(storm.signal)
  rows[`storm, ${connections} connections`] = await send(connections, seconds)
  storm.abort()
  rows['purchases in the storm'] = await purchases
  const memory = await library.memory()
  await setTimeout(10_000)
  rows['10 s after, 10 connections'] = await send(10, 8)
  console.table(rows)
  console.log(`${pieces} pieces: ${memory} MB after the storm, ${await library.memory()} MB 10 s later`)
} finally {
  await library.close()
}
