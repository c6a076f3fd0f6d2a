// The disk with the database and the files is full, as nobody plans it, and somebody makes room later.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { pdf } from '../support/pdf.ts'
import { createSite } from './create-site.ts'
import { assertSold, createShop, send, startShopping, summarise } from './shoppers.ts'

/** A disk of its own; undefined where this user may not mount one. */
function mountDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bellows-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) return undefined
  after(() => {
    for (let tries = 0; tries < 50 && spawnSync('umount', [folder]).status !== 0; tries++) spawnSync('sleep', ['0.1'])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Writes a file until there is no room left. */
function fillDisk(path: string) {
  const file = openSync(path, 'w')
  try {
    for (let bytes = 1_000_000; bytes > 0;)
      try {
        writeSync(file, Buffer.alloc(bytes))
      } catch {
        bytes = Math.floor(bytes / 10)
      }
  } finally {
    closeSync(file)
  }
}

const upload = (url: string, session: string) => {
  const body = new FormData()
  body.set('file', new File([pdf()], 'score.pdf', { type: 'application/pdf' }))
  return send(`${url}/api/score`, { method: 'POST', headers: { authorization: session }, body })
}

const disk = mountDisk(200)

it(
  'HOLD-08 on a full disk uploads and purchases are answered 503 with a sentence, pages are shown, and all goes on once there is room',
  { skip: disk === undefined && 'this user may not mount a disk' },
  async () => {
    const site = await createSite({}, join(disk!, 'data'))
    site.start()
    await site.untilReady()
    const db = connect(site.ownerUrl())
    after(() => db.destroy())
    const shop = await createShop(db, { buyers: 3, pieces: 2_000 })
    const shopping = startShopping(site.url, shop, 5)
    await setTimeout(500)
    const ballast = join(disk!, 'ballast')
    fillDisk(ballast)
    const refused = await upload(site.url, shop.sessions[0]!)
    assert.equal(refused.status, 503, refused.message)
    assert.equal(refused.message, 'Nothing can be saved right now. Please try again in a few minutes.')
    const began = Date.now()
    while (!shopping.answers.some(({ status }) => status === 503) && Date.now() - began < 8_000) {
      assert.equal((await send(`${site.url}/pieces`)).status, 200)
      await setTimeout(100)
    }
    rmSync(ballast)
    const recovery = await site.untilReady()
    await shopping.end()
    assert.equal((await upload(site.url, shop.sessions[0]!)).status, 200)
    assert.deepEqual([site.server.exitCode, site.server.signalCode], [null, null])
    const sold = await assertSold(db, shopping.acknowledged)
    console.log({ sold, recovery, ...summarise(shopping.answers) })
  },
)
