// The parts of a test run: what each starts, and what it starts again after a failure.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failureOfRun, isWholeRun, outcomesFile, readOutcomes, shorten, type Outcome } from './outcomes.ts'

/** What the parts write: outcomes, logs, traces. Removed before each run. */
export const resultsFolder = 'test-results'

export type Outcomes = Map<string, Outcome>

/** A part of a test run. `run` takes arguments of its tool, `runAgain` the failed tests; the number tells the attempts apart. */
export type Part = {
  run: (args: string[]) => Promise<Outcomes>
  runAgain?: (failed: Outcome[], attempt: number) => Promise<Outcomes>
}

const sources = '{server,infrastructure,demo,test}'
const perFile = ['--test-global-setup=test/cluster.ts', '--max-semi-space-size=32']

export const parts = {
  check: { run: () => check() },
  units: nodeTests('units', ['--test-isolation=none'], ['{contract,web}/**/*.test.ts']),
  server: nodeTests('server', [...perFile, '--test-concurrency=3'], [`${sources}/**/!(*.long).test.ts`]),
  // What measures, kills or floods has the machine to itself.
  long: nodeTests('long', [...perFile, '--test-concurrency=1'], [`${sources}/**/*.long.test.ts`]),
  browser: browserTests(),
} satisfies Record<string, Part>

export type PartName = keyof typeof parts

/** Types, lint and format, each by its script of package.json. */
async function check(): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  for (const script of ['check:types', 'check:lint', 'check:format']) {
    const { code, output } = await start('npm', ['run', '--silent', script])
    outcomes.set(script, {
      file: 'package.json',
      title: script,
      ...(code === 0 ? { state: 'passed' } : { state: 'failed', error: shorten(output, 40) }),
    })
  }
  return outcomes
}

/** The reporter that people read, and the one of outcomes. */
const reportersTo = (outcomes: string) => [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./test/run/report-node-tests.ts',
  `--test-reporter-destination=${outcomes}`,
]

/** The tests of Node's runner in these files, run with these options; `isShown` says whether people see what they write. */
export function nodeTests(name: string, options: string[], globs: string[], isShown = true): Part {
  let chosen = globs
  const run = (files: string[], attempt: number, more: string[] = []) =>
    withOutcomes(name, attempt, (outcomes) => start(process.execPath, ['--test', ...options, ...more, ...reportersTo(outcomes), ...files], isShown))
  return {
    run: (args) => run((chosen = args.length > 0 ? args : globs), 0),
    runAgain: (failed, attempt) =>
      run(failed.some(isWholeRun) ? chosen : [...new Set(failed.map(({ file }) => file))], attempt, ['--test-concurrency=1']),
  }
}

function browserTests(): Part {
  const lastRun = join(resultsFolder, 'browser-last-run.json')
  let chosen: string[] = []
  const run = (args: string[], attempt: number) => {
    const options = [
      '--add-reporter=./test/run/report-browser-tests.ts',
      `--last-failed-file=${lastRun}`,
      `--output=${join(resultsFolder, `browser-${attempt}`)}`,
    ]
    return withOutcomes('browser', attempt, () => start(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...options, ...args]))
  }
  return {
    run: (args) => run((chosen = args), 0),
    // A trace of each test would take a tenth of the time: what failed leaves a screenshot, and a trace when it fails again.
    runAgain: (failed, attempt) =>
      run([...(failed.some(isWholeRun) ? chosen : ['--last-failed', '--workers=1']), '--trace=retain-on-failure'], attempt),
  }
}

/** Runs a tool whose reporter writes outcomes. One that fails without a failed test is itself the failure. */
async function withOutcomes(name: string, attempt: number, run: (outcomes: string) => Promise<Ended>): Promise<Outcomes> {
  mkdirSync(resultsFolder, { recursive: true })
  const file = join(resultsFolder, `${name}-${attempt}.jsonl`)
  rmSync(file, { force: true })
  process.env[outcomesFile] = file
  const { code, signal } = await run(file)
  const outcomes = readOutcomes(file)
  if (outcomes.size === 0 || (code !== 0 && ![...outcomes.values()].some(({ state }) => state === 'failed'))) {
    const error = outcomes.size === 0 && code === 0 ? 'No test was run.' : `It ended with ${signal ?? `exit code ${code}`} and no failed test.`
    outcomes.set(name, failureOfRun(name, error))
  }
  return outcomes
}

type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string }

/** Runs a program to its end and returns what it writes, which is shown as well. */
async function start(program: string, args: string[], isShown = true): Promise<Ended> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_TEST_CONTEXT: undefined } })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (chunk: Buffer) => {
      if (isShown) to.write(chunk)
      output = (output + chunk.toString()).slice(-100_000)
    })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, output }
}
