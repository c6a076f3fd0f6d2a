// A reporter of Playwright, added to the one that people read.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { currentRun, logOf } from '#test/e2e/setup/site.ts'
import { failureOfRun, outcomesFile, shorten, toLine, type Outcome } from './outcomes.ts'

/** Writes the outcome of each browser test, and beside the trace of one that failed what the server logged in the meantime. */
export default class ReportBrowserTests implements Reporter {
  #config: FullConfig | undefined
  readonly #file = process.env[outcomesFile]

  onBegin(config: FullConfig) {
    this.#config = config
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const file = relative('', test.location.file)
    const title = test.titlePath().slice(3).join(' › ')
    if (result.status === 'skipped') return this.#write({ file, title, state: 'skipped' })
    if (test.outcome() === 'expected') return this.#write({ file, title, state: 'passed' })
    const paths = [...result.attachments.flatMap(({ path }) => path ?? []), ...this.#keepServerLog(test, result)]
    this.#write({ file, title, state: 'failed', error: shorten(describe(result.errors[0])), evidence: paths.map((path) => relative('', path)) })
  }

  /** Called for what belongs to no test, such as a server that does not start. */
  onError(error: TestError) {
    this.#write(failureOfRun('playwright.config.ts', describe(error)))
  }

  #write(outcome: Outcome) {
    if (this.#file !== undefined) appendFileSync(this.#file, toLine(outcome))
  }

  #keepServerLog({ id }: TestCase, { startTime, duration, parallelIndex }: TestResult): string[] {
    const log = serverLog(parallelIndex)
    if (!this.#config || !log) return []
    const folder = join(this.#config.projects[0]!.outputDir, 'server-logs')
    const [from, to] = [startTime.getTime() - 1_000, startTime.getTime() + duration + 1_000]
    const lines = readFileSync(log, 'utf8').split('\n')
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `${id}.log`)
    writeFileSync(path, lines.filter((line) => isWithin(line, from, to)).join('\n'))
    return [path]
  }
}

const describe = (error: TestError | undefined) => error?.message ?? error?.value ?? 'It failed without an error.'

/** The log of the worker's site, if there is one yet. */
function serverLog(worker: number) {
  const run = currentRun()
  const path = run && logOf(run, worker)
  return path && existsSync(path) ? path : undefined
}

/** Whether a line was logged between two times; lines without a time are kept. */
function isWithin(line: string, from: number, to: number) {
  const time = Number(/"time":(\d+)/.exec(line)?.[1])
  return line !== '' && !(time < from || time > to)
}
