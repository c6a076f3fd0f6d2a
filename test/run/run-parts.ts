import { rmSync } from 'node:fs'
import { describeRun, type Run } from './describe-run.ts'
import { failureOfRun, nameOf, type Outcomes } from './outcomes.ts'
import { parts, type Part, type PartName } from './parts.ts'
import { resultsFolder } from './start.ts'

const maxRepetitions = 2

/** Runs parts of the tests and lists in the end all that failed. The exit code says whether a test failed each time. */
export async function runParts(chosen: { name: PartName; args?: string[] }[]) {
  rmSync(resultsFolder, { recursive: true, force: true })
  const runs = await runInTurn(chosen.map(({ name, args = [] }) => ({ name, part: parts[name], args })))
  const { text, isGreen } = describeRun(runs)
  console.log(text)
  process.exitCode = isGreen ? 0 : 1
}

/** Runs each part to its end, whatever the others do, and then by itself what failed. The arguments of a part go to its tool. */
export async function runInTurn(chosen: { name: string; part: Part; args: string[] }[]): Promise<Run[]> {
  const runs: Run[] = []
  for (const { name, part, args } of chosen) runs.push(await runPart(name, part, args))
  for (const [index, run] of runs.entries()) await repeatFailures(run, chosen[index]!.part)
  return runs
}

async function runPart(name: string, part: Part, args: string[]): Promise<Run> {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const outcomes = await outcomesOf(name, () => part.run(args))
  return { name, outcomes, firstFailures: failuresOf(outcomes), seconds: (performance.now() - began) / 1_000 }
}

/** Runs what failed again by itself, at most twice; the latest outcome of a test counts. */
async function repeatFailures(run: Run, { runAgain }: Part) {
  if (!runAgain) return
  for (let attempt = 1; attempt <= maxRepetitions; attempt++) {
    const failed = failuresOf(run.outcomes)
    if (failed.size === 0) return
    console.log(`\n── ${run.name}, again: ${failed.size} failed`)
    const again = await outcomesOf(run.name, () => runAgain([...failed.values()], attempt))
    for (const name of failed.keys()) run.outcomes.delete(name) // a process that ended early is no test that would have another outcome
    for (const [name, outcome] of again) {
      run.outcomes.set(name, outcome)
      if (outcome.state === 'failed' && !run.firstFailures.has(name)) run.firstFailures.set(name, outcome)
    }
  }
}

/** What a part reports; that it could not be started is its failure. */
async function outcomesOf(name: string, run: () => Promise<Outcomes>): Promise<Outcomes> {
  try {
    return await run()
  } catch (error) {
    const failure = failureOfRun(name, error instanceof Error ? (error.stack ?? error.message) : 'It could not be started.')
    return new Map([[nameOf(failure), failure]])
  }
}

const failuresOf = (outcomes: Outcomes): Outcomes => new Map([...outcomes].filter(([, { state }]) => state === 'failed'))
