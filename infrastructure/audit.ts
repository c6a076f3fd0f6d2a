// Compares the locked packages with the advisories of the registry: `npm run audit`. Arguments are passed on to npm.
import { spawnSync } from 'node:child_process'
import { readAudit } from './read-audit.ts'

const scans = [
  { name: 'Packages that are served', args: ['--omit=dev'] },
  { name: 'All packages, with those for development', args: [] },
]
let exitCode = 0
for (const { name, args } of scans) {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...args, ...process.argv.slice(2)], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const result = readAudit(stdout ?? '')
  console.log(`${name}:\n${result.lines.map((line) => `  ${line}`).join('\n')}`)
  exitCode = Math.max(exitCode, result.exitCode)
  if (result.exitCode === 2) break
}
process.exitCode = exitCode
