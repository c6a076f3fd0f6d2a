import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import { addJob, migrateJobs, runPendingJobs } from '#server/database/jobs.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import type { Files } from '#server/integrations/files.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { createTestFolder, createTestPlace, readContents } from '#test/support/create-test-place.ts'
import { openS3Store } from '#test/support/open-s3-store.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { backUp } from './back-up.ts'
import { locateBackup } from './locate-backup.ts'
import { openBackup, type Backup } from './open-backup.ts'
import { restore } from './restore.ts'
import { onlyLong } from '#test/support/is-long.ts'

const shop = await createTestShop()
const { db, database } = shop
const [ada, bob, cleo] = [
  await shop.createAccount('Ada'),
  await shop.createAccount('Bob', { credit: 900 }),
  await shop.createAccount('Cleo', { credit: 90 }),
]
const scratch = createTestFolder()
const now = () => new Date()
const source = { ownerUrl: database, files: shop.files, scratch, now }
const folder = createTestFolder()
const plain = locateBackup(folder, { backup: { key: undefined, s3: undefined } })

/** Fills the library with sold pieces, a recording, a portrait, likes, and e-mails that wait. */
async function fillLibrary() {
  const tone = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
  const { audioId } = (await ada.api.uploadAudio({ form: { file: tone } })).data!
  const pieceId = await shop.publishPiece(ada.api, {
    title: 'Grüße, "Zug" \\ 中 🎹',
    description: 'For Bob.\n\n\\N\tor \\.\nfor Cleo.',
    price: 9,
    performances: [{ type: 'LOCAL', link: `{address}/audio/${audioId}` }],
  })
  assert.equal((await cleo.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)
  assert.equal((await cleo.api.toggleLike({ params: { pieceId } })).status, 200)
  const picture = new Blob([new Uint8Array(await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer())]) // prettier-ignore
  const biographyDto = new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace' })], { type: 'application/json' }) as never
  assert.equal((await ada.api.editOwnBiography({ form: { biographyDto, profilePicture: picture } })).status, 200)
}
await fillLibrary()

const hashesOf = async (files: Files) => {
  const hashes: Record<string, string> = {}
  const names = (await Array.fromAsync(files.list())).map(({ name }) => name).filter((name) => /^(scores|previews|audio|portraits)\//.test(name))
  for (const name of names.toSorted())
    hashes[name] = createHash('sha256')
      .update(Buffer.concat(await Array.fromAsync((await files.find(name))!.read())))
      .digest('hex')
  return hashes
}
const books = async (url: string) => {
  const restored = connect(url)
  const result = await checkBooks(restored)
  await restored.destroy()
  return result
}
const restoreFrom = async (backup: Backup, emails?: 'send-emails' | 'drop-emails') => {
  const place = await createTestPlace()
  return { ...place, result: await restore(backup, place, emails) }
}

describe('HOLD-13 a backup', () => {
  it('is one consistent moment of a shop in which people buy and publish, and can be restored', async () => {
    const pieces = await Promise.all(Array.from({ length: 12 }, (_, index) => shop.piece(ada.id, { euros: 1 + index, title: `Waltz ${index}` })))
    const backedUp = new AbortController()
    const bought: number[] = []
    const buying = (async () => {
      for (const pieceId of pieces) {
        assert.equal((await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)
        bought.push(pieceId)
        await bob.api.toggleLike({ params: { pieceId } })
      }
    })()
    const publishing = (async () => {
      for (; !backedUp.signal.aborted; await setTimeout(20)) await shop.publishPiece(ada.api, { title: 'A polka' })
    })()
    while (bought.length < 2) await setTimeout(5)
    const acknowledged = bought.length
    const { missing } = await backUp(source, plain)
    backedUp.abort()
    await Promise.all([buying, publishing])
    assert.deepEqual(missing, [])

    const { urls, files, result } = await restoreFrom(await openBackup(plain), 'send-emails')
    assert.deepEqual([result.lost, result.books.violations], [[], []])
    const [before, restored] = [await readContents(database), await readContents(urls.url)]
    const orders = restored.get('public.orders')!
    assert.ok(orders.length >= 1 + acknowledged && orders.length <= before.get('public.orders')!.length, `${orders.length} orders`)
    for (const table of ['public.ledger_entries', 'public.ledger_transactions', 'public.orders']) {
      const known = new Set(before.get(table))
      assert.deepEqual(restored.get(table)!.filter((row) => !known.has(row)), [], table) // prettier-ignore
    }
    const named = sql<{ name: string }>`select 'scores/' || id || '.pdf' as name from score_files order by 1`
    const copy = connect(urls.url)
    const { rows } = await named.execute(copy)
    await copy.destroy()
    const stored = await hashesOf(files)
    assert.deepEqual(Object.keys(stored).filter((name) => name.startsWith('scores/')), rows.map(({ name }) => name)) // prettier-ignore
    const original = await hashesOf(shop.files)
    for (const [name, hash] of Object.entries(stored)) assert.equal(hash, original[name], name)
  })

  it('replaces the backup before in the same folder, copies only new files, and is equal row for row and cent by cent', async () => {
    await shop.publishPiece(ada.api, { title: 'A tango', price: 3 })
    await shop.sendPendingEmails()
    const earlier = readdirSync(join(folder, 'tables'))
    const { files: count, added } = await backUp(source, plain)
    const tables = readdirSync(join(folder, 'tables')).filter((name) => readdirSync(join(folder, 'tables', name)).length > 0)
    assert.ok(added > 0 && added < count, `${added} of ${count} files`)
    assert.deepEqual([earlier.length, tables.length, earlier.includes(tables[0]!)], [1, 1, false])
    assert.equal((await backUp(source, plain)).added, 0)

    const { urls, files, result } = await restoreFrom(await openBackup(plain))
    assert.equal(result.files, count)
    assert.deepEqual(await readContents(urls.url), await readContents(database))
    assert.deepEqual(await hashesOf(files), await hashesOf(shop.files))
    assert.deepEqual((await books(urls.url)).totals, await shop.bookTotals())
  })

  it('names the files that were deleted after its moment, and does without them', async () => {
    const [name] = Object.keys(await hashesOf(shop.files)).filter((each) => each.startsWith('previews/'))
    const file = Buffer.concat(await Array.fromAsync((await shop.files.find(name!))!.read()))
    await shop.files.remove(name!)
    const { missing } = await backUp(source, locateBackup(createTestFolder(), { backup: { key: undefined, s3: undefined } }))
    await shop.files.write(name!, file)
    assert.deepEqual(missing, [name])
  })
})

const directory = createTestFolder()
const store = await openS3Store(directory, 'backups')
after(() => store.close())

describe('HOLD-13 an encrypted backup in a bucket', onlyLong, () => {
  const s3 = store.config()
  const target = locateBackup('s3://backups/nightly', { backup: { key: 'correct horse battery', s3 } })

  let opened: Backup | undefined

  it('says nothing without its key, and is equal row for row and byte for byte with it', async () => {
    await db.transaction().execute((tx) => queueEmail(tx, { to: ada.email, subject: 'A receipt', text: ['Thank you, Ada.'] }))
    await db.transaction().execute((tx) => addJob(tx, 'fingerprint-scores', {}))
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a runner', attempts = 1`.execute(db)
    await backUp(source, target)
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(db)
    const stored = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    for (const { parentPath, name } of stored) {
      const bytes = readFileSync(join(parentPath, name))
      assert.ok(!bytes.includes('%PDF') && !bytes.includes('bellows.example') && !bytes.includes('ledger_entries'), name)
    }
    assert.ok(existsSync(join(directory, 'backups')))

    opened = await openBackup(target)
    const { urls, files } = await restoreFrom(opened, 'send-emails')
    const [restored, original] = [await readContents(urls.url), await readContents(database)]
    assert.deepEqual(restored, original)
    assert.deepEqual(await hashesOf(files), await hashesOf(shop.files))

    const ids = (await sql<{ id: number }>`select id from graphile_worker.jobs order by id`.execute(db)).rows.map(({ id }) => id)
    const sent: unknown[] = []
    const record = async (_: never, job: { id: string }) => void sent.push(job.id)
    await runPendingJobs(urls.url, { mail: record, 'fingerprint-scores': record })
    assert.deepEqual(new Set(sent), new Set(ids), 'with the same ids, so that an e-mail has the same message id')
  })

  it('asks whether e-mails that waited have been sent, and leaves them out if they have', async () => {
    const place = await createTestPlace()
    const backup = opened!
    await assert.rejects(restore(backup, place, undefined), /^Error: 1 e-mail waited to be sent when the backup was made, .+ add drop-emails to/)
    await restore(backup, place, 'drop-emails')
    const jobs = (await readContents(place.urls.url)).get('graphile_worker._private_jobs')!
    assert.deepEqual([jobs.length, jobs.some((job) => job.includes('A receipt'))], [1, false])
  })

  it('is refused with another key, without a key, and as the target of a backup with another key', async () => {
    const at = (key: string | undefined) => locateBackup('s3://backups/nightly', { backup: { key, s3 } })
    await assert.rejects(openBackup(at('wrong horse battery')), /nightly was encrypted with another BACKUP_KEY/)
    await assert.rejects(openBackup(at(undefined)), /nightly is encrypted: set BACKUP_KEY to its key\.$/)
    await assert.rejects(backUp(source, at(undefined)), /nightly is encrypted: set BACKUP_KEY to its key\.$/)
    await assert.rejects(openBackup(locateBackup('s3://backups', { backup: { key: undefined, s3 } })), /s3:\/\/backups has no complete backup/)
  })
})

describe('HOLD-13 a backup of an older version', onlyLong, () => {
  it('is restored with its own schema and then brought up to date', async () => {
    const [old, place] = [await createTestPlace(), await createTestPlace()]
    const oldDb = connect(old.urls.ownerUrl)
    const all = await readMigrations()
    await migrate(oldDb, all.filter(({ name }) => name < '0047')) // prettier-ignore
    await migrateJobs(old.urls.ownerUrl)
    await sql`insert into accounts (email, password_hash) values ('ada@bellows.example', 'x')`.execute(oldDb)
    await oldDb.destroy()
    const target = locateBackup(createTestFolder(), { backup: { key: undefined, s3: undefined } })
    await backUp({ ...source, ownerUrl: old.urls.ownerUrl, files: old.files }, target)
    await restore(await openBackup(target), place, undefined)
    const contents = await readContents(place.urls.url)
    assert.equal(contents.get('public.accounts')!.length, 1)
    assert.deepEqual(contents.get('public.migration_checksums')!.length, all.length)
    assert.deepEqual(contents.get('public.library_checks'), [])
  })
})
