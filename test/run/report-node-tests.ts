// A reporter of Node's test runner, written beside the one that people read. The files of a process run one after another.
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { importTests, shorten, toLine, type Outcome } from './outcomes.ts'

/** Writes the outcome of each test, with the names of its suites. A suite is listed only if it failed by itself, in a hook. */
export default async function* reportNodeTests(events: AsyncIterable<TestEvent>) {
  let names: string[] = []
  let file = '' // of the outermost suite, because helpers declare tests too
  for await (const { type, data } of events) {
    if (type !== 'test:start' && type !== 'test:pass' && type !== 'test:fail') continue
    names = [...names.slice(0, data.nesting), data.name]
    if (type === 'test:start' && data.nesting === 0) file = fileOf(data)
    const title = names[0] === file ? 'the file itself' : names.join(' › ') // one that does not load is reported by its path
    if (type === 'test:pass' && data.details.type !== 'suite') yield toLine({ file, title, state: data.skip === undefined ? 'passed' : 'skipped' })
    if (type !== 'test:fail' || hasFailedTests(data.details.error)) continue
    for (const concerned of isOfHelper(data) ? ownFiles : [file]) yield toLine(failure(concerned, title, data.details.error))
  }
}

/** The files of this process. */
const ownFiles = JSON.parse(process.env[importTests.files] ?? '[]') as string[]

/** Whether a failure may be that of any file of the process: that of a hook which a helper has declared outside of all suites. */
const isOfHelper = ({ nesting, file = '' }: { nesting: number; file?: string | undefined }) =>
  nesting === 0 && ownFiles.length > 0 && ![...ownFiles, importTests.entry].includes(relative('', file))

/** The file of a test; the entry of the process declares one by the name of each file that does not load. */
function fileOf({ file = '', name }: { file?: string; name: string }) {
  const path = relative('', file)
  return path === importTests.entry ? name : path
}

function failure(file: string, title: string, error: Error): Outcome {
  const cause = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : error.message
  return { file, title, state: 'failed', error: shorten(cause) }
}

const hasFailedTests = (error: Error) => (error as { failureType?: string }).failureType === 'subtestsFailed'
