// Measures 100 parallel searches of artists and pieces, and the pages of a visitor meanwhile, with 20,000 artists and 100,000 pieces.
// Run it with `npm run bench:searches`.
import autocannon from 'autocannon'
import { measurePageLoad } from './page-load.ts'
import { startLibrary } from './start-library.ts'

const seconds = Number(process.env['SECONDS'] ?? 10)
const connections = 100
const library = await startLibrary(Number(process.env['PIECES'] ?? 100_000), {}, Number(process.env['ARTISTS'] ?? 20_000))
const pages = ['/pieces', '/artists', '/discover', '/pieces/77', '/artists/19000']

/** Broad, narrow and hopeless ones: what one letter finds is nearly everything, and the longest text may be a hundred characters. */
const texts = ['a', 'an', 'anto', 'chanfu', 'lamo', 'nobody', 'ca ba de', 'x'.repeat(100), 'a b c d e f g h i j k l m n o p q r s t u v w x y z', '%']
const headers = { 'content-type': 'application/json' }
const post = (path: string) => texts.map((search) => ({ method: 'POST' as const, path, headers, body: JSON.stringify({ search }) }))
const get = (path: string) => texts.map((search) => ({ method: 'GET' as const, path: `${path}?search=${encodeURIComponent(search)}` }))
const searches = {
  'suggestions of artists': post('/api/artists/find'),
  'the list of artists': get('/api/artists'),
  'the page of artists': get('/artists'),
  pieces: post('/api/piece/filter'),
  'the page of pieces': get('/pieces'),
}

try {
  const visit = () => measurePageLoad(library.url, seconds, { requestsPerSecond: 20, pages })
  await visit() // warms up
  console.table([{ scenario: 'pages alone', ...(await visit()) }])
  const rows = []
  for (const [scenario, requests] of [...Object.entries(searches), ['all of these', Object.values(searches).flat()] as const]) {
    const [meanwhile, sent] = await Promise.all([visit(), autocannon({ url: library.url, connections, duration: seconds, requests, timeout: 60 })])
    rows.push({
      searches: scenario,
      'a second': Math.round(sent.requests.average),
      'p50 ms': sent.latency.p50,
      'p99 ms': sent.latency.p99,
      '5xx': sent['5xx'],
      'not answered': sent.errors,
      'pages p50 ms': meanwhile['p50 ms'],
      'pages p99 ms': meanwhile['p99 ms'],
      'pages failed': meanwhile.failed,
      MB: await library.memory(),
    })
  }
  console.table(rows)
} finally {
  await library.close()
}
