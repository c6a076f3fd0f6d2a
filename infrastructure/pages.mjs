import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram, SetupError } from './run-program.mjs'

const sources = [
  'web',
  'contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'infrastructure/code-splitting.ts',
  'infrastructure/shorten-route-manifest.ts',
  'infrastructure/offline-build.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const stamp = 'build/made-of' // the fingerprint of the sources that the pages were built from

/** Whether the pages were built from the present sources. */
export const hasPages = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/** Builds the pages. */
export async function buildPages(lock) {
  console.log('Building the pages.')
  rmSync(stamp, { force: true }) // an interrupted build counts as none
  const builtFrom = fingerprint()
  const { status, output } = await runProgram('node_modules/.bin/node', ['node_modules/.bin/react-router', 'build'], {
    lock,
    env: { NODE_ENV: 'production' },
  })
  if (status !== 0) throw new SetupError(`The pages could not be built.\n${output.trim()}`)
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, builtFrom)
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
