import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresError } from './postgres-error.ts'

/** What PostgreSQL writes into its control file once it has stopped in order: all data are in their files. */
const shutDown = 1

/**
 * Refuses a cluster whose files were copied while PostgreSQL was running: they are from different moments, so that it may start and still have lost or
 * damaged rows. A running cluster notes the inode of its data folder. A copy has another one; a crash or a move leaves it as it was, and a cluster that
 * was shut down may be copied.
 */
export function assertNotCopiedWhileRunning(cluster: string) {
  const [note, data] = [join(cluster, 'location'), join(cluster, 'data')]
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined
  if (noted === undefined || noted === inodeOf(data)) return // without a note it was started by an older release, or never
  if (stateOf(data) === shutDown && !existsSync(join(data, 'postmaster.pid'))) return
  throw new PostgresError(
    `${cluster} was copied while Bellows was running, so that its files are from different moments: copy the folder again while Bellows is stopped, or use \`npm run backup\` and \`npm run restore\`. Only if it is the original, moved to another disk after a power failure: remove the file ${note}.`,
  )
}

/** Notes where the cluster is, before it is started. */
export function noteLocation(cluster: string) {
  writeFileSync(join(cluster, 'location'), inodeOf(join(cluster, 'data')), { mode: 0o600 })
}

const inodeOf = (path: string) => String(statSync(path, { bigint: true }).ino)

/** The state of the cluster in its control file: after the system's identifier (8 bytes) and two version numbers (4 bytes each). */
function stateOf(data: string): number | undefined {
  const state = Buffer.alloc(4)
  try {
    const file = openSync(join(data, 'global', 'pg_control'), 'r')
    try {
      return readSync(file, state, 0, 4, 16) === 4 ? state.readUInt32LE() : undefined
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined // PostgreSQL says what is wrong with it
  }
}
