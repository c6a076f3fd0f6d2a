import assert from 'node:assert/strict'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { isEmptyDatabase } from '#server/database/load-tables.ts'
import { StartUpError } from '#server/process/start-up-error.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { createTestFolder, createTestPlace } from '#test/support/create-test-place.ts'
import { backUp } from './back-up.ts'
import { locateBackup } from './locate-backup.ts'
import { openBackup } from './open-backup.ts'
import { restore } from './restore.ts'

const app = await createTestApp()
const ada = await app.createAccount('Ada')
await app.publishPiece(ada.api)
await app.sendPendingEmails()
const original = createTestFolder()
const settings = { backup: { key: undefined, s3: undefined } }
const source = { ownerUrl: app.database, files: app.files, scratch: createTestFolder(), now: () => new Date() }
await backUp(source, locateBackup(original, settings))
const place = await createTestPlace()

/** A copy of the backup after a change, as the target of a restoration. */
function changed(change: (folder: string) => void) {
  const folder = createTestFolder()
  cpSync(original, folder, { recursive: true })
  change(folder)
  return locateBackup(folder, settings)
}
const partOf = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .find((path) => pattern.test(path))!
function damage(path: string) {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(path, bytes)
}
const changeManifest = (folder: string, change: (manifest: { format: number; migrations: { name: string; sha256: string }[] }) => void) => {
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
}
const isRefused = (message: RegExp) => (error: Error) => error instanceof StartUpError && message.test(error.message)

describe('HOLD-13 restoring', () => {
  it('refuses a backup that was interrupted, before or while its manifest was written', async () => {
    await assert.rejects(openBackup(changed((folder) => rmSync(join(folder, 'manifest.json')))), isRefused(/has no complete backup: the manifest, /))
    await assert.rejects(openBackup(locateBackup(join(original, 'nowhere'), settings)), isRefused(/nowhere has no complete backup/))
    await assert.rejects(openBackup(changed((folder) => writeFileSync(join(folder, 'manifest.json'), '{"format":1,'))), isRefused(/is damaged/))
  })

  it('refuses a backup of a newer version', async () => {
    const later = { name: '9999-later', sha256: 'x' }
    const newer = changed((folder) => changeManifest(folder, ({ migrations }) => migrations.push(later)))
    await assert.rejects(openBackup(newer), isRefused(/was made by a newer version of Bellows, which has the migration 9999-later: restore it with/))
    const otherFormat = changed((folder) => changeManifest(folder, (manifest) => (manifest.format = 2)))
    await assert.rejects(openBackup(otherFormat), isRefused(/was made by a newer version of Bellows: restore it with that version/))
  })

  it('refuses damaged or missing rows, and then has written nothing', async () => {
    for (const change of [damage, rmSync])
      for (const pattern of [/public\.accounts\.gz$/, /tables\/[^/]+\/files\.gz$/]) {
        const backup = await openBackup(changed((folder) => change(partOf(folder, pattern))))
        await assert.rejects(restore(backup, place, undefined), isRefused(/ is missing or damaged: use another backup\. Nothing was restored\.$/))
      }
    assert.equal(await isEmptyDatabase(place.urls.ownerUrl), true)
    assert.deepEqual(await Array.fromAsync(place.files.list()), [])
  })

  it('leaves out a damaged file, and names it', async () => {
    let name = ''
    const target = changed((folder) => {
      const path = partOf(folder, /previews\/.+\.webp$/)
      name = path.slice(path.indexOf('previews/'))
      damage(path)
    })
    const { lost, files } = await restore(await openBackup(target), place, undefined)
    assert.deepEqual(lost, [name])
    assert.equal(await place.files.find(name), undefined)
    assert.equal((await Array.fromAsync(place.files.list())).length, files)
  })

  it('refuses a place that is not empty', async () => {
    const backup = await openBackup(locateBackup(original, settings))
    await assert.rejects(restore(backup, place, undefined), isRefused(/^The database is not empty, .+ Restore into an empty place: another DATA_DIR/))
    const other = await createTestPlace()
    await other.files.write('scores/x.pdf', Buffer.from('x'))
    await assert.rejects(restore(backup, other, undefined), isRefused(/^The store of the files is not empty: it has scores\/x\.pdf\. Restore into/))
  })

  it('keeps the backup before whole when a later one is interrupted', async () => {
    const target = changed(() => {})
    const interrupted = { ...target, store: { ...target.store, write: (name: string, content: Uint8Array | Blob) =>
      name === 'manifest.json' ? Promise.reject(new Error('interrupted')) : target.store.write(name, content) } } // prettier-ignore
    await app.publishPiece(ada.api)
    await app.sendPendingEmails()
    await assert.rejects(backUp(source, interrupted), /interrupted/)
    const { lost } = await restore(await openBackup(target), await createTestPlace(), undefined)
    assert.deepEqual(lost, [])
  })

  it('has nothing to back up where nothing is, and needs a place that it knows', async () => {
    const { urls } = await createTestPlace()
    const target = locateBackup(createTestFolder(), settings)
    await assert.rejects(backUp({ ...source, ownerUrl: urls.ownerUrl }, target), isRefused(/^There is nothing to back up: the database is empty\.$/))
    assert.ok(!existsSync(join(target.address, 'manifest.json')))
    assert.throws(() => locateBackup('ftp://backups', settings), isRefused(/^ftp:\/\/backups is neither a folder nor an address such as/))
    assert.throws(() => locateBackup('s3://backups', settings), isRefused(/^To use s3:\/\/backups, set BACKUP_S3_ENDPOINT, /))
  })
})
