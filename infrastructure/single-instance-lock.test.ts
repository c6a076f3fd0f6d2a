import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { acquireLock, LockHeldError } from './single-instance-lock.mjs'

describe('the lock of a folder', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bellows-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is held by one process, whose note the others get', async () => {
    const { release } = await acquireLock(folder, 'http://localhost:3000')
    await assert.rejects(acquireLock(folder), (error) => error instanceof LockHeldError && error.note === 'http://localhost:3000')
    release()
    assert.deepEqual(readdirSync(folder), [])
    const next = await acquireLock(folder)
    next.release()
  })

  it('goes to exactly one of many simultaneous candidates', async () => {
    for (let round = 0; round < 10; round++) {
      const candidates = await Promise.allSettled(Array.from({ length: 8 }, () => acquireLock(folder)))
      const holders = candidates.flatMap((candidate) => (candidate.status === 'fulfilled' ? [candidate.value] : []))
      assert.equal(holders.length, 1)
      assert.ok(candidates.every((candidate) => candidate.status === 'fulfilled' || candidate.reason instanceof LockHeldError))
      holders[0]!.release()
    }
  })

  it('goes to the smaller name of two candidates; the other one waits for the outcome', async () => {
    const smaller = await undecidedCandidate(join(folder, '0'.repeat(16)))
    await assert.rejects(acquireLock(folder), LockHeldError)
    smaller.close()
    const larger = await undecidedCandidate(join(folder, 'f'.repeat(16)))
    const waiting = acquireLock(folder)
    assert.equal(await Promise.race([waiting, setTimeout(100, 'waits')]), 'waits')
    larger.close()
    const { release } = await waiting
    release()
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'x'.repeat(120))
    const { release } = await acquireLock(deep, 'me')
    await assert.rejects(acquireLock(deep), LockHeldError)
    release()
  })
})

async function undecidedCandidate(path: string) {
  const server = createServer((socket) => socket.end(JSON.stringify({ isIn: false, note: '' }))).listen(path)
  await once(server, 'listening')
  return server
}
