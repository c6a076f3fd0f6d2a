import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#infrastructure/free-port.ts'
import { programName } from '#infrastructure/processes.ts'
import { settingNames } from '#server/config.ts'

/** The whole server in a process of its own on a new folder, with what breaks it and its embedded PostgreSQL. It ends with the tests of the file. */
export type Site = Awaited<ReturnType<typeof createSite>>

/** Creates a site, which `start` starts, also again after it was killed. */
export async function createSite(settings: Record<string, string> = {}, home = mkdtempSync(join(tmpdir(), 'bellows-'))) {
  const port = await freePort()
  const defaults = { PORT: String(port), DATA_DIR: home, DEMO: 'off', PAYMENTS: 'test', LOG_LEVEL: 'error' }
  const env = { ...process.env, ...Object.fromEntries(settingNames.map((name) => [name, ''])), ...defaults, ...settings }
  const url = `http://127.0.0.1:${port}`
  const errors: string[] = []
  const pidFile = join(home, 'postgres/data/postmaster.pid')
  const postmaster = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [])
  /** The process of PostgreSQL; 0 if none runs. */
  const postgres = () => (programName(Number(postmaster()[0] ?? 0)) === 'postgres' ? Number(postmaster()[0]) : 0)
  let server: ChildProcess | undefined

  const site = {
    home,
    url,
    /** What the server has written to its standard error. */
    errors,
    get server() {
      return server!
    },
    /** The database as the owner of its tables. */
    ownerUrl: () =>
      `postgres://bellows:${readFileSync(join(home, 'postgres/password'), 'utf8')}@127.0.0.1:${postmaster()[3]}/bellows?sslmode=disable`,
    start() {
      server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
      server.stderr!.setEncoding('utf8').on('data', (text: string) => void errors.push(text))
    },
    /** Returns the milliseconds until the site was ready. */
    async untilReady() {
      const began = Date.now()
      while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) {
        assert.equal(server!.exitCode, null, `the server has ended: ${errors.join('')}`)
        await setTimeout(20)
      }
      return Date.now() - began
    },
    /** Kills the server without a chance to finish anything. */
    async killServer() {
      const exited = once(server!, 'exit')
      server!.kill('SIGKILL')
      await exited
    },
    /** Kills PostgreSQL with all its processes. */
    killPostgres: () => signalAll(postgres(), 'SIGKILL'),
    /** Stops the time of PostgreSQL, as a virtual machine that is moved. */
    freezePostgres: () => signalAll(postgres(), 'SIGSTOP'),
    thawPostgres: () => signalAll(postgres(), 'SIGCONT'),
  }
  after(async () => {
    if (server && server.exitCode === null && server.signalCode === null) await site.killServer()
    site.killPostgres()
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  })
  return site
}

/** Sends a signal to a process and its children. */
function signalAll(pid: number, signal: NodeJS.Signals) {
  if (pid === 0) return
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? [child!] : []))
  for (const each of [pid, ...children])
    try {
      process.kill(each, signal)
    } catch {
      // it has ended meanwhile
    }
}
