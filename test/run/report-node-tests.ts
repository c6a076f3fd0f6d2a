// A reporter of Node's test runner, written beside the one that people read.
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { logFileOf } from '../kept-log.ts'
import { shorten, toLine, type Outcome } from './outcomes.ts'

/** Where an event comes from: the file of a helper that declares tests, and the test file that ran it. */
type Origin = { file?: string; entryFile?: string }

/** Writes the outcome of each test, with the names of its suites. A suite is listed only if it failed by itself, in a hook. */
export default async function* reportNodeTests(events: AsyncIterable<TestEvent>) {
  const suites = new Map<string, string[]>() // by file, because files run beside each other
  for await (const { type, data } of events) {
    if (type !== 'test:start' && type !== 'test:pass' && type !== 'test:fail') continue
    const { file, entryFile } = data as Origin
    const path = relative('', entryFile ?? file ?? '')
    const names = [...(suites.get(path) ?? []).slice(0, data.nesting), data.name]
    if (type === 'test:start') suites.set(path, names)
    else {
      const isSuite = data.details.type === 'suite'
      if (type === 'test:pass' && !isSuite)
        yield toLine({ file: path, title: titleOf(names, path), state: data.skip === undefined ? 'passed' : 'skipped' })
      if (type === 'test:fail' && !hasFailedTests(data.details.error)) yield toLine(failure(path, titleOf(names, path), data.details.error))
    }
  }
}

function failure(file: string, title: string, error: Error): Outcome {
  const cause = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : error.message
  const log = logFileOf(file)
  return { file, title, state: 'failed', error: shorten(cause), ...(existsSync(log) && { evidence: [log] }) }
}

/** A file that ended by itself is reported as a test of the file's name. */
const titleOf = (names: string[], file: string) => names.map((name) => (name.endsWith(file) ? 'the file itself' : name)).join(' › ')

const hasFailedTests = (error: Error) => (error as { failureType?: string }).failureType === 'subtestsFailed'
