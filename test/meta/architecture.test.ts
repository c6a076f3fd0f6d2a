import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, it } from 'node:test'
import { contract } from '#contract/contract.ts'
import { findCycle, findViolations, owners, serverFeatures, webFeatures, type Source } from './architecture.ts'

const sources: Source[] = globSync('{contract,server,infrastructure,web,demo}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const existing = new Set(findViolations(sources))
const violationsOf = (path: string, text: string) => findViolations([...sources, { path, text }]).filter((violation) => !existing.has(violation))

/** The files of the browser tests in which something is written. */
const browserTestsWith = (text: RegExp, files = 'test/e2e/**/*.ts') => globSync(files).filter((path) => text.test(readFileSync(path, 'utf8')))

/** An assertion about an element that Playwright would repeat if it were written as one of its own, such as `toHaveText`. */
const readOnce =
  /\bexpect\(await [^\n]*\.(textContent|innerText|allTextContents|allInnerTexts|getAttribute|inputValue|is(Visible|Hidden|Checked|Enabled|Disabled|Editable)|count|title)\([^\n]*\)\./

/** The file of an operation: 'buyPiece' is in 'buy-piece.ts'. */
const fileName = (operation: string) => `${operation.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`

describe('the architecture', () => {
  it('is kept by every source file', () => assert.deepEqual([...existing], []))

  it('has no cycle between features', () => {
    assert.equal(findCycle(serverFeatures), undefined)
    assert.equal(findCycle(webFeatures), undefined)
    assert.equal(findCycle({ ...serverFeatures, catalogue: ['payments'] }), 'catalogue → payments → catalogue')
  })

  it('names an owner for every table, and no table that does not exist', () => {
    const tables = new Set<string>()
    for (const path of globSync('server/database/migrations/*.sql').toSorted()) {
      const statements = /^(?:create table (\w+)|drop table (\w+)|alter table (\w+) rename to (\w+))/gm
      for (const [, created, dropped, before, after] of readFileSync(path, 'utf8').matchAll(statements)) {
        if (created ?? after) tables.add((created ?? after)!)
        if (dropped ?? before) tables.delete((dropped ?? before)!)
      }
    }
    assert.deepEqual([...tables].toSorted(), Object.keys(owners).toSorted())
  })

  it('assembles the features in server/app.ts alone', () => {
    const source = { path: 'server/http/api-reference.ts', text: `import { buyPiece } from '../payments/purchases/buy-piece.ts'` }
    assert.deepEqual(findViolations([source]), ['server/http/api-reference.ts imports server/payments/purchases/buy-piece.ts'])
    assert.deepEqual(findViolations([{ ...source, path: 'server/app.ts' }]), [])
  })

  it('gives every browser test a site of its own', () =>
    assert.deepEqual(browserTestsWith(/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/, 'test/e2e/**/*.e2e.ts'), []))

  it('lets browser tests wait for what a person sees, not for silence on the network', () => assert.deepEqual(browserTestsWith(/networkidle/), []))

  it('lets browser tests assert what an element is until it is so, instead of reading it once', () => {
    assert.deepEqual(browserTestsWith(readOnce), [])
    for (const found of ["expect(await link.textContent()).toBe('a')", "expect(await rows.count(), 'rows').toBe(2)"]) assert.match(found, readOnce)
    assert.doesNotMatch("await expect(link).toHaveText('a')", readOnce)
  })

  it('takes the day of a document from one place', () => {
    const days = /toISOString\(\)\.slice\(0, 1[01]?\)|getUTC(FullYear|Month|Date)\(|at time zone '|timeZone: '|Europe\/Berlin/
    const own = ['contract/days.ts', 'contract/vat.ts'] // the second one reads a setting
    const others = sources.filter(({ path }) => /^(server|contract)\//.test(path) && !path.endsWith('.test.ts') && !own.includes(path))
    assert.deepEqual(others.filter(({ text }) => days.test(text)).map(({ path }) => path), []) // prettier-ignore
    assert.match("to_char(at at time zone 'UTC', 'YYYY')", days)
  })

  it('keeps every operation in a file of its own name within its feature', () => {
    const missing = Object.entries(contract).flatMap(([feature, operations]) => {
      const files = new Set(globSync(`server/${feature}/**/*.ts`).map((path) => basename(path)))
      return Object.keys(operations).filter((operation) => !files.has(fileName(operation)))
    })
    assert.deepEqual(missing, [])
  })
})

describe('a violation is found', () => {
  const cases: [what: string, path: string, text: string, violation: string][] = [
    [
      'an import of another feature',
      'server/payments/x.ts',
      `import { logIn } from '#server/accounts/login/log-in.ts'`,
      'server/payments/x.ts imports server/accounts/login/log-in.ts',
    ],
    [
      'an import over several lines',
      'contract/x.ts',
      `import {\n  a,\n} from '../server/http/http-error.ts'`,
      'contract/x.ts imports server/http/http-error.ts',
    ],
    ['a re-export', 'web/x.ts', `export { connect } from '#server/database/connect.ts'`, 'web/x.ts imports server/database/connect.ts'],
    ['a re-export of everything', 'web/x.ts', `export * from '#server/config.ts'`, 'web/x.ts imports server/config.ts'],
    ['a dynamic import', 'web/x.tsx', `const { a } = await import('#server/app.ts')`, 'web/x.tsx imports server/app.ts'],
    ['an import for its side effect', 'server/ledger/x.ts', `import '#server/main.ts'`, 'server/ledger/x.ts imports server/main.ts'],
    ['a package in the contract', 'contract/x.ts', `import pg from 'pg'`, 'contract/x.ts imports pg'],
    [
      'zod on a browsing page',
      'web/x.ts',
      `import { contract } from '#contract/contract.ts'`,
      'web/x.ts brings zod into the browser by contract/contract.ts',
    ],
    ["a write to another feature's table", 'server/payments/x.ts', `db.insertInto('ledger_entries')`, 'server/payments/x.ts writes ledger_entries'],
    ['a write in SQL', 'server/catalogue/x.ts', 'sql`update pieces set title = 1`', 'server/catalogue/x.ts writes pieces'],
    ['a write in SQL over two lines', 'server/artists/x.ts', 'sql`INSERT\n INTO public."likes"`', 'server/artists/x.ts writes likes'],
    ['a write by the demo library', 'demo/x.ts', `db.deleteFrom(['orders'])`, 'demo/x.ts writes orders'],
    [
      'an import of a subfolder of another feature',
      'server/artists/x.ts',
      `import { buyPiece } from '#server/payments/deep/x.ts'`,
      'server/artists/x.ts imports server/payments/deep/x.ts',
    ],
    [
      'an import of another feature of the web',
      'web/pieces/x.ts',
      `import { BuyBox } from '#web/payments/purchases/buy-box.tsx'`,
      'web/pieces/x.ts imports web/payments/purchases/buy-box.tsx',
    ],
    [
      'an import of a feature by the platform',
      'server/x.ts',
      `import './accounts/login/log-in.ts'`,
      'server/x.ts imports server/accounts/login/log-in.ts',
    ],
    [
      'an import of a feature by the ledger',
      'server/ledger/x.ts',
      `import '../payments/purchases/buy-piece.ts'`,
      'server/ledger/x.ts imports server/payments/purchases/buy-piece.ts',
    ],
    ['SAFE-24 a request to another machine', 'server/artists/x.ts', 'await fetch(link)', 'server/artists/x.ts reaches the network by fetch'],
    ['SAFE-24 a connection', 'server/x.ts', `import { get } from 'node:https'`, 'server/x.ts reaches the network by node:https'],
    ['a read of the environment', 'server/accounts/x.ts', 'process.env.SECRET', 'server/accounts/x.ts reads the environment'],
    ['a vague file name', 'server/accounts/utils.ts', '', 'server/accounts/utils.ts has a name that says nothing'],
  ]
  for (const [what, path, text, violation] of cases) it(what, () => assert.deepEqual(violationsOf(path, text), [violation]))

  it('but not in types, comments and strings', () => {
    const text = `import type { Caller } from '#server/http/register-operations.ts'\nimport { type AppDeps } from '#server/app.ts'\n// import '#server/app.ts'\nexport const text = "import '#server/app.ts'"`
    assert.deepEqual(violationsOf('web/x.ts', text), [])
  })

  it('but not in a form that loads its schema dynamically', () =>
    assert.deepEqual(violationsOf('web/x.ts', `const load = () => import('#contract/accounts.ts')`), []))
})
