import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { toPostgresError } from './postgres-error.ts'
import { programName, waitForExit } from './processes.ts'
import type { SpawnProgram } from './postgres-programs.ts'

const fixedSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log is never rotated, so that it gets only messages about the server; errors of queries go to the client.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** The longest pause before another start, in milliseconds. */
const longestPause = 10_000

/**
 * Keeps a PostgreSQL running on a cluster, at one port, until it is stopped. It is a child of this process, which restarts it when it dies (the
 * kernel kills big processes when memory runs out).
 */
export async function superviseCluster(cluster: string, program: SpawnProgram, settings: Record<string, string>) {
  const data = join(cluster, 'data')
  const log = join(cluster, 'server.log')
  let port = await freePort()
  let server: ReturnType<SpawnProgram>
  let exited: Promise<unknown>
  let isStopped = false

  function spawn() {
    const flags = Object.entries({ port, ...fixedSettings, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const output = openSync(log, 'a')
    // Detached, in a session of its own: Ctrl-C ends Bellows first, which still sends its last queries.
    server = program('postgres', ['-D', data, ...flags], { stdio: ['ignore', output, output], detached: true })
    exited = new Promise((done) => void server.once('exit', done).once('error', done))
    server.unref()
    closeSync(output)
  }

  async function start(mayChangePort: boolean) {
    for (const begin = Date.now(); ; await setTimeout(100)) {
      const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0
      spawn()
      while (isAlive(server) && !isReady(data, server.pid)) await setTimeout(10)
      if (isAlive(server) || isStopped) return
      const output = readFileSync(log).subarray(before).toString()
      const isPortTaken = /could not create any TCP/.test(output)
      const isInUse = /shared memory block|lock file/.test(output) // by the last backends of a killed server
      if (!(isPortTaken || isInUse) || Date.now() - begin > 10_000) throw toPostgresError(output, cluster)
      if (isPortTaken && mayChangePort) port = await freePort()
    }
  }

  /** Restarts it whenever it dies, and as often as it takes: on a full disk it dies again until there is room. */
  async function restartOnExit() {
    for (let deaths = 0, startedAt = Date.now(); ; startedAt = Date.now()) {
      await exited
      deaths = Date.now() - startedAt > 5_000 ? 1 : deaths + 1 // one that ran a while was killed from outside
      if (deaths > 1) await setTimeout(Math.min(100 * 2 ** deaths, longestPause), undefined, { ref: false })
      if (isStopped) return
      console.error('PostgreSQL has died and is restarted.')
      await start(false).catch((error: Error) => console.error(error.message))
    }
  }

  const stop = () => {
    if (isStopped) return
    isStopped = true
    process.off('exit', stop)
    if (!isAlive(server)) return
    server.kill('SIGINT') // a fast shutdown: ends connections and writes a checkpoint
    if (!waitForExit(server.pid!, 30)) server.kill('SIGQUIT') // an immediate shutdown: the next start recovers
  }
  process.on('exit', stop)
  await start(true)
  void restartOnExit()
  return { port, stop }
}

const isAlive = ({ pid, exitCode, signalCode }: ReturnType<SpawnProgram>) =>
  pid !== undefined && exitCode === null && signalCode === null && !!programName(pid)

/** PostgreSQL marks its file when it accepts connections; after a crash, that can be minutes after its start. */
function isReady(data: string, pid: number | undefined) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
  } catch {
    return false // the file does not exist yet
  }
}
