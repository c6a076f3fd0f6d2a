// The entry of a process of Node's test runner: imports the test files that it is given, one after another.
import { resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { importTests } from './outcomes.ts'

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
