// What the parts of a test run report: one line of JSON for each test that has ended, written by the reporters of Node and of Playwright.
import { existsSync, readFileSync } from 'node:fs'

/** How a test ended. `file` is relative to the project, `evidence` are paths of what a failure left: traces, screenshots, logs. */
export type Outcome = { file: string; title: string; state: 'passed' | 'failed' | 'skipped'; error?: string; evidence?: string[] }

/** Outcomes by the names of their tests. */
export type Outcomes = Map<string, Outcome>

/** The environment variable with the file that a reporter writes to. */
export const outcomesFile = 'OUTCOMES_FILE'

/** The entry of a process of Node's runner, and the environment variable with the test files that it imports, as JSON. */
export const importTests = { entry: 'test/run/import-tests.ts', files: 'IMPORTED_TESTS' }

/** The line of an outcome in that file. */
export const toLine = (outcome: Outcome) => `${JSON.stringify(outcome)}\n`

/** The outcomes in a file by their tests; a line that was cut off by the end of its process is left out. */
export function readOutcomes(path: string): Outcomes {
  const outcomes: Outcomes = new Map()
  if (!existsSync(path)) return outcomes
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    addOutcome(outcomes, JSON.parse(line) as Outcome)
  }
  return outcomes
}

/** Adds an outcome under the name of its test; another one of that name stays as well. */
export function addOutcome(outcomes: Outcomes, outcome: Outcome) {
  let name = nameOf(outcome)
  while (outcomes.has(name)) name += '\u200b'
  outcomes.set(name, outcome)
}

/** The name under which a test is listed. */
export const nameOf = ({ file, title }: Outcome) => `${file} › ${title}`

const wholeRun = 'the run itself'

/** The failure of a run that ended without saying which test failed. */
export const failureOfRun = (file: string, error: string): Outcome => ({ file, title: wholeRun, state: 'failed', error: shorten(error) })

export const isWholeRun = ({ title }: Outcome) => title === wholeRun

/** The first lines of an error, each cut to a width that can be read, without colours. */
export const shorten = (text: string, lines = 12) =>
  stripColours(text)
    .trim()
    .split('\n')
    .slice(0, lines)
    .map((line) => (line.length > 200 ? `${line.slice(0, 200)}…` : line))
    .join('\n')

// eslint-disable-next-line no-control-regex
const stripColours = (text: string) => text.replace(/\u001b\[[\d;]*m/g, '')
