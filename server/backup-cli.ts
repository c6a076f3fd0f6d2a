import './process/environment.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { assertWritable, FolderError, makeFolder } from '../infrastructure/make-folder.mjs'
import { describeDifference } from './audit/nightly-check/check-library.ts'
import { backUp } from './backup/back-up.ts'
import { locateBackup } from './backup/locate-backup.ts'
import { openBackup } from './backup/open-backup.ts'
import { restore, type WaitingEmails } from './backup/restore.ts'
import { readConfig, type Config } from './config.ts'
import { locateDatabase } from './database/locate-database.ts'
import type { DatabaseUrls } from './database/prepare-database.ts'
import { openFiles, type Files } from './integrations/files.ts'
import { startUpMessage, StartUpError } from './process/start-up-error.ts'

// The command line interface for backups. A backup can be made while the site is running.
const usage = `npm run backup -- <folder>|s3://<bucket>/<prefix>   copies database and files there, also while the site is running
npm run restore -- <folder>|s3://<bucket>/<prefix> [send-emails|drop-emails]
                                     fills an empty DATA_DIR, or an empty database and an empty bucket, with a backup`

type Place = { urls: DatabaseUrls; files: Files; scratch: string }

let config: Config | undefined
try {
  config = readConfig()
  await run(config, process.argv.slice(2).map((argument) => argument.trim())) // prettier-ignore
} catch (error) {
  console.error(startUpMessage(error, config) ?? error)
  process.exit(1) // also with a connection that was broken off
}

async function run(settings: Config, [command, address, emails, ...others]: string[]) {
  if (!address || others.length > 0) throw new StartUpError(usage)
  if (command === 'backup' && emails === undefined) return runBackup(settings, address)
  if (command === 'restore' && (emails === undefined || isDecision(emails))) return runRestore(settings, address, emails)
  throw new StartUpError(usage)
}

function isDecision(word: string): word is NonNullable<WaitingEmails> {
  return word === 'send-emails' || word === 'drop-emails'
}

async function runBackup(settings: Config, address: string) {
  const target = locateBackup(address, settings)
  if (!address.includes('://')) openBackupFolder(resolve(address))
  await inPlace(settings, async ({ urls: { ownerUrl }, files, scratch }) => {
    const { tables, rows, files: count, added, missing } = await backUp({ ownerUrl, files, scratch, now: () => new Date() }, target)
    console.log(
      `${tables} tables with ${rows} rows and ${count} files, ${added} of them new, were backed up to ${address}${target.key === undefined ? ', without encryption' : ''}.`,
    )
    if (missing.length > 0) console.warn(`These files were deleted meanwhile, or the store has lost them:\n${missing.join('\n')}`)
  })
}

/** Makes the folder of a backup, so that an unusable one is known before the tables are copied. */
function openBackupFolder(folder: string) {
  try {
    makeFolder(folder)
    assertWritable(folder)
  } catch (error) {
    if (!(error instanceof FolderError)) throw error
    throw new StartUpError(`A backup cannot be written to ${folder} (${error.code}): name another folder, or start as the owner of this one.`)
  }
}

async function runRestore(settings: Config, address: string, emails: WaitingEmails) {
  const backup = await openBackup(locateBackup(address, settings))
  await inPlace(settings, async (place) => {
    const { rows, files, lost, books } = await restore(backup, place, emails)
    console.log(`${rows} rows and ${files} files of the backup of ${backup.manifest.createdAt} were restored.`)
    const problems = [
      ...(lost.length > 0 ? [`These files are missing or damaged in the backup:\n${lost.join('\n')}`] : []),
      ...books.violations.map(describeDifference),
    ]
    if (problems.length > 0) throw new StartUpError(problems.join('\n'))
    console.log('The books are in order.')
  })
}

/** Lends the database, the files and a folder for temporary files. */
async function inPlace(settings: Config, work: (place: Place) => Promise<void>) {
  const { release, ...urls } = await locateDatabase(settings)
  makeFolder(settings.dataDir)
  const scratch = await mkdtemp(join(settings.dataDir, 'backup-'))
  try {
    await work({ urls, files: openFiles({ folder: join(settings.dataDir, 'files'), bucket: settings.s3 }), scratch })
  } finally {
    await rm(scratch, { recursive: true, force: true })
    release()
  }
}
