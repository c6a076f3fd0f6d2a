import { spawn } from 'node:child_process'

/** Something that only a person can mend; the message tells in a sentence what. */
export class Sentence extends Error {}

/**
 * Runs a program silently, and returns how it ended and what it said. It inherits the place that this process has taken, so that nobody else
 * enters while it works, even when this process is killed; whoever asks this process to end, ends the program first.
 */
export async function run(command, args, { place, env = {} } = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', place ? place.fd : 'ignore'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  let isAsked = false
  const pass = (signal) => (isAsked = child.kill(signal))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const status = await new Promise((done) => child.on('close', done).on('error', ({ code }) => done(code)))
  for (const signal of signals) process.off(signal, pass)
  if (isAsked) process.exit(1)
  return { status, output }
}
