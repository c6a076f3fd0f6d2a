import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { globalSetup, globalTeardown } from '../support/cluster.ts'
import { keptLogFile } from '../support/kept-log.ts'
import { addOutcome, failureOfRun, importTests, nameOf, type Outcome, type Outcomes } from './outcomes.ts'
import type { Part } from './parts.ts'
import { resultsFolder, start, withOutcomes } from './start.ts'

type NodeTests = {
  name: string
  /** The files of the part. */
  glob: string
  /** How many files one process runs, one after another. */
  filesPerProcess?: number
  /** How many processes run at once. */
  processes?: number
  /** Whether the tests need the PostgreSQL of test/support/cluster.ts. */
  hasDatabase?: boolean
  /** Whether people see what the tests write. */
  isShown?: boolean
}

/** The tests of Node's runner in these files. What failed is run again file by file, each in a process of its own. */
export function nodeTests({ name, glob, filesPerProcess = 1, processes = 1, hasDatabase = false, isShown = true }: NodeTests): Part {
  const filesBeside = new Map<string, string[]>() // of the process in which a test was run, by the name of its outcome
  let options: string[] = []

  async function runGroups(groups: string[][], attempt: number, atOnce: number): Promise<Outcomes> {
    const limit = pLimit(atOnce)
    const all: Outcomes = new Map()
    const runGroup = async (files: string[], index: number) => {
      const outcomes = await runProcess(`${name}-${attempt}-${index}`, files)
      for (const outcome of outcomes.values()) {
        addOutcome(all, outcome)
        filesBeside.set(nameOf(outcome), [...(filesBeside.get(nameOf(outcome)) ?? []), ...files])
      }
    }
    if (hasDatabase) await globalSetup()
    try {
      await Promise.all(groups.map((files, index) => limit(runGroup, files, index)))
    } finally {
      if (hasDatabase) globalTeardown()
    }
    if (all.size === 0) all.set(name, failureOfRun(name, 'No test was run.'))
    return all
  }

  async function runProcess(process: string, files: string[]): Promise<Outcomes> {
    const log = join(resultsFolder, `${process}.log`)
    const shown = !isShown ? 'never' : processes > 1 ? 'in the end' : 'at once'
    const outcomes = await withOutcomes(process, files.length === 1 ? files[0]! : process, (file) =>
      start(nodePath, ['--max-semi-space-size=32', '--test', '--test-isolation=none', ...options, ...reportersTo(file), importTests.entry], {
        env: { [keptLogFile]: log, [importTests.files]: JSON.stringify(files) },
        shown,
      }),
    )
    for (const outcome of outcomes.values()) if (outcome.state === 'failed' && existsSync(log)) outcome.evidence = [log]
    return outcomes
  }

  const filesOf = (outcome: Outcome) => {
    const files = filesBeside.get(nameOf(outcome)) ?? []
    return files.includes(outcome.file) ? [outcome.file] : files // it was declared by a helper, or the process ended early
  }
  return {
    run: (args) => {
      options = args.filter((arg) => arg.startsWith('-'))
      const named = args.filter((arg) => !arg.startsWith('-'))
      const files = (named.length > 0 ? named : [glob]).flatMap((each) => globSync(each)).toSorted()
      return runGroups(inGroups(files, filesPerProcess), 0, processes)
    },
    runAgain: (failed, attempt) => runGroups([...new Set(failed.flatMap(filesOf))].map((file) => [file]), attempt, 1), // prettier-ignore
  }
}

const nodePath = process.execPath

/** The files in groups of at most this size, neighbours in different ones: they often need long for the same reason. */
function inGroups(files: string[], size: number): string[][] {
  const count = Math.ceil(files.length / Math.min(size, Math.max(files.length, 1)))
  return Array.from({ length: count }, (_, group) => files.filter((_file, index) => index % count === group))
}

/** The reporter that people read, and the one of outcomes. */
const reportersTo = (outcomes: string) => [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./test/run/report-node-tests.ts',
  `--test-reporter-destination=${outcomes}`,
]
