// The log of the applications of a test process, which is kept only if a test fails.
import { writeFileSync } from 'node:fs'

/** The environment variable with the file in which it is kept. */
export const keptLogFile = 'KEPT_LOG_FILE'

const maxLines = 2_000
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
  const path = process.env[keptLogFile]
  if (path !== undefined && process.exitCode) writeFileSync(path, (lines ?? []).slice(-maxLines).join(''))
}
