// `npm run test:burn-in -- FILE …`: runs test files ten times, in random order, while another program keeps one core busy, and says how often each
// test failed. `ROUNDS=3` for fewer.
import { spawn } from 'node:child_process'
import { shuffle } from '#test/support/random.ts'
import { nameOf, type Outcomes } from './outcomes.ts'
import { parts } from './parts.ts'

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Name the test files to run.')
  process.exit(2)
}
const rounds = Number(process.env['ROUNDS'] ?? 10)
const busy = spawn(process.execPath, ['--eval', 'for (;;);'])
process.once('exit', () => busy.kill())

const failures = new Map<string, number>()
let runs = 0
for (let round = 1; round <= rounds; round++)
  for (const file of shuffle(files, Math.random)) {
    console.log(`\n── round ${round} of ${rounds}: ${file}`)
    for (const outcome of (await runFile(file)).values()) {
      runs++
      if (outcome.state === 'failed') failures.set(nameOf(outcome), (failures.get(nameOf(outcome)) ?? 0) + 1)
    }
  }
console.log([...failures].map(([name, count]) => `\nFailed ${count} of ${rounds} times: ${name}`).join(''))
console.log(`${failures.size} of the tests failed in ${runs} runs`)
process.exitCode = failures.size > 0 ? 1 : 0
busy.kill()

function runFile(file: string): Promise<Outcomes> {
  if (file.endsWith('.e2e.ts')) return parts.browser.run([file, '--workers=1', '--trace=retain-on-failure'])
  return /^(contract|web)\//.test(file) ? parts.units.run([file]) : parts.server.run([file])
}
