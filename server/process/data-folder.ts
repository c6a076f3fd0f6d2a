import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assertWritable, FolderError, makeFolder } from '../../infrastructure/make-folder.mjs'

/** The folders that Bellows keeps in DATA_DIR; each is made when it is needed first. */
const folders = ['files', 'forms', 'outbox', 'postgres', 'pretend-provider']
const isOurs = (name: string) => folders.includes(name) || name.startsWith('backup-')

/**
 * Makes DATA_DIR, and throws unless it and the folders in it can be written to, so that a start says so and not the first upload. What an earlier
 * release has left open to other users of the machine is closed; what cannot be closed is returned.
 */
export function openDataFolder(dataDir: string): { leftOpen: string[] } {
  makePathTo(dataDir)
  makeFolder(dataDir)
  assertWritable(dataDir)
  const existing = folders.map((name) => join(dataDir, name)).filter((folder) => lstatSync(folder, { throwIfNoEntry: false }))
  for (const folder of existing) assertWritable(folder)
  return { leftOpen: closeToOthers(dataDir) }
}

/** Makes the folders above DATA_DIR as others make theirs: they may lead to folders of others as well. */
function makePathTo(dataDir: string) {
  const ours = process.umask(0o022)
  try {
    makeFolder(dirname(dataDir))
  } catch (error) {
    throw new FolderError(dataDir, error)
  } finally {
    process.umask(ours)
  }
}

/** Closes what Bellows has written, and DATA_DIR itself if nothing else is in it: it may be a folder that others use as well. */
function closeToOthers(dataDir: string): string[] {
  const names = readdirSync(dataDir)
  const left = names.filter(isOurs).flatMap((name) => {
    const path = join(dataDir, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats?.isDirectory() && (stats.mode & 0o077) !== 0 ? closeFolder(path) : []
  })
  if (!names.every((name) => isOurs(name) || name === 'lost+found')) return left
  // PostgreSQL passes through this folder, as another user where it may not run as ours.
  const [owner, ownerOfPostgres] = [dataDir, join(dataDir, 'postgres')].map((path) => statSync(path, { throwIfNoEntry: false })?.uid)
  return [...left, ...setMode(dataDir, ownerOfPostgres === undefined || ownerOfPostgres === owner ? 0o700 : 0o711)]
}

/** Closes a folder after all that is in it, so that the next start continues an interrupted one. Returns what the system refuses to close. */
function closeFolder(folder: string): string[] {
  const entries = attempt(folder, () => readdirSync(folder, { withFileTypes: true }))
  const left = entries.done?.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return closeFolder(path)
    return entry.isSymbolicLink() ? [] : setMode(path, 0o600)
  })
  return [...entries.refused, ...(left ?? []), ...setMode(folder, 0o700)]
}

const setMode = (path: string, mode: number) => attempt(path, () => (statSync(path).mode & 0o777) === mode || chmodSync(path, mode)).refused

/** Does something with a path that the system may refuse, and that may be gone by now. */
function attempt<T>(path: string, work: () => T): { done?: T; refused: string[] } {
  try {
    return { done: work(), refused: [] }
  } catch (error) {
    return { refused: (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [path] }
  }
}
