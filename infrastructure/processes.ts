import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The name of the program that a process runs; undefined when the process has ended, even if it is still a zombie. */
export function programName(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const [state = '', path = ''] = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+(.*)/)
    return state === '' || state.startsWith('Z') ? undefined : path.split('/').at(-1)
  }
  try {
    const [, name, state] = /\((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
    return state === 'Z' || state === 'X' ? undefined : name
  } catch {
    return undefined
  }
}

/** Blocks until a process has ended; false if it still runs after so many seconds. Works during the exit of this process, where nothing asynchronous does. */
export function waitForExit(pid: number, seconds: number): boolean {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; Atomics.wait(cell, 0, 0, 10)) if (!programName(pid)) return true
  return false
}
