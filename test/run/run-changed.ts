// `npm run test:changed [-- COMMIT]`: the tests that changed since a commit, by default the last one, or that import what changed. Browser tests
// import no pages: those of a changed page are named by its feature (`npm run test:e2e -- test/e2e/catalogue`).
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { importsOf } from '../meta/architecture.ts'
import { runParts } from './run-parts.ts'
import type { PartName } from './parts.ts'

const commit = process.argv[2] ?? 'HEAD'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')])

const paths = globSync('{contract,server,infrastructure,web,demo,test}/**/*.{ts,tsx,mjs}')
const importers = new Map<string, string[]>()
for (const path of paths)
  for (const target of importsOf({ path, text: readFileSync(path, 'utf8') })) importers.set(target, [...(importers.get(target) ?? []), path])

// A set is walked through what is added meanwhile too.
const reached = new Set(changed)
for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)

const affected = paths.filter((path) => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts') && reached.has(path))
const chosen: { name: PartName; args?: string[] }[] = [{ name: 'check' }]
for (const [name, folders] of [
  ['units', /^(contract|web)\//],
  ['server', /^(server|infrastructure|demo|test)\//],
] as const) {
  const files = affected.filter((path) => folders.test(path))
  if (files.length > 0) chosen.push({ name, args: files })
}
if (paths.some((path) => path.endsWith('.e2e.ts') && reached.has(path))) chosen.push({ name: 'browser', args: [`--only-changed=${commit}`] })
await runParts(chosen)
