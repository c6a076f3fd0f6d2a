// The warnings of Node.js, such as a leak of listeners: no test is to cause one, in its own process or in those that it starts.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The environment variable with the file to which Node.js writes its warnings. */
export const warningsVariable = 'NODE_REDIRECT_WARNINGS'

/** Makes the processes that this one starts from now on write their warnings to a file. The returned function reads those that are new. */
export function collectWarnings(path: string): () => string {
  const file = resolve(path)
  process.env[warningsVariable] = file
  let read = 0
  return () => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '' // Node.js creates it with the first warning
    const warnings = text.slice(read)
    read = text.length
    return warnings.trim()
  }
}

/** Throws if there are warnings. */
export function assertNoWarnings(warnings: string) {
  if (warnings !== '') throw new Error(`A process warned: ${warnings}`)
}
