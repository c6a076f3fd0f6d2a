// The entry of a process of Node's test runner: imports the test files that `importedTests` names, one after another.
import { resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { importedTests } from './outcomes.ts'

for (const file of JSON.parse(process.env[importedTests]!) as string[]) {
  try {
    await import(pathToFileURL(resolve(file)).href)
  } catch (error) {
    // The runner itself passes over what a file throws after its first test, in a process that runs several files.
    void test(file, () => {
      throw error
    })
  }
}
