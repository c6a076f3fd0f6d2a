// What the parts of a test run report: one line of JSON for each test that has ended, written by the reporters of Node and of Playwright.
import { existsSync, readFileSync } from 'node:fs'

/** How a test ended. `file` is relative to the project, `evidence` are paths of what a failure left: traces, screenshots, logs. */
export type Outcome = { file: string; title: string; state: 'passed' | 'failed' | 'skipped'; error?: string; evidence?: string[] }

/** The environment variable with the file that a reporter writes to. */
export const outcomesFile = 'OUTCOMES_FILE'

/** The line of an outcome in that file. */
export const toLine = (outcome: Outcome) => `${JSON.stringify(outcome)}\n`

/** The outcomes in a file by their tests; a line that was cut off by the end of its process is left out. */
export function readOutcomes(path: string): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  if (!existsSync(path)) return outcomes
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    const outcome = JSON.parse(line) as Outcome
    let key = nameOf(outcome)
    while (outcomes.has(key)) key += '\u200b' // two tests of one name
    outcomes.set(key, outcome)
  }
  return outcomes
}

/** The name under which a test is listed. */
export const nameOf = ({ file, title }: Outcome) => `${file} › ${title}`

const wholeRun = 'the run itself'

/** The failure of a run that ended without saying which test failed. */
export const failureOfRun = (file: string, error: string): Outcome => ({ file, title: wholeRun, state: 'failed', error: shorten(error) })

export const isWholeRun = ({ title }: Outcome) => title === wholeRun

/** The first lines of an error, without colours. */
export const shorten = (text: string, lines = 12) => stripColours(text).trim().split('\n').slice(0, lines).join('\n')

// eslint-disable-next-line no-control-regex
const stripColours = (text: string) => text.replace(/\u001b\[[\d;]*m/g, '')
