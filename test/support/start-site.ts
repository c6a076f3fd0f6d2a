import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { settingNames } from '#server/config.ts'
import { freePort } from '#infrastructure/free-port.ts'
import { startCommand } from '#infrastructure/start-command.ts'

const project = join(import.meta.dirname, '..', '..')
const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']))

/** A site in processes of its own. */
export type Site = Awaited<ReturnType<typeof startSite>>

/** Starts `server/main.ts` without the demo on a free port, with these settings, and kills it after the tests. */
export async function startSite(settings: Record<string, string>) {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...noSettings,
    ...startCommand.environment,
    DEMO: 'off',
    PAYMENTS: 'test',
    LOG_LEVEL: 'error',
    OPERATOR_NAME: 'Test',
    ...settings,
    PORT: String(port),
  }
  const child = spawn(process.execPath, startCommand.arguments, { env, cwd: project, stdio: ['ignore', 'pipe', 'pipe'] })
  after(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([status]: (number | null)[]) => status ?? null)
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  const opened = new Promise<void>((open) => child.stdout.on('data', (bytes: Buffer) => bytes.toString().includes('Bellows is open') && open()))
  const isUp = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    port,
    url,
    child,
    /** The exit status, or null after a signal. */
    ended,
    /** All that it writes, once it has ended. */
    output,
    errors,
    /** Waits until it says that it is open, and is ready. */
    ready: async () => {
      const isEnded = await Promise.race([opened.then(() => false), ended.then(() => true)])
      if (isEnded) throw new Error(`The site has ended before it was ready:\n${await errors}`)
      while (!(await isUp())) await setTimeout(50)
    },
    /** The processes that it has started for requests, in the order in which they were started. */
    workers: () => workersOf(child.pid!),
    /** Ends it by a signal, and returns its status and the milliseconds it took. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      const began = performance.now()
      child.kill(signal)
      return { status: await ended, milliseconds: performance.now() - began }
    },
  }
}

/** The workers of a process, on Linux. */
function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return children.filter((child) => commandOf(child).includes('server/main.ts'))
}

function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it has just ended
  }
}
