import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Occupied, occupy } from './single-instance-lock.mjs'

describe('a folder for one', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bellows-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is entered once, and tells who is in', async () => {
    const { leave } = await occupy(folder, 'http://localhost:3000')
    await assert.rejects(occupy(folder), (error) => error instanceof Occupied && error.note === 'http://localhost:3000')
    leave()
    assert.deepEqual(readdirSync(folder), [])
    const next = await occupy(folder)
    next.leave()
  })

  it('lets exactly one of many in who come at once', async () => {
    for (let round = 0; round < 10; round++) {
      const comers = await Promise.allSettled(Array.from({ length: 8 }, () => occupy(folder)))
      const inside = comers.flatMap((comer) => (comer.status === 'fulfilled' ? [comer.value] : []))
      assert.equal(inside.length, 1)
      assert.ok(comers.every((comer) => comer.status === 'fulfilled' || comer.reason instanceof Occupied))
      inside[0]!.leave()
    }
  })

  it('goes to the smaller name of two that see each other; the other one waits for what becomes of it', async () => {
    const smaller = await rival(join(folder, '0'.repeat(16)))
    await assert.rejects(occupy(folder), Occupied)
    smaller.close()
    const larger = await rival(join(folder, 'f'.repeat(16)))
    const waiting = occupy(folder)
    assert.equal(await Promise.race([waiting, setTimeout(100, 'waits')]), 'waits')
    larger.close()
    const { leave } = await waiting
    leave()
  })

  it('may lie so deep that a socket cannot be named there', async () => {
    const deep = join(folder, 'x'.repeat(120))
    const { leave } = await occupy(deep, 'me')
    await assert.rejects(occupy(deep), Occupied)
    leave()
  })
})

/** Somebody who wants in as well, and has not decided yet. */
async function rival(path: string) {
  const server = createServer((socket) => socket.end(JSON.stringify({ isIn: false, note: '' }))).listen(path)
  await once(server, 'listening')
  return server
}
