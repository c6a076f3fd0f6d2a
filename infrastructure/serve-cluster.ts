import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { PostgresProblem, problemOf } from './postgres-problem.ts'
import { programOf, waitForEnd } from './processes.ts'
import type { Program } from './programs.ts'

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Nobody clears the log, so that only the server's own words go there: errors of queries are told to whoever asked them.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Keeps a PostgreSQL running on a cluster, at one port, until it is stopped. It is a child of this process, which thus knows at once when it
 * dies (the kernel kills big processes when memory runs out), and starts it again. `onLoss` hears if that fails.
 */
export async function serveCluster(cluster: string, program: Program, settings: Record<string, string>, onLoss: (error: unknown) => void) {
  const data = join(cluster, 'data')
  const log = join(cluster, 'server.log')
  let port = await freePort()
  let server: ReturnType<Program>
  let ended: Promise<unknown>
  let isStopped = false

  function spawn() {
    const flags = Object.entries({ port, ...always, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const output = openSync(log, 'a')
    // Detached, in a session of its own: Ctrl-C is meant for us, and the last queries are still to come.
    server = program('postgres', ['-D', data, ...flags], { stdio: ['ignore', output, output], detached: true })
    ended = new Promise((done) => void server.once('exit', done).once('error', done))
    server.unref()
    closeSync(output)
  }

  async function start(mayMove: boolean) {
    for (const begin = Date.now(); ; await setTimeout(100)) {
      const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0
      spawn()
      while (isAlive(server) && !isReady(data, server.pid)) await setTimeout(10)
      if (isAlive(server) || isStopped) return
      const output = readFileSync(log).subarray(before).toString()
      const isTaken = /could not create any TCP/.test(output)
      const isLeaving = /shared memory block|lock file/.test(output) // backends of a killed server, which notice it only now
      if (!(isTaken || isLeaving) || Date.now() - begin > 10_000) throw problemOf(output, cluster)
      if (isTaken && mayMove) port = await freePort()
    }
  }

  async function keep() {
    for (let deaths: number[] = []; ;) {
      await ended
      if (isStopped) return
      deaths = [...deaths, Date.now()].filter((time) => time > Date.now() - 60_000)
      if (deaths.length > 3) throw new PostgresProblem(`PostgreSQL dies again and again: its log, ${log}, may tell why.`)
      console.error('PostgreSQL has died. It is started again.')
      await start(false)
    }
  }

  const stop = () => {
    if (isStopped) return
    isStopped = true
    process.off('exit', stop)
    if (!isAlive(server)) return
    server.kill('SIGINT') // ends connections, writes everything down
    if (!waitForEnd(server.pid!, 30)) server.kill('SIGQUIT') // ends at once; the next start recovers
  }
  process.on('exit', stop)
  await start(true)
  keep().catch(onLoss)
  return { port, stop }
}

const isAlive = ({ pid, exitCode, signalCode }: ReturnType<Program>) =>
  pid !== undefined && exitCode === null && signalCode === null && !!programOf(pid)

/** PostgreSQL writes into its file when it takes connections: after a crash that can be minutes after its start. */
function isReady(data: string, pid: number | undefined) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
  } catch {
    return false // it has not made it yet
  }
}
