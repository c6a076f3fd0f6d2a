// Measures how many pages and filter requests a second one process and several answer with 2,000 pieces, and their memory. The load, PostgreSQL and
// all processes share the cores of this machine. Run it with `npm run bench:processes`.
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import { startLibrary } from './start-library.ts'

const rows = []
for (const processes of [1, 2]) {
  const library = await startLibrary(2_000, { WEB_CONCURRENCY: String(processes) })
  try {
    const requests = {
      'the list as a page': [{ path: '/pieces' }],
      filterPieces: [{ method: 'POST' as const, path: '/api/piece/filter', headers: { 'content-type': 'application/json' }, body: '{}' }],
    }
    for (const [what, sent] of Object.entries(requests)) {
      const send = (duration: number) => autocannon({ url: library.url, connections: 20, duration, requests: sent, workers: 1 })
      await send(3)
      const { requests: answered, latency, non2xx, errors } = await send(8)
      const memory = await memoryOf(library.pid)
      rows.push({ processes, what, 'requests/s': Math.round(answered.average), 'p50 ms': latency.p50, 'p99 ms': latency.p99, failed: non2xx + errors, 'MB of each': memory.join(', ') }) // prettier-ignore
    }
  } finally {
    await library.close()
  }
}
console.log(`${availableParallelism()} cores`)
console.table(rows)

/** The memory of a process and of those that it has started for requests, in megabytes. */
async function memoryOf(pid: number) {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const isWorker = await Promise.all(children.map(async (child) => (await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('server/main.ts')))
  return Promise.all([pid, ...children.filter((_, index) => isWorker[index])].map(megabytesOf))
}

async function megabytesOf(pid: number | string) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)
}
