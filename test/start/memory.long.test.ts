import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import autocannon from 'autocannon'
import { listNumber } from '../../bench/unseen-lists.ts'
import { isLong } from '../support/is-long.ts'
import { startSite } from '../support/start-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

/** What fails the test; docs/scaling.md says what was measured. */
const maxMegabytes = 400
/** How many requests of each kind are sent. */
const amount = isLong ? 20_000 : 300

it('HOLD-11 the memory of a process is bounded under load', { skip: process.platform !== 'linux' && 'reads /proc' }, async () => {
  const site = await startSite({ DATA_DIR: join(folder, 'data'), DEMO: 'on' })
  await site.ready()
  const memory = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))![1]) / 1024)
  const search: autocannon.Request = {
    path: '/api/piece/filter',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"search":"waltz"}',
  }
  let list = 0
  const unseen: autocannon.Request = { method: 'GET', setupRequest: (request) => ({ ...request, path: listNumber(list++) }) }
  for (const requests of [[{ path: '/pieces' }], [{ path: '/pieces/1' }], [unseen], [search]]) {
    const { non2xx, errors } = await autocannon({ url: site.url, connections: 10, amount, requests })
    assert.deepEqual([non2xx, errors], [0, 0])
    assert.ok(memory() <= maxMegabytes, `${memory()} MB after ${JSON.stringify(requests)}`)
  }
  console.log(`${memory()} MB after ${amount} requests of each kind`)
})
