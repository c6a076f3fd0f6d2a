import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** The folders of programs; those of PostgreSQL have their own in Debian. */
const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/usr/lib/postgresql/15/bin']
/** Forbids Debian's packages to start services. */
const policy = '/usr/sbin/policy-rc.d'

/** The path of a program; undefined where there is none. */
export const programPath = (name: string): string | undefined => folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))

/**
 * Installs Debian's packages for these programs where that is possible, and returns why a test must be skipped, in one line; false if all are
 * there. Nothing is started.
 */
export function missingPrograms(packages: Record<string, string>): string | false {
  const missing = () => Object.keys(packages).filter((name) => !programPath(name))
  if (missing().length > 0 && process.getuid?.() === 0 && programPath('apt-get')) {
    const isForbidden = existsSync(policy)
    if (!isForbidden) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    const wanted = missing().flatMap((name) => packages[name]!.split(' '))
    const install = () => apt('install', '-y', '--no-install-recommends', ...wanted)
    if (install().status !== 0 && apt('update').status === 0) install()
    if (!isForbidden) rmSync(policy, { force: true })
  }
  const names = missing()
  return names.length > 0 && `Debian's ${new Intl.ListFormat('en').format(names.map((name) => packages[name]!))} must be installed (apt-get install)`
}

const apt = (...args: string[]) =>
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 })

/** Runs a program until `stop`; what it writes to its standard error is in `errors`. */
export function runProgram(name: string, args: string[], { env = {}, user }: { env?: Record<string, string>; user?: number } = {}) {
  const child: ChildProcess = spawn(programPath(name)!, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user !== undefined && process.getuid?.() === 0 && { uid: user, gid: user }),
  })
  const ended = once(child, 'exit')
  let errors = ''
  child.stderr!.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  return {
    child,
    ended,
    errors: () => errors,
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}
