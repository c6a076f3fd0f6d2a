// The entry of a process of Node's test runner: imports the test files that it is given, one after another.
import { join, resolve } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { assertNoWarnings, collectWarnings } from '../support/warnings.ts'
import { importTests } from './outcomes.ts'
import { resultsFolder } from './start.ts'

const ownWarnings: string[] = []
process.on('warning', ({ stack, message }) => ownWarnings.push(stack ?? message))
const warningsOfChildren = collectWarnings(join(resultsFolder, `warnings-${process.pid}.log`))

/** Fails the test that has just ended if this process, or one that it has started, has warned. */
async function failOnWarnings() {
  await setImmediate() // a warning is announced in the next turn
  assertNoWarnings([...ownWarnings.splice(0), warningsOfChildren()].join('\n').trim())
}
afterEach(failOnWarnings)
after(failOnWarnings)

for (const file of JSON.parse(process.env[importTests.files]!) as string[]) {
  try {
    await import(pathToFileURL(resolve(file)).href)
  } catch (error) {
    // The runner itself passes over what a file throws after its first test, in a process that runs several files.
    void test(file, () => {
      throw error
    })
  }
}
