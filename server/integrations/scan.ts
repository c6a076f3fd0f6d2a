import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Examines a file before it is read or stored; true if it is clean. It throws if the file could not be examined. */
export type Scan = (file: Uint8Array) => Promise<boolean>

const seconds = 60

/** Scans with a program that reads the file from its standard input, and ends with 0 if it is clean and with 1 if it is not. */
export function scanWith(command: string): Scan {
  return async (file) => {
    const scanner = spawn(command, { shell: true, stdio: ['pipe', 'ignore', 'ignore'], timeout: seconds * 1_000 })
    scanner.stdin.on('error', () => {}) // a scanner may decide before it has read everything
    scanner.stdin.end(file)
    const [code] = (await once(scanner, 'exit')) as [number | null]
    if (code !== 0 && code !== 1) throw new Error(`The scanner ${command} ended with ${code}.`)
    return code === 0
  }
}
