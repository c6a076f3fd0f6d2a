import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { createVersionReader } from './data-version.ts'
import type { Database } from './schema.ts'

const { db, createAccount } = await createTestApp()
const ada = await createAccount('Ada')
const readVersion = createVersionReader(db)
const rename = (on: Database, name: string) => on.updateTable('artists').set({ first_name: name }).where('id', '=', ada.id).execute()

/** Reads the version until it was the same twice, because other test files write to the same PostgreSQL. */
async function readUntilSame() {
  for (let [reads, before] = [0, '']; reads < 300; reads++) {
    const version = await readVersion()
    if (version === before) return version
    before = version
    await db.selectFrom('artists').select('id').execute()
  }
  return assert.fail('Reading changes the version.')
}

describe('HOLD-10 the version of the data', () => {
  it('stays the same while nothing is written, and is another one after each commit', async () => {
    const before = await readUntilSame()
    await rename(db, 'Augusta')
    assert.notEqual(await readVersion(), before)
    await readUntilSame()
  })

  it('is another one after the commit of a transaction that began earlier, and was overtaken by others', async () => {
    let before = ''
    await db.transaction().execute(async (early) => {
      await rename(early, 'Ada')
      await createAccount('Bob')
      before = await readVersion()
    })
    assert.notEqual(await readVersion(), before)
  })

  it('is read by one query for all who ask at the same time', async () => {
    const all = [readVersion(), readVersion(), readVersion()]
    assert.equal(new Set(all).size, 1)
    assert.equal(new Set(await Promise.all(all)).size, 1)
  })
})
