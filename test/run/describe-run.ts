// The end of a test run: what passed only when it was run again, what failed, and how many of each.
import { nameOf, type Outcome, type Outcomes } from './outcomes.ts'

/** A part that has ended: the latest outcome of each of its tests, and the first failure of each that failed once. */
export type Run = { name: string; outcomes: Outcomes; firstFailures: Outcomes; seconds: number }

/** The text that ends a run, its last line 'N passed, M failed, K skipped', and whether nothing failed. */
export function describeRun(runs: Run[]): { text: string; isGreen: boolean } {
  const outcomes = runs.flatMap((run) => [...run.outcomes.values()])
  const failed = outcomes.filter(({ state }) => state === 'failed')
  const onlyAgain = runs.flatMap((run) =>
    [...run.firstFailures].flatMap(([key, first]) => (run.outcomes.get(key)?.state === 'failed' ? [] : [first])),
  )
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length
  const text = [
    '',
    runs.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(', '),
    ...list('Passed only when run again:', onlyAgain),
    ...list('Failed:', failed),
    '',
    `${count('passed')} passed, ${failed.length} failed, ${count('skipped')} skipped`,
  ].join('\n')
  return { text, isGreen: failed.length === 0 }
}

const list = (heading: string, outcomes: Outcome[]) => (outcomes.length > 0 ? ['', heading, ...outcomes.map(entry)] : [])

function entry(outcome: Outcome) {
  const { error = '', evidence = [] } = outcome
  return [`  ${nameOf(outcome)}`, ...error.split('\n').map((line) => `      ${line}`), ...evidence.map((path) => `    see ${path}`)].join('\n')
}
