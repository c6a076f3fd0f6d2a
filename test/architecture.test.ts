import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { contract } from '#contract/contract.ts'
import { breaches, edges, findCycle, owners, type Source } from './architecture.ts'

const sources: Source[] = globSync('{contract,server,web,demo}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const standing = new Set(breaches(sources))
const withPlanted = (path: string, text: string) => breaches([...sources, { path, text }]).filter((breach) => !standing.has(breach))

describe('the house', () => {
  it('is in order', () => assert.deepEqual([...standing], []))

  it('has no two rooms that need each other', () => {
    assert.equal(findCycle(edges), undefined)
    assert.equal(findCycle({ ...edges, catalogue: ['purchases'] }), 'catalogue → purchases → collection → catalogue')
  })

  it('has an owner for every table, and a table for every owner', () => {
    const tables = globSync('server/database/migrations/*.sql').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^create table (\w+)/gm)].map(([, table]) => table!),
    )
    assert.deepEqual(tables.toSorted(), Object.keys(owners).toSorted())
  })

  it('opens its rooms in one place only', () => {
    const [room] = [{ path: 'server/http/api-reference.ts', text: `import { buyPiece } from './purchases/buy-piece.ts'` }]
    assert.deepEqual(breaches([room]), ['server/http/api-reference.ts imports server/payments/purchases/buy-piece.ts'])
    assert.deepEqual(breaches([{ ...room, path: 'server/app.ts' }]), [])
  })

  it('keeps every verb in a file of its own name', () => {
    const files = Object.entries(contract).flatMap(([room, verbs]) =>
      Object.keys(verbs).map((verb) => `server/${room}/${verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`),
    )
    assert.deepEqual(
      files.filter((file) => !existsSync(file)),
      [],
    )
  })
})

describe('a breach is found', () => {
  const planted: [what: string, path: string, text: string, breach: string][] = [
    [
      'an import of another room',
      'server/purchases/x.ts',
      `import { logIn } from '#server/accounts/log-in.ts'`,
      'server/purchases/x.ts imports server/accounts/log-in.ts',
    ],
    [
      'an import over several lines',
      'contract/x.ts',
      `import {\n  a,\n} from '../server/http/register-operations.ts'`,
      'contract/x.ts imports server/http/register-operations.ts',
    ],
    ['an export from elsewhere', 'web/x.ts', `export { connect } from '#server/database/connect.ts'`, 'web/x.ts imports server/database/connect.ts'],
    ['an export of everything', 'web/x.ts', `export * from '#server/config.ts'`, 'web/x.ts imports server/config.ts'],
    ['a dynamic import', 'web/x.tsx', `const { a } = await import('#server/app.ts')`, 'web/x.tsx imports server/app.ts'],
    ['an import for its side effect', 'server/ledger/x.ts', `import '#server/main.ts'`, 'server/ledger/x.ts imports server/main.ts'],
    ['a package in the contract', 'contract/x.ts', `import pg from 'pg'`, 'contract/x.ts imports pg'],
    [
      'zod in the browser',
      'web/x.ts',
      `import { contract } from '#contract/contract.ts'`,
      'web/x.ts brings zod into the browser by contract/contract.ts',
    ],
    ["a write to another room's table", 'server/purchases/x.ts', `db.insertInto('ledger_entries')`, 'server/purchases/x.ts writes ledger_entries'],
    ['a write in SQL', 'server/catalogue/x.ts', 'sql`update pieces set title = 1`', 'server/catalogue/x.ts writes pieces'],
    ['a write in SQL over two lines', 'server/artists/x.ts', 'sql`INSERT\n INTO public."likes"`', 'server/artists/x.ts writes likes'],
    ["a write of the demo library's own", 'demo/x.ts', `db.deleteFrom(['orders'])`, 'demo/x.ts writes orders'],
    [
      'an import from one room to a deeper part of another',
      'server/artists/x.ts',
      `import { buyPiece } from '#server/purchases/deep/x.ts'`,
      'server/artists/x.ts imports server/purchases/deep/x.ts',
    ],
    [
      'an import of the rooms by a tool of the house',
      'server/x.ts',
      `import './accounts/log-in.ts'`,
      'server/x.ts imports server/accounts/log-in.ts',
    ],
    [
      'a ledger that knows its users',
      'server/ledger/x.ts',
      `import '../purchases/buy-piece.ts'`,
      'server/ledger/x.ts imports server/payments/purchases/buy-piece.ts',
    ],
    ['a glance at the environment', 'server/accounts/x.ts', 'process.env.SECRET', 'server/accounts/x.ts reads the environment'],
    ['a file without a name', 'server/accounts/utils.ts', '', 'server/accounts/utils.ts has no name of its own'],
  ]
  for (const [what, path, text, breach] of planted) it(what, () => assert.deepEqual(withPlanted(path, text), [breach]))

  it('but not where there is none: types, comments and strings', () => {
    const text = `import type { Caller } from '#server/http/register-operations.ts'\nimport { type House } from '#server/app.ts'\n// import '#server/app.ts'\nexport const text = "import '#server/app.ts'"`
    assert.deepEqual(withPlanted('web/x.ts', text), [])
  })
})
