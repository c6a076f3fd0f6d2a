import { join } from 'node:path'
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import { connect } from '#server/database/connect.ts'
import { migrateJobs } from '#server/database/jobs.ts'
import { isEmptyDatabase, loadTables } from '#server/database/load-tables.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { prepareDatabase, type DatabaseUrls } from '#server/database/prepare-database.ts'
import type { Files } from '#server/integrations/files.ts'
import { emailTaskNames } from '#server/jobs/send-email.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { StartUpError } from '#server/process/start-up-error.ts'
import { readFileList } from './file-list.ts'
import type { BackedUpFile } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import { contentOf, fetchPart, withScratchFile } from './parts.ts'

type Place = { urls: Omit<DatabaseUrls, 'directUrl'>; files: Files; scratch: string }
/** What happens to the e-mails that waited when the backup was made. */
export type WaitingEmails = 'send-emails' | 'drop-emails' | undefined

/** How many files are copied at once. */
const copiedAtOnce = 4

/**
 * Fills an empty database and an empty store with a backup, and brings them to this version. All rows are read and verified before anything is written.
 * Files that are damaged in the backup are left out, and returned.
 */
export async function restore(backup: Backup, { urls, files, scratch }: Place, emails: WaitingEmails) {
  const { store, address, manifest } = backup
  assertEmailsDecided(backup, emails)
  await assertEmpty(urls.ownerUrl, files)
  const listed = await readFileList(store, manifest, scratch)
  if (!listed) throw damaged(manifest.files.name, address)
  const pathOf = (index: number) => join(scratch, `table-${index}`)
  for (const [index, { part }] of manifest.tables.entries()) if (!(await fetchPart(store, part, pathOf(index)))) throw damaged(part.name, address)

  await createSchema(urls.ownerUrl, manifest.migrations.map(({ name }) => name)) // prettier-ignore
  const { identity } = manifest
  const tables = manifest.tables.map((table, index) => ({ ...table, read: () => contentOf(pathOf(index), { identity, isCompressed: true }) }))
  const withoutTasks = emails === 'drop-emails' ? emailTaskNames : []
  await loadTables(urls.ownerUrl, { tables, sequences: manifest.sequences, withoutTasks }).catch(explainQueue)
  const lost = await copyFiles(backup, listed, { files, scratch })
  await prepareDatabase(urls)
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: listed.length - lost.length,
    lost,
    books: await readBooks(urls.url),
  }
}

const damaged = (name: string, address: string) =>
  new StartUpError(`${name} of the backup in ${address} is missing or damaged: use another backup. Nothing was restored.`)

/** Whether the e-mails have been sent since is known to the operator alone, and no e-mail may be sent twice or get lost by itself. */
function assertEmailsDecided({ manifest: { waitingEmails: count, createdAt } }: Backup, emails: WaitingEmails) {
  if (count === 0 || emails) return
  const waited = count === 1 ? '1 e-mail waited' : `${count} e-mails waited`
  throw new StartUpError(
    `${waited} to be sent when the backup was made, at ${createdAt}. If the site ran on after that, they have been sent: add drop-emails to the command. If it did not, add send-emails.`,
  )
}

async function assertEmpty(ownerUrl: string, files: Files) {
  const wayOut = 'Restore into an empty place: another DATA_DIR, or with your own PostgreSQL and S3 a new database and a new bucket.'
  if (!(await isEmptyDatabase(ownerUrl))) throw new StartUpError(`The database is not empty, and a backup would replace what it has. ${wayOut}`)
  for await (const { name } of files.list()) throw new StartUpError(`The store of the files is not empty: it has ${name}. ${wayOut}`)
}

/** Creates the tables as they were when the backup was made, before the migrations that came later. */
async function createSchema(ownerUrl: string, names: string[]) {
  const db = connect(ownerUrl, { name: 'bellows restore' })
  try {
    await migrate(db, (await readMigrations()).filter(({ name }) => names.includes(name))) // prettier-ignore
    await migrateJobs(ownerUrl)
  } finally {
    await db.destroy()
  }
}

/** The tables of the queue are made by its package in its current version only. */
function explainQueue(error: Error & { code?: string }): never {
  if (error.code !== '42703' && error.code !== '42P01') throw error // undefined column, undefined table
  throw new StartUpError(
    `The tables of this version differ from those of the backup (${error.message}): restore it with the version that made it into an empty place, and then start this version there.`,
  )
}

async function copyFiles({ store, manifest: { identity } }: Backup, listed: BackedUpFile[], { files, scratch }: Pick<Place, 'files' | 'scratch'>) {
  const lost: string[] = []
  const copy = (file: BackedUpFile) =>
    withScratchFile(scratch, async (path) => {
      if (!(await fetchPart(store, file, path))) return void lost.push(file.file)
      if (identity === undefined) return files.write(file.file, await openAsBlob(path))
      return withScratchFile(scratch, async (opened) => {
        await writeFile(opened, contentOf(path, { identity }), { mode: 0o600 })
        await files.write(file.file, await openAsBlob(opened))
      })
    })
  await pLimit(copiedAtOnce).map(listed, copy)
  return lost.toSorted()
}

async function readBooks(url: string) {
  const db = connect(url, { name: 'bellows restore' })
  try {
    return await checkBooks(db)
  } finally {
    await db.destroy()
  }
}
