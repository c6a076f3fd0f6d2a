import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#infrastructure/free-port.ts'
import { startCommand } from '#infrastructure/start-command.ts'

/** Starts Bellows with the demo library in a separate process as `npm start` does; `settings` may name another database. */
export async function startServer(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellows-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...startCommand.environment,
    ...settings,
  }
  const server = spawn(process.execPath, startCommand.arguments, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start.')
    await setTimeout(200)
  }
  return {
    url,
    pid: server.pid!,
    /** Resident memory of the server's process, in megabytes. */
    memory: async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
    },
    close: async () => {
      server.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
