import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { describeRun } from './describe-run.ts'
import type { Outcome } from './outcomes.ts'
import { nodeTests } from './node-tests.ts'
import type { Part } from './parts.ts'
import { runInTurn } from './run-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
after(() => rmSync(folder, { recursive: true, force: true }))
process.env['FIRST_RUN_MARKER'] = join(folder, 'marker')

let runs = 0
/** The end of a run of these fixtures, in one process. */
async function endOf(...names: string[]) {
  const glob = `test/run/fixtures/{${names.join()},}.mjs`
  const part = nodeTests({ name: `fixtures-${process.pid}-${++runs}`, glob, filesPerProcess: 9, isShown: false })
  return describeRun(await runInTurn([{ name: 'fixtures', part, args: [] }]))
}
const linesOf = ({ text }: { text: string }) => text.split('\n')

describe('a test run', () => {
  it('lists what failed each time with its file, its suite and its error, and counts what was run', async () => {
    const end = await endOf('failing')
    assert.equal(end.isGreen, false)
    const lines = linesOf(end)
    assert.equal(lines.at(-1), '1 passed, 1 failed, 1 skipped')
    const entry = lines.indexOf('  test/run/fixtures/failing.mjs › a suite › fails each time')
    assert.equal(lines[entry - 1], 'Failed:')
    assert.match(lines.slice(entry).join('\n'), /1 !== 2/)
  })

  it('lists what passed only when it was run again, with its first error, and is green', async () => {
    const end = await endOf('fails-once')
    assert.equal(end.isGreen, true)
    const lines = linesOf(end)
    assert.equal(lines.at(-1), '1 passed, 0 failed, 0 skipped')
    assert.equal(
      lines[lines.indexOf('Passed only when run again:') + 1],
      '  test/run/fixtures/fails-once.mjs › fails when it is run for the first time',
    )
    assert.match(end.text, /true !== false/)
  })

  it('lists a file that does not load', async () => {
    const end = await endOf('broken', 'failing')
    assert.equal(linesOf(end).at(-1), '1 passed, 2 failed, 1 skipped')
    assert.match(end.text, /^ {2}test\/run\/fixtures\/broken\.mjs › the file itself$/m)
  })

  it('lists a file that fails once it has declared a test', async () => {
    const end = await endOf('half-broken', 'failing')
    assert.equal(linesOf(end).at(-1), '2 passed, 2 failed, 1 skipped')
    assert.match(end.text, /^ {2}test\/run\/fixtures\/half-broken\.mjs › the file itself$/m)
    assert.match(end.text, /Nothing follows/)
  })

  it('finds the file whose helper fails after all tests of a process, among those that run in it', async () => {
    const end = await endOf('fails-after-all', 'passing')
    assert.equal(end.isGreen, false)
    assert.match(end.text, /^ {2}test\/run\/fixtures\/fails-after-all\.mjs › .*check-after-all\.mjs$/m)
    assert.match(end.text, /Something is still open/)
    assert.equal(linesOf(end).at(-1), '2 passed, 1 failed, 0 skipped')
  })

  it('fails the very test in which its process warns, or one that it has started', async () => {
    const end = await endOf('warning')
    assert.equal(linesOf(end).at(-1), '3 passed, 2 failed, 0 skipped')
    const failed = linesOf(end).filter((line) => line.startsWith('  test/run/fixtures/'))
    assert.deepEqual(
      failed,
      ['warns', 'starts a process that warns'].map((title) => `  test/run/fixtures/warning.mjs › a suite › ${title}`),
    )
    assert.match(end.text, /A process warned: Warning: Eleven listeners/)
    assert.match(end.text, /A process warned: \(node:\d+\) Warning: A timer is too long/)
  })

  it('fails when a part runs no test, or ends without saying which one failed', async () => {
    const end = await endOf('missing')
    assert.equal(end.isGreen, false)
    assert.match(end.text, /› the run itself$/m)
  })

  it('runs each part to its end, whatever the others do', async () => {
    const started: string[] = []
    const partOf = (name: string, state: Outcome['state']): Part => ({
      run: async () => {
        started.push(name)
        return new Map([[name, { file: name, title: 'a test', state }]])
      },
    })
    const ended = await runInTurn([
      { name: 'one', part: partOf('one', 'failed'), args: [] },
      { name: 'other', part: partOf('other', 'passed'), args: [] },
    ])
    assert.deepEqual(started, ['one', 'other'])
    assert.equal(linesOf(describeRun(ended)).at(-1), '1 passed, 1 failed, 0 skipped')
  })

  it('keeps the log of an application whose test failed', async () => {
    const end = await endOf('logging')
    const path = /^ {4}see (.+)$/m.exec(end.text)![1]!
    assert.ok(existsSync(path), path)
  })
})
