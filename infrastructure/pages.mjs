import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Sentence, run } from './run.mjs'

const sources = ['web', 'contract', 'public', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const stamp = 'build/made-of' // what the pages in build were made of

/** Whether the pages are built from what the sources are now. */
export const hasPages = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/** Builds the pages. */
export async function buildPages(place) {
  console.log('Building the pages.')
  rmSync(stamp, { force: true }) // a build that is cut off is none
  const madeOf = fingerprint()
  const { status, output } = await run('node_modules/.bin/node', ['node_modules/.bin/react-router', 'build'], {
    place,
    env: { NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Sentence(`The pages could not be built.\n${output.trim()}`)
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, madeOf)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return path.includes('.test.') ? [] : [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}
