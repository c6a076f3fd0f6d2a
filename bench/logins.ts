// Measures logins a second, the time of a session check, and the response times of the catalogue while 50 accounts log in. Run it with `npm run bench:logins`; compare ratios of one run, because machines are noisy.
import { createHash } from 'node:crypto'
import autocannon from 'autocannon'
import { createAccount } from '#server/accounts/create-account.ts'
import { measurePageLoad } from './page-load.ts'
import { startLibrary } from './start-library.ts'

const seconds = Number(process.argv[2] ?? 10)
const people = 50
const password = createHash('sha256').update('long enough').digest('hex')
const json = { 'content-type': 'application/json' }

const library = await startLibrary(2_000)
try {
  const emails = Array.from({ length: people }, (_, number) => `person${number}@bellows.example`)
  for (const email of emails) await createAccount(library.db, { email, password, activatedAt: new Date() })
  const bodies = emails.map((email) => JSON.stringify({ email, password }))
  const opened = await fetch(`${library.url}/api/account/login`, { method: 'POST', headers: json, body: bodies[0]! })
  const { data } = (await opened.json()) as { data: { sessionid: string } }

  const check = { requests: [{ path: '/api/account/check', headers: { authorization: data.sessionid } }] }
  const login = (body: string) => ({ path: '/api/account/login', method: 'POST' as const, headers: json, body })
  let arrived = 0
  /** Each connection is another person. */
  const logins = {
    requests: [login(bodies[0]!)],
    setupClient: (client: autocannon.Client) => client.setRequests([login(bodies[arrived++ % people]!)]),
  }
  const rows: object[] = []
  const measure = async (scenario: string, options: Partial<autocannon.Options>) => {
    const { requests, latency, non2xx, errors } = await autocannon({ url: library.url, connections: 10, duration: seconds, ...options })
    rows.push({ scenario, 'a second': Math.round(requests.average), 'p50 ms': latency.p50, 'p99 ms': latency.p99, failed: non2xx + errors })
  }
  const catalogue = async (scenario: string) => rows.push({ scenario, ...(await measurePageLoad(library.url, seconds)) })
  await measurePageLoad(library.url, 5) // warm
  await measure('session check, one after another', { ...check, connections: 1 })
  await measure('session check, 10 at once', check)
  await catalogue('catalogue, 100 a second')
  await Promise.all([catalogue('the same while people log in'), measure(`${people} people logging in`, { ...logins, connections: people })])
  await catalogue('catalogue, 100 a second, once more')
  console.table(rows)
} finally {
  await library.close()
}
