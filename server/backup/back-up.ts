import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { readNamedFiles } from '#server/audit/nightly-check/named-files.ts'
import { openSnapshot, type Snapshot } from '#server/database/snapshot.ts'
import type { Files } from '#server/integrations/files.ts'
import { emailTaskNames } from '#server/jobs/send-email.ts'
import { StartUpError } from '#server/process/start-up-error.ts'
import { readManifest, writeManifest, type BackedUpFile, type Manifest } from './manifest.ts'
import { readFileList } from './file-list.ts'
import { hasPart, writePart, type PartOptions } from './parts.ts'
import { createIdentity } from './seal.ts'

/** Where a backup is written: the store, its address for messages, and the passphrase if it is encrypted. */
export type Target = { store: Files; address: string; key: string | undefined }
type Deps = { ownerUrl: string; files: Files; scratch: string; now: () => Date }

/** How many files are copied at once. */
const copiedAtOnce = 4

/**
 * Copies the database as it is at one moment, and then all files that its rows name, while the site runs. Files never change: those that the backup before
 * has in the same place, undamaged, are not copied again. That backup is valid until the new one is complete, and then replaced.
 */
export async function backUp({ ownerUrl, files, scratch, now }: Deps, { store, address, key }: Target) {
  const previous = await readManifest(store, key, address)
  const identity = key === undefined ? undefined : (previous?.identity ?? (await createIdentity()))
  const options: PartOptions = { scratch, identity }
  const snapshot = await openSnapshot(ownerUrl)
  if (!snapshot) throw new StartUpError('There is nothing to back up: the database is empty.')
  const createdAt = now().toISOString()
  const folder = `tables/${createdAt.replaceAll(/[-:]|\.\d+/g, '')}-${randomUUID().slice(0, 8)}`
  try {
    const tables = await copyTables(snapshot, store, folder, options)
    const waitingEmails = await snapshot.countJobs(emailTaskNames)
    const names = await Array.fromAsync(readNamedFiles(snapshot.db))
    await snapshot.close() // migrations of a new version need not wait for the files

    const isSameKey = previous?.identity === identity
    const before = (previous && (await readFileList(store, previous, scratch))) ?? []
    const known = isSameKey ? new Map(before.map((each) => [each.file, each])) : new Map<string, BackedUpFile>()
    const copied = await copyFiles(files, names, { store, known, options })
    const { migrations, sequences } = snapshot
    const manifest: Manifest = {
      format: 1,
      createdAt,
      migrations,
      tables,
      sequences,
      files: await writeFileList(store, folder, copied.files, options),
      missing: copied.missing,
      waitingEmails,
      ...(identity !== undefined && { identity }),
    }
    await writeManifest(store, manifest, key)
    if (previous) await removeReplaced(store, { previous, before }, { manifest, files: copied.files })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { tables: tables.length, rows, files: copied.files.length, added: copied.added, missing: copied.missing }
  } finally {
    await snapshot.close()
  }
}

async function copyTables(snapshot: Snapshot, store: Files, folder: string, options: PartOptions) {
  const copied: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    const rows = snapshot.copy(table)
    const part = await writePart(store, `${folder}/${table.schema}.${table.name}`, rows, { ...options, isCompressed: true })
    copied.push({ ...table, rows: rows.rowCount, part })
  }
  return copied
}

type Copying = { store: Files; known: Map<string, BackedUpFile>; options: PartOptions }

async function copyFiles(files: Files, names: string[], { store, known, options }: Copying) {
  const limit = pLimit(copiedAtOnce)
  const [copied, missing]: [BackedUpFile[], string[]] = [[], []]
  let added = 0
  const copyFile = async (name: string) => {
    const file = await files.find(name)
    if (!file) return undefined
    return writePart(store, `files/${name}`, file.read(), options).catch(async (error) => {
      if (await files.find(name)) throw error
      return undefined // it was deleted while it was read
    })
  }
  const copy = async (name: string) => {
    const existing = known.get(name)
    const isThere = existing !== undefined && (await hasPart(store, existing))
    const part = isThere ? existing : await copyFile(name)
    if (part) copied.push({ ...part, file: name })
    else missing.push(name)
    if (part && !isThere) added++
  }
  await limit.map(names, copy)
  return { files: copied, missing: missing.toSorted(), added }
}

async function writeFileList(store: Files, folder: string, files: BackedUpFile[], options: PartOptions): Promise<Manifest['files']> {
  const lines = async function* () {
    for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`)
  }
  const part = await writePart(store, `${folder}/files`, lines(), { ...options, isCompressed: true })
  return { ...part, count: files.length }
}

type Previous = { previous: Manifest; before: BackedUpFile[] }
type Current = { manifest: Manifest; files: BackedUpFile[] }

/** Removes what belonged to the backup before and is not part of the new one; whatever else is there is left alone. */
async function removeReplaced(store: Files, { previous, before }: Previous, { manifest, files }: Current) {
  const kept = new Set(partsOf(manifest, files))
  const limit = pLimit(copiedAtOnce)
  await limit.map(partsOf(previous, before).filter((name) => !kept.has(name)), (name) => store.remove(name)) // prettier-ignore
}

const partsOf = ({ tables, files }: Manifest, listed: BackedUpFile[]) => [...tables.map(({ part }) => part), files, ...listed].map(({ name }) => name)
