import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { warningsVariable } from '../support/warnings.ts'
import { failureOfRun, nameOf, outcomesFile, readOutcomes, type Outcomes } from './outcomes.ts'

/** What the parts write: outcomes, logs, screenshots, traces. Removed before each run. */
export const resultsFolder = 'test-results'

type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string }
type Start = { env?: NodeJS.ProcessEnv; /** When people see what it writes. */ shown?: 'at once' | 'in the end' | 'never' }

/** Runs a program to its end and returns what it wrote last. */
export async function start(program: string, args: string[], { env = {}, shown = 'at once' }: Start = {}): Promise<Ended> {
  const ownOfTests = { NODE_TEST_CONTEXT: undefined, [warningsVariable]: undefined } // of the test that starts a run
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...ownOfTests, ...env } })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (chunk: Buffer) => {
      if (shown === 'at once') to.write(chunk)
      output = (output + chunk.toString()).slice(-1_000_000)
    })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (shown === 'in the end') process.stdout.write(output)
  return { code, signal, output }
}

/** Runs a tool whose reporter writes outcomes to a file of this name. If it fails without a failed test, the failure is that of `subject`. */
export async function withOutcomes(name: string, subject: string, run: (file: string) => Promise<Ended>): Promise<Outcomes> {
  mkdirSync(resultsFolder, { recursive: true })
  const file = join(resultsFolder, `${name}.jsonl`)
  rmSync(file, { force: true })
  process.env[outcomesFile] = file
  const { code, signal } = await run(file)
  const outcomes = readOutcomes(file)
  const hasFailed = [...outcomes.values()].some(({ state }) => state === 'failed')
  if (outcomes.size > 0 && (code === 0 || hasFailed)) return outcomes
  const failure = failureOfRun(subject, code === 0 ? 'No test was run.' : `It ended with ${signal ?? `exit code ${code}`} and no failed test.`)
  return outcomes.set(nameOf(failure), failure)
}
