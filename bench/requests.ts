// Measures how many filter requests a second one process answers with 2,000 pieces: a page of cards and all counts each.
// Run it with `npm run bench:requests`.
import autocannon from 'autocannon'
import { startLibrary } from './start-library.ts'
import { queries } from './queries.ts'

const library = await startLibrary(2_000)
try {
  const sendAll = (filters: object[]) =>
    autocannon({
      url: library.url,
      connections: 10,
      duration: 8,
      requests: filters.map((filter) => ({
        method: 'POST',
        path: '/api/piece/filter',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(filter),
      })),
    })
  await sendAll([{}])
  const rows = []
  for (const [query, filters] of Object.entries({ 'the first page': [{}], 'all queries in turn': Object.values(queries) })) {
    const { requests, latency, non2xx, errors } = await sendAll(filters)
    rows.push({ query, 'requests/s': Math.round(requests.average), 'p50 ms': latency.p50, 'p99 ms': latency.p99, failed: non2xx + errors })
  }
  console.table(rows)
} finally {
  await library.close()
}
