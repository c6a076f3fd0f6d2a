// Measures the public pages: requests a second, response times, memory and page weight, compared with the smallest answer of the same
// server. Run it with `npm run bench`; compare ratios of one run, because machines are noisy.
import autocannon from 'autocannon'
import { measureFirstLoad } from './first-load.ts'
import { startServer } from './start-server.ts'
import { measurePageWeight } from './page-weight.ts'
import { unseenLists } from './unseen-lists.ts'

const seconds = Number(process.argv[2] ?? 8)
const server = await startServer()
try {
  const { data } = (await (await post({})).json()) as { data: { result: { id: number }[] } }
  const json = { 'content-type': 'application/json' }
  const cases: Record<string, Omit<autocannon.Options, 'url'> & { path: string }> = {
    'hello (GET /api/health)': { path: '/api/health' },
    'page /pieces': { path: '/pieces' },
    'page /pieces, compressed': { path: '/pieces', headers: { 'accept-encoding': 'br' } },
    'page /pieces, never seen': { path: '/pieces', requests: [unseenLists()] },
    'page /pieces, with another parameter': { path: '/pieces?visit=[<id>]', idReplacement: true },
    'page /pieces/{id}': { path: `/pieces/${data.result[0]!.id}` },
    'GET piece/{id}': { path: `/api/piece/${data.result[0]!.id}` },
    'POST piece/filter': { path: '/api/piece/filter', method: 'POST', headers: json, body: '{}' },
    'POST piece/filter with a search': { path: '/api/piece/filter', method: 'POST', headers: json, body: '{"search":"waltz","orderOption":1}' },
    'GET piece/{id}/preview': { path: `/api/piece/${data.result[0]!.id}/preview?width=480` },
  }
  console.log(`memory after the start: ${await server.memory()} MB`)
  let hello = Number.NaN
  const rows = []
  for (const [name, { path, ...options }] of Object.entries(cases)) {
    await autocannon({ url: server.url + path, ...options, connections: 10, duration: 2 }) // warm
    const { requests, latency, non2xx, errors } = await autocannon({ url: server.url + path, ...options, connections: 10, duration: seconds })
    hello = name.startsWith('hello') ? requests.average : hello
    rows.push({
      scenario: name,
      'requests/s': Math.round(requests.average),
      'p50 ms': latency.p50,
      'p99 ms': latency.p99,
      'of hello': `1/${(hello / requests.average).toFixed(1)}`,
      failed: non2xx + errors,
    })
  }
  console.table(rows)
  console.log(`memory after the load: ${await server.memory()} MB`)
  console.table(await measurePageWeight(`${server.url}/pieces`))
  console.table(measureFirstLoad())
} finally {
  await server.close()
}

function post(body: object) {
  return fetch(`${server.url}/api/piece/filter`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}
