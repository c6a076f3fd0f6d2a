// Prepares a fresh clone for `start`, `dev` and `test`: packages, pages and a browser. It runs on the machine's own Node (20 or later) before
// any package exists, so that it uses only Node's built-ins, and none that are younger than Node 20.0. Finished steps are skipped.
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hasBrowser, installBrowser } from './browser.mjs'
import { FolderError } from './make-folder.mjs'
import { assertMachine, hasPackages, installPackages } from './packages.mjs'
import { buildPages, hasPages } from './pages.mjs'
import { SetupError } from './run-program.mjs'
import { acquireLock, LockHeldError } from './single-instance-lock.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const flags = process.argv.slice(2)
const steps = [
  { isDone: hasPackages, run: installPackages },
  ...(flags.includes('--build') ? [{ isDone: hasPages, run: buildPages }] : []),
  ...(flags.includes('--browser') ? [{ isDone: hasBrowser, run: installBrowser }] : []),
]

try {
  assertMachine()
  if (!steps.every(({ isDone }) => isDone())) {
    const lock = await waitForLock()
    for (const { isDone, run } of steps) if (!isDone()) await run(lock)
    lock.release()
  }
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
}

/** A second start waits until the first one has done the work for both. */
async function waitForLock() {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await acquireLock('.bootstrap')
    } catch (error) {
      if (['EACCES', 'EROFS', 'EPERM'].includes(error.code))
        throw new SetupError(`Bellows may not write to ${process.cwd()}: start it as the owner of this folder, or copy it to one of yours.`)
      if (error instanceof FolderError)
        throw new SetupError(`${process.cwd()}/.bootstrap cannot be used as a folder (${error.code}): remove what is in its place, then start again.`)
      if (!(error instanceof LockHeldError)) throw error
      if (isFirst) console.log('Waiting for another start that is preparing this folder.')
      await setTimeout(300)
    }
  }
}
