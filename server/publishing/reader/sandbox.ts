import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** How readers are started: a command before that of Node, flags of Node, and what the system does not allow, as sentences. */
export type Sandbox = { command: string[]; flags: string[]; gaps: string[] }

const project = fileURLToPath(new URL('../../../', import.meta.url))
const nobody = '65534'
/** Where the programs of the system are. */
export const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

const withoutNetwork = ['unshare', '--net', '--ipc']
const withoutNetworkForAnyone = ['unshare', '--user', '--net', '--ipc']
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all']
const withoutPrivileges = ['setpriv', '--no-new-privs']
/** No file is written, few are open at once, and memory is bounded. Node itself reserves 1.5 GB, of which it uses a tenth. */
const limited = ['prlimit', '--fsize=0', '--core=0', '--nofile=128', '--data=4000000000']

/** Node's own permissions, on every system: a reader reads its sources and packages, and has no network, no files to write and no processes. */
const permissions = ['server', 'contract', 'node_modules', 'package.json'].map((name) => `--allow-fs-read=${realpathSync(`${project}${name}`)}`)
const flags = ['--permission', '--allow-addons', '--allow-worker', '--disable-warning=SecurityWarning', ...permissions]

/** Finds out once what the system allows: each part is tried with those before it. */
export function findSandbox({ isRoot = process.getuid?.() === 0, isAllowed = isPossible } = {}): Sandbox {
  let command: string[] = []
  const add = (part: string[]) => {
    const next = [...command, ...part]
    const isAdded = isAllowed(next)
    if (isAdded) command = next
    return isAdded
  }
  const hasNoNetwork = isRoot && add(withoutNetwork)
  const isNobody = isRoot && add(asNobody)
  if (!isNobody) add(withoutPrivileges)
  const isIsolated = hasNoNetwork || add(withoutNetworkForAnyone)
  const isLimited = add(limited)
  const gaps = [
    ...(isNobody ? [] : ['as the user of the server']),
    ...(isIsolated ? [] : ['without a network namespace']),
    ...(isLimited ? [] : ['without limits of the system']),
  ]
  return { command, flags, gaps }
}

/** Whether a command works and the sources of the reader can be read behind it. */
function isPossible(command: string[]) {
  const [name, ...rest] = [...command, 'test', '-r', fileURLToPath(import.meta.url), '-a', '-x', process.execPath]
  return spawnSync(name, rest, { env: { PATH: searchPath }, stdio: 'ignore' }).status === 0
}
