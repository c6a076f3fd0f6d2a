// The log of a test file's applications, which is kept only if a test fails.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const maxLines = 2_000

/** Where the log of a test file is kept, relative to the project. */
export const logFileOf = (testFile: string) => join('test-results/server', `${testFile}.log`)

let lines: string[] | undefined

/** A stream for the log of an application; its latest lines are written to a file when the process ends with a failed test. */
export const keptLog = {
  write(line: string) {
    if (lines === undefined) process.once('exit', writeAfterFailure)
    lines ??= []
    lines.push(line)
    if (lines.length > 2 * maxLines) lines.splice(0, maxLines)
  },
}

function writeAfterFailure() {
  if (process.exitCode === 0 || process.exitCode === undefined) return
  const path = logFileOf(relative('', process.argv[1]!))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, (lines ?? []).slice(-maxLines).join(''))
}
