// The parts of a test run: what each starts, and what it starts again after a failure.
import { join } from 'node:path'
import { nodeTests } from './node-tests.ts'
import { isWholeRun, shorten, type Outcome, type Outcomes } from './outcomes.ts'
import { resultsFolder, start, withOutcomes } from './start.ts'

/** A part of a test run. `run` takes arguments of its tool, `runAgain` the failed tests; the number tells the attempts apart. */
export type Part = {
  run: (args: string[]) => Promise<Outcomes>
  runAgain?: (failed: Outcome[], attempt: number) => Promise<Outcomes>
}

const sources = '{server,infrastructure,demo,test}'

export const parts = {
  check: { run: () => check() },
  units: nodeTests({ name: 'units', glob: '{contract,web}/**/*.test.ts', filesPerProcess: Infinity }),
  // Loading the code and opening an application costs more than most tests of a file.
  server: nodeTests({ name: 'server', glob: `${sources}/**/!(*.long).test.ts`, filesPerProcess: 12, processes: 4, hasDatabase: true }),
  // What measures, kills or floods has the machine to itself.
  long: nodeTests({ name: 'long', glob: `${sources}/**/*.long.test.ts`, hasDatabase: true }),
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

function browserTests(): Part {
  const lastRun = join(resultsFolder, 'browser-last-run.json')
  let chosen: string[] = []
  const run = (args: string[], attempt: number) => {
    const name = `browser-${attempt}`
    const options = ['--add-reporter=./test/run/report-browser-tests.ts', `--last-failed-file=${lastRun}`, `--output=${join(resultsFolder, name)}`]
    return withOutcomes(name, 'the browser tests', () =>
      start(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...options, ...args]),
    )
  }
  return {
    run: (args) => run((chosen = args), 0),
    // A trace of each test would take a tenth of the time: what failed leaves a screenshot, and a trace when it fails again.
    runAgain: (failed, attempt) =>
      run([...(failed.some(isWholeRun) ? chosen : ['--last-failed', '--workers=1']), '--trace=retain-on-failure'], attempt),
  }
}
