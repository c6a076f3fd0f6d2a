import { rmSync } from 'node:fs'
import { describeRun, type Run } from './describe-run.ts'
import { isWholeRun, type Outcome } from './outcomes.ts'
import { parts, resultsFolder, type Part, type PartName } from './parts.ts'

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
  const outcomes = await part.run(args)
  return { name, outcomes, firstFailures: failuresOf(outcomes), seconds: (performance.now() - began) / 1_000 }
}

/** Runs what failed again by itself, at most twice; the latest outcome of a test counts. */
async function repeatFailures(run: Run, part: Part) {
  for (let attempt = 1; attempt <= maxRepetitions && part.runAgain; attempt++) {
    const failed = failuresOf(run.outcomes)
    if (failed.size === 0) return
    console.log(`\n── ${run.name}, again: ${failed.size} failed`)
    const again = await part.runAgain([...failed.values()], attempt)
    // A file that does not end by itself any more has no outcome of its own, unless the run did not come to it.
    if (![...again.values()].some(isWholeRun)) for (const name of failed.keys()) run.outcomes.delete(name)
    for (const [name, outcome] of again) {
      run.outcomes.set(name, outcome)
      if (outcome.state === 'failed' && !run.firstFailures.has(name)) run.firstFailures.set(name, outcome)
    }
  }
}

const failuresOf = (outcomes: Map<string, Outcome>) => new Map([...outcomes].filter(([, { state }]) => state === 'failed'))
