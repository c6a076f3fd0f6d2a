// A thread that does nothing but hash passwords, behind everybody else: see passwords.ts.
import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

try {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(thread, constants.priority.PRIORITY_LOW) // on Linux each thread has a priority of its own
} catch {
  // elsewhere it is a thread like any other
}

parentPort!.on('message', (parameters: Argon2Parameters) => parentPort!.postMessage(argon2Sync('argon2id', parameters)))
