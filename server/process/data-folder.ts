import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { assertWritable, makeFolder } from '../../infrastructure/make-folder.mjs'

/** The folders that Bellows keeps in DATA_DIR; each is made when it is needed first. */
const folders = ['files', 'forms', 'outbox', 'postgres', 'pretend-provider']

/** Makes DATA_DIR, and throws unless it and the folders in it can be written to, so that a start says so and not the first upload. */
export function openDataFolder(dataDir: string) {
  makeFolder(dataDir)
  assertWritable(dataDir)
  const existing = folders.map((name) => join(dataDir, name)).filter((folder) => lstatSync(folder, { throwIfNoEntry: false }))
  for (const folder of existing) assertWritable(folder)
}
