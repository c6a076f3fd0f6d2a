// Sends a steady mix of requests for ten minutes, or as many as given, and prints memory and response times of each minute: neither may rise. Run it
// with `npm run bench:soak`, or for an hour with `npm run bench:soak -- 60`.
import { measurePageLoad } from './page-load.ts'
import { startServer } from './start-server.ts'
import { listNumber } from './unseen-lists.ts'

const minutes = Number(process.argv[2] ?? 10)
const pages = ['/pieces', '/discover', '/artists', '/pieces?search=waltz', '/pieces?page=1', '/api/health', '/feed.xml']
const server = await startServer()
try {
  // Caches of pages, lists and cards are filled first: while they grow, memory does.
  for (let number = 0; number < 3_000; number++) await (await fetch(server.url + listNumber(number))).arrayBuffer()
  const rows = []
  for (let minute = 1; minute <= minutes; minute++) {
    const unseen = Array.from({ length: 50 }, (_, number) => listNumber(3_000 + minute * 50 + number))
    rows.push({
      minute,
      ...(await measurePageLoad(server.url, 60, { requestsPerSecond: 100, pages: [...pages, ...unseen] })),
      'memory MB': await server.memory(),
    })
    console.log(rows.at(-1))
  }
  // In the first minutes the heap finds its size.
  const settled = rows.slice(Math.min(3, rows.length - 2))
  console.table(rows)
  console.log(`slope of the memory: ${slope(settled.map((row) => row['memory MB'])).toFixed(2)} MB a minute`)
} finally {
  await server.close()
}

/** The slope of the line of least squares through values at equal distances. */
function slope(values: number[]) {
  const [x, y] = [(values.length - 1) / 2, values.reduce((sum, value) => sum + value, 0) / values.length]
  const products = values.reduce((sum, value, index) => sum + (index - x) * (value - y), 0)
  return products / values.reduce((sum, _, index) => sum + (index - x) ** 2, 0)
}
