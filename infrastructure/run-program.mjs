import { spawn } from 'node:child_process'

/** A problem that only a person can solve; the message says in one sentence what to do. */
export class SetupError extends Error {}

/**
 * Runs a program silently, and returns its status and output. The program inherits the lock, so that no other process starts the same work while
 * it runs, even when this process is killed. A signal to end ends the program first, and then this process.
 */
export async function runProgram(command, args, { lock, env = {} } = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', lock ? lock.fd : 'ignore'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  let isEnding = false
  const forward = (signal) => (isEnding = child.kill(signal))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const status = await new Promise((done) => child.on('close', done).on('error', ({ code }) => done(code)))
  for (const signal of signals) process.off(signal, forward)
  if (isEnding) process.exit(1)
  return { status, output }
}
