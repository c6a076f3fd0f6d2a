// Brings a fresh clone to the point where `start`, `dev` and `test` can run. It runs on whatever Node the machine has (20 or later) and
// before any dependency exists: Node's built-ins only, and none younger than Node 20.0. What is there already is skipped.
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Occupied, occupy } from './single-instance-lock.mjs'
import { hasBrowser, installBrowser } from './browser.mjs'
import { assertMachine, hasPackages, installPackages } from './packages.mjs'
import { buildPages, hasPages } from './pages.mjs'
import { Sentence } from './run.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const wants = process.argv.slice(2)
const steps = [
  { isDone: hasPackages, take: installPackages },
  ...(wants.includes('--build') ? [{ isDone: hasPages, take: buildPages }] : []),
  ...(wants.includes('--browser') ? [{ isDone: hasBrowser, take: installBrowser }] : []),
]

try {
  assertMachine()
  if (!(await areDone())) {
    const place = await enter()
    for (const { isDone, take } of steps) if (!(await isDone())) await take(place)
    place.leave()
  }
} catch (error) {
  console.error(error instanceof Sentence ? error.message : error)
  process.exit(1)
}

async function areDone() {
  for (const { isDone } of steps) if (!(await isDone())) return false
  return true
}

/** One at a time: a second start waits until the first has done the work for both. npm keeps the place too, should it outlive us. */
async function enter() {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await occupy('.bootstrap')
    } catch (error) {
      if (['EACCES', 'EROFS', 'EPERM'].includes(error.code))
        throw new Sentence(`Bellows may not write to ${process.cwd()}: start it as the owner of this folder, or copy it to one of yours.`)
      if (!(error instanceof Occupied)) throw error
      if (isFirst) console.log('Waiting for another start that is preparing this folder.')
      await setTimeout(300)
    }
  }
}
